"""The English texts of a report that only custom systems have."""

EN: dict[str, str] = {
    "name": "Custom system",
}
