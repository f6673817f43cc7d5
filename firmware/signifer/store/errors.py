"""What the store raises."""


class StoreError(Exception):
    """Nothing was saved.  `code` is a key for the screen's texts, `detail` says where."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code + (": " + detail if detail else ""))
        self.code = code
        self.detail = detail


class StoreFull(StoreError):
    """The archive has room only where games lie that no host has pulled: ask, then allow it."""


class NoRoom(Exception):
    """Inside the store: the journal's page has no room left for the record."""
