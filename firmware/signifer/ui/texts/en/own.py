"""English texts of the book `own`, a line each, in the order of `signifer.ui.texts.own`."""

TEXTS = "Signifer\n"  # 0
