"""The English texts of a report that only Dozen Die has."""

EN: dict[str, str] = {
    "name": "Dozen Die",
}
