"""Procedures of Calth, in the order of its rules (`ui.flow`)."""
