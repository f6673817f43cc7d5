"""English texts of the book `citadel`, a line each, in the order of `signifer.ui.texts.citadel`."""

TEXTS = "Signifer\n"  # 0
