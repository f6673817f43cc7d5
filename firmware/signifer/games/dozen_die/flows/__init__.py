"""Procedures of Dozen Die, in the order of its rules (`ui.flow`)."""
