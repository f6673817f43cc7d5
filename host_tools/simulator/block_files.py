"""The block files of a device: their names, their sizes and their order on the drive.

Here and nowhere else: the modelled flash has them, and the image builder lays them out one after the other.
New ones go to the end, so that those of an installed device stay where they are.
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
    # Of the device itself: which of two look-alike displays it has, and a block for the self-test to write.
    "board": 2,
    # The game under way as its rosters made it, for a quick start.
    "begun": 4,
}
# Of use to a compiled program alone: one of source knows no number of its own.
COMPILED = ("begun",)
# Behind them, in a linked image alone: one block for the note that all of it was checked (firmware/linked/checks.py).
# It holds nothing of a player's, and an update makes it blank.
NOTE = "linked"


def path(name: str) -> str:
    """Where a block file is on the drive."""
    return f"{FOLDER}/{name}.bin"
