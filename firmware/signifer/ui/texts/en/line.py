"""English texts of the book `line`, a line each, in the order of `signifer.ui.texts.line`."""

TEXTS = (
    "wound\n"  # 0
    "☠ down\n"
    "⇥ left\n"
    "⌂ res.\n"
    "{unit} {hp}\n"
    "{unit} {hp} ✚injured\n"  # 5
    "☠ {unit} is down\n"
    "loss\n"
    "☠ gone\n"
    "→ joined\n"
    "gone\n"  # 10
    "Who falls?\n"
    "{unit} ×{n}\n"
    "☠ {unit} is gone\n"
    "unseen\n"
    "dead\n"  # 15
    "left\n"
    "☠ {unit} is dead\n"
    "☠ {unit}: {n} test|☠ {unit}: {n} tests\n"
    "page\n"
    "open\n"  # 20
    "big\n"
    "{unit} {what} {n}\n"
    "! {what} {unit}\n"
)
