"""Procedures of Citadel, in the order of its rules (`ui.flow`)."""
