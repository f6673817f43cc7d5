"""The English texts of a report that are of custom systems alone."""

EN: dict[str, str] = {
    "name": "Custom system",
}
