"""English texts of the book `samurai`, a line each, in the order of `signifer.ui.texts.samurai`."""

TEXTS = "Signifer\n"  # 0
