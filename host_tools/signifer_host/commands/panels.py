"""The groups of commands in `signifer --help`."""

PANELS = {
    "Play": (
        "devices",
        "status",
        "push",
        "start",
        "log",
        "pull",
        "audit",
        "report",
        "roster",
        "system",
        "desk",
        "sim",
        "demo",
        "examples",
    ),
    "Build": ("image", "flash", "boards", "selftest", "doctor", "config"),
    "Club": ("identify", "name", "label", "card", "backup", "restore"),
    "Develop": ("play", "bundle", "help", "version"),
}


def panel_of(command: str) -> str | None:
    """Return the group of a command; None if it has none."""
    return next((panel for panel, names in PANELS.items() if command in names), None)
