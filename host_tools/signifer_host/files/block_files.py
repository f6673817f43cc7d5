"""The block files of a device: their names, sizes and order on the drive.

This is the only definition: the modelled flash has these files, and the image builder places them in this
order. Add new files at the end, so that those of an installed device keep their places.
"""

BLOCK = 4096  # bytes, the flash's erase block
FOLDER = "data"

# Name -> number of blocks; on the drive it is data/<name>.bin.
LAYOUT: dict[str, int] = {
    "archive": 32,
    "slot_a0": 5,
    "slot_a1": 5,
    "slot_b0": 5,
    "slot_b1": 5,
    "slot_n0": 5,
    "slot_n1": 5,
    "slot_s0": 3,
    "slot_s1": 3,
    "conf0": 1,
    "conf1": 1,
    "keys0": 1,
    "keys1": 1,
    # Files of the device itself: the controller of its display, and a block for the self-test.
    "board": 2,
    # The roster cache of the running game, for a quick start.
    "begun": 4,
}
# Files before them, of at most one block each. In older images the boot sector took a block, and the first
# folder four, as CircuitPython makes it: the block files were at the same place, so an update keeps what is in them.
BEFORE = ("boot.py", "code.py", "safemode.py", "settings.toml")
# Behind them, in a linked image alone: one block for the note that all of it was checked (firmware/linked/checks.py).
# It holds nothing of a player's, and an update makes it blank.
NOTE = "linked"


def path(name: str) -> str:
    """Return the path of a block file on the drive."""
    return f"{FOLDER}/{name}.bin"


def first_cluster() -> int:
    """Return the number of the first block file's cluster: a drive's first one is 2, and their folder takes one."""
    return 2 + len(BEFORE) + 1
