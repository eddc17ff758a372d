"""What the app knows of it without Kivy."""
