"""English texts of the book `_template`, a line each, in the order of `signifer.games._template.texts`."""

TEXTS = (
    "Turn {n}: {side}\n"  # 0
    "Activate…\n"
    "End the turn…\n"
    "Who acts for {side}?\n"
    "Wounds left\n"
    "Activated\n"  # 5
    "Has left the table\n"
    "end of turn\n"
)
