"""The English texts of a report that are of Citadel alone."""

EN: dict[str, str] = {
    "name": "Citadel",
    "draw": "{side} draws cards[: {amount}]",
    "discard": "Discarded[: {card}][, cards: {amount}]",
}
