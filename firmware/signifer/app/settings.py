"""What a player sets once: kept in flash, two copies, apart from any game."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.store import Store

_VERSION = 1


class Settings:
    """`brightness` 0-100; `turned`, `clocks` and `sound` 0 or 1; `language` a package of `ui.texts`."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self.brightness = 70
        self.turned = 0
        self.clocks = 1
        self.sound = 1
        self.language = "en"
        data = store.settings.read()
        # What another version wrote, or nobody, leaves the defaults.
        if data and len(data) >= 5 and data[0] == _VERSION:
            self.brightness = min(data[1], 100)
            self.turned = data[2] & 1
            self.clocks = data[3] & 1
            self.sound = data[4] & 1
            language = bytes(data[5:]).decode()
            if language in LANGUAGES:
                self.language = language

    def save(self) -> None:
        """Writes them to flash; raises StoreError."""
        head = bytes((_VERSION, self.brightness, self.turned, self.clocks, self.sound))
        self._store.settings.write(head + self.language.encode())


LANGUAGES = ("en",)
