"""The rules engine: cells, commands, undo, dice and log. Pure: no input or output, no clock."""
