"""What to do about an error: in the words of the command line, and in those of the page for players.

A remedy that both say alike, such as "Unplug the device", is part of the error's sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.translation import gettext


@dataclass(frozen=True)
class Remedy:
    """Sentences for the `command` line, which name commands and options, and for the `page`, which name its buttons."""

    command: str
    page: str


REPEAT = Remedy(
    "Unplug it, plug it in again, and repeat the command: the game on it is safe.",
    "Unplug it, plug it in again, and connect again: the game on it is safe.",
)
AGAIN = Remedy("Give the command again.", "Try again.")
DISK = Remedy(
    "Make room on the disk, or write elsewhere.",
    "Make sure that this computer's disk has room and can be written; then try again.",
)
REPLUG = Remedy(
    "Unplug the device, plug it in again, and repeat the command.",
    "Unplug the device, plug it in again, and connect again.",
)
GONE = Remedy(
    "Check its cable and power, and give the command again: what it had is still there.",
    "Check its cable and power, and connect again: what it had is still there.",
)
UPDATE_PROGRAM = Remedy(
    "Update this program (pip install --upgrade signifer).", "Load this page again: a newer one knows it."
)
UPDATE_DEVICE = Remedy("Update the device with `signifer flash`.", "Update the device: see Build a device.")
OTHER_PORT = Remedy(
    "`signifer devices` lists the ports that are; a device that was just switched on needs a few seconds.",
    "Connect again and choose the other port: a device has two. One that was just switched on needs a few seconds.",
)
LIST_PORTS = Remedy(
    "`signifer devices` lists the ports to use.", "Connect again and choose the device's port."
)
LIST_OURS = Remedy("`signifer devices` lists the ones with a Signifer.", LIST_PORTS.page)
CONNECT = Remedy("Name its port with --port.", "Connect a device in the section Device.")
FREE_PORT = Remedy("Close it, and try again.", "Close it there, and connect again.")
FREE_TAB = Remedy(
    "Close that tab, and try again.", "Press Disconnect there, or close that tab; then connect again."
)
GIVE_UP_GAME = Remedy(
    "Say --yes to give it up for a new one.", "Tick Give up the game under way, and begin again."
)
PLAY_SYSTEM = Remedy(
    "Say --system as well to play the system.", "Begin a game with the system instead of the rosters."
)
BEGIN_SYSTEM = Remedy(
    "Push its rosters; a system with units of its own begins with `signifer start --system`.",
    "Send its rosters; a system with units of its own needs none.",
)
PUSH_SYSTEM = Remedy("Push one: `signifer push SYSTEM.toml`.", "Send a system to the device first.")
PUSH_TWO = Remedy(
    "Push rosters of one game: `signifer push ROSTER ROSTER`.", "Send rosters of one game for both sides."
)
PUSH_BOTH = Remedy(
    "Push rosters of one game for both sides in one command, or say --force and push the other side next.",
    "Choose rosters of one game for both sides, and send them together.",
)
COUNT_UNITS = Remedy("`signifer system check` counts what fits.", "Leave units out, and send it again.")
KEEP_GAMES = Remedy(
    "Write them to a file for their player with --keep, or give --unwanted.",
    "Save them for their player with the button, or tick that nobody wants them.",
)
COMPILER = Remedy(
    "Name an mpy-cross with --mpy-cross.",
    "Open the file that the page names, of this version and for this board.",
)
FEWER_SYSTEMS = Remedy("Take fewer game systems, with --systems.", COMPILER.page)
MAKE_BACKUP = Remedy("`signifer backup` makes them.", "Save one with Back up on the section Device.")
PULL_LOG = Remedy("`signifer pull` writes them.", "Pull one from a device, or open a log's file.")


def push_side(side: str) -> Remedy:
    """Return the remedy for a side without a roster."""
    command = gettext("Push one: `signifer push ROSTER --as {side}`.", side=side)
    return Remedy(command, f"Send a roster for side {side} first.")
