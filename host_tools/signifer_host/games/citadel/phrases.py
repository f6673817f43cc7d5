"""The English texts of a report that only Citadel has."""

EN: dict[str, str] = {
    "name": "Citadel",
    "draw": "{side} draws cards[: {amount}]",
    "discard": "Discarded[: {card}][, cards: {amount}]",
}
