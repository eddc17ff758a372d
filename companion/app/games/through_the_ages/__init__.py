"""Through the Ages: what the app knows and does at its table, without Kivy."""
