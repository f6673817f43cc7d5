"""Painters of components (`ui.view`), with a table of measures for each size of display."""
