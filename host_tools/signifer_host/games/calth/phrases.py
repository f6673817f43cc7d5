"""The English texts of a report that only Calth has."""

EN: dict[str, str] = {
    "name": "Calth",
}
