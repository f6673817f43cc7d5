"""English texts of the book `shared`, a line each, in the order of `signifer.ui.texts.shared`."""

TEXTS = (
    "{what}?\n"  # 0
    "who\n"
    "page\n"
    "No units yet.\n"
    "For {side} alone. Hold ● to read it: it goes when you let go.\n"
    "read\n"  # 5
    "PIN of side {side}\n"
    "PIN of {side}\n"
    "Not that PIN\n"
    "Wrong too often. Wait {n} s before the next try.\n"
    "New PIN…\n"  # 10
    "No PIN any more\n"
    "New PIN of {side}\n"
    "Once more {side}\n"
    "Not the same twice\n"
    "{side} has a PIN now\n"  # 15
    "{side} has no PIN now\n"
    "Forgotten…\n"
    "A new PIN for {side} only if {what} agrees; the log will say so. {what}: hold ● to agree.\n"
    "agree\n"
    "New PIN of side {side}: forgotten, side {what} agreed.\n"  # 20
    "Both forgotten…\n"
    "New PINs for both; the log says so. {side}: hold ● to agree.\n"
    "New PINs of both sides: both forgotten, sides A and B agreed.\n"
    "Tokens\n"
    "Add: {what}…\n"  # 25
    "door\n"
    "objective\n"
    "marker\n"
    "sealed\n"
    "open\n"  # 30
    "free\n"
    "held\n"
    "nobody\n"
    "Side {side}\n"
    "owner\n"  # 35
    "{name} {what}\n"
    "Sealed: {what}\n"
    "{side} {what}\n"
    "{name}: {what}\n"
)
