"""Procedures of custom systems, in the order of their rules (`ui.flow`)."""
