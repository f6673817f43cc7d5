"""What people see: the text grid, input, screens and texts.

Numbers of texts, styles and events have their names in tables (`ui.texts`, `ui.styles`, `ui.events`). The build puts
the numbers where the names are used, so a device never loads the tables.
"""
