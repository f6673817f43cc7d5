"""The user interface: pages, input and texts.

Numbers of texts, styles and events have names in tables (`ui.texts`, `ui.styles`, `ui.events`). The build
replaces the names by numbers, so a device never loads the tables.
"""
