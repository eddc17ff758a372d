"""The screens, each in a module of its own, imported on first visit."""
