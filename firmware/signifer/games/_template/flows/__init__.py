"""Procedures of the template, in the order of its rules (`ui.flow`)."""
