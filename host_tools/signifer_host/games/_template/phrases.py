"""The English texts of a report that only this game has."""

EN: dict[str, str] = {"name": "Template"}
