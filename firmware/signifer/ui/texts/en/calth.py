"""English texts of the book `calth`, a line each, in the order of `signifer.ui.texts.calth`."""

TEXTS = "Signifer\n"  # 0
