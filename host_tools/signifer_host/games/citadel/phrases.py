"""The English texts of a report that are of Citadel alone."""

EN: dict[str, str] = {
    "name": "Citadel",
}
