"""The English texts of a report that are of Dozen Die alone."""

EN: dict[str, str] = {
    "name": "Dozen Die",
}
