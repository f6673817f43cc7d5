"""The English texts of a report that only Citadel has."""

EN: dict[str, str] = {
    "name": "Citadel",
    "draw": "{side} draws {cards}",
    "discard": "{card} is discarded",
    "discard.many": "{side} discards {cards}",
}
