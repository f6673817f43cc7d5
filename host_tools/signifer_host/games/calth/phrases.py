"""The English texts of a report that are of Calth alone."""

EN: dict[str, str] = {
    "name": "Calth",
}
