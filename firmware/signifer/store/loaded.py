"""What opening a store tells: the game to go on with, and what was wrong."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Every code in `notices`; the second is a detail for the screen.
NOTICES = (
    "archive_missing",  # the drive lacks the file: nothing can be kept
    "archive_torn",  # numbers of blocks that are neither blank nor valid
    "setup_lost",  # serial of a game that cannot be loaded: its setup is damaged
    "page_lost",  # page numbers that the log lacks
    "journal_lost",  # the nvm holds something else; what the archive has is used
    "journal_torn",  # the last record was cut off and does not count
    "format_newer",  # "journal", "archive", "settings" or a slot: written by a newer version
    "settings_torn",
    "slot_torn",  # side: the copy before it is used, if there is one
    "file_missing",  # side, or "settings"
)


class Loaded:
    """The game under way: `entries` (an iterable, once) come after `snapshot`, or after the setup if
    that is None; `first` is the number of the first of them, `count` that of all entries."""

    def __init__(
        self,
        setup: bytes,
        secret: "bytes | None",
        snapshot: "bytes | None",
        entries: "Iterable[bytes]",
        serial: int,
        first: int,
        count: int,
    ) -> None:
        self.setup = setup
        self.secret = secret
        self.snapshot = snapshot
        self.entries = entries
        self.serial = serial
        self.first = first
        self.count = count
