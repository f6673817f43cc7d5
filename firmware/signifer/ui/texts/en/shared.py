"""English texts of the book `shared`, a line each, in the order of `signifer.ui.texts.shared`."""

TEXTS = (
    "{what}?\n"  # 0
    "who\n"
    "For {side} alone. Hold ● to read it: it goes when you let go.\n"
    "read\n"
    "PIN of side {side}\n"
    "PIN of {side}\n"  # 5
    "Not that PIN\n"
    "Wrong too often. Wait {n} s before the next try.\n"
    "New PIN…\n"
    "No PIN any more\n"
    "New PIN of {side}\n"  # 10
    "Once more {side}\n"
    "Not the same twice\n"
    "{side} has a PIN now\n"
    "{side} has no PIN now\n"
    "Forgotten…\n"  # 15
    "A new PIN for {side} only if {what} agrees; the log will say so. {what}: hold ● to agree.\n"
    "agree\n"
    "New PIN of side {side}: forgotten, side {what} agreed.\n"
    "Both forgotten…\n"
    "New PINs for both; the log says so. {side}: hold ● to agree.\n"  # 20
    "New PINs of both sides: both forgotten, sides A and B agreed.\n"
    "Tokens\n"
    "Add: {what}…\n"
    "door\n"
    "objective\n"  # 25
    "marker\n"
    "sealed\n"
    "open\n"
    "free\n"
    "held\n"  # 30
    "nobody\n"
    "Side {side}\n"
    "owner\n"
    "{name} {what}\n"
    "Sealed: {what}\n"  # 35
    "{side} {what}\n"
    "{name}: {what}\n"
)
