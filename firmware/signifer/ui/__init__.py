"""What people see: the text grid, input, screens and texts.

Numbers of texts, styles and events have their names in tables (`ui.texts`, `ui.styles`, `ui.events`), which
the device never loads: a module's names cost it some thirty bytes each. Who uses a number says
`_T_NAME = const(...)`, which the device's compiler puts in where it is used; a test compares it with the table.
"""


def const(number: int) -> int:
    """A number that the device's compiler knows; private names given to it take no memory there."""
    return number
