"""Procedures that all games share (`ui.flow`)."""
