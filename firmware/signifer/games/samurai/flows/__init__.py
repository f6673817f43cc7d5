"""Procedures of Samurai, in the order of its rules (`ui.flow`)."""
