"""What the app knows and does without Kivy: tables in session, rivals, drafts, navigation, preferences."""
