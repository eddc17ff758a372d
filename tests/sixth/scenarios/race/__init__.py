"""Achievements of the race."""
