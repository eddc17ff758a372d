"""The Kivy side: theme, widgets, screens, and one board per game. Views never roll and never decide."""
