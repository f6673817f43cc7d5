"""Name the icons that a custom system may give its counters, flags, uses and states. Only the host needs the names."""

# By their numbers in a compiled system, 0 for none: new ones come last, also in `NAMED` of signifer.ui.boxes.names.
ICONS = tuple(
    (
        " bag boot bow burst card die eye flag gem hand heart hourglass house lightning lock mountain pawn plus runner"
        " scroll shield skull star sword warning"
    ).split(" ")
)
