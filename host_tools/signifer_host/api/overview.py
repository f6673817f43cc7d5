"""List what is plugged in and what to do next, for `signifer` without a command."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from signifer.sync import numbers as N
from signifer_host import discover
from signifer_host.errors import HostError, NoPermission, PortBusy, WrongVersion
from signifer_host.flashing import drives
from signifer_host.translation import gettext, ngettext

if TYPE_CHECKING:
    from signifer_host.client import Client

EXAMPLES = "river_wardens hill_company"
"""Two example rosters, as `push` takes them."""

_IN_THE_WAY = (WrongVersion, NoPermission, PortBusy)


@dataclass
class Step:
    """A command to run next, and the reason."""

    command: str
    why: str


@dataclass
class Device:
    """A device that answers: `state` in words, and its next `step`."""

    port: str
    name: str
    board: str
    simulated: bool
    state: str
    step: Step


@dataclass
class Overview:
    """`loaders` are the drives of boards in their boot loader; `problems` are sentences about ports that may
    hold a device but cannot be asked.
    """

    devices: list[Device] = field(default_factory=list)
    loaders: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def steps(self) -> list[Step]:
        """List the next steps, the most useful first."""
        found = [one.step for one in self.devices]
        if self.loaders:
            found.insert(
                0, Step("signifer flash --board BOARD", gettext("sets up the board in its boot loader"))
            )
        if self.problems:
            found.insert(
                0, Step("signifer doctor", gettext("says what stands in the way, and what to do about it"))
            )
        if not found:
            found = [
                Step("signifer sim", gettext("starts a simulated device in this terminal")),
                Step(
                    "signifer flash --board BOARD",
                    gettext("sets up a board that is plugged in with BOOTSEL held"),
                ),
                Step("signifer examples", gettext("lists rosters and games to try")),
                Step("signifer roster new", gettext("makes a roster, question by question")),
                Step("signifer doctor", gettext("looks for what keeps a device from being found")),
            ]
        return found


def look() -> Overview:
    """Ask every port, and each device for its content. Nothing is changed."""
    seen = Overview(loaders=[volume.path for volume in drives.loaders()])
    found = discover.ask(discover.candidates())
    several = sum(one.hello is not None for one in found) > 1
    for one in found:
        if one.hello is None:
            if isinstance(one.problem, _IN_THE_WAY):
                seen.problems.append(str(one.problem))
            continue
        port, hello = one.candidate.port, one.hello
        try:
            state, step = _of(port, f" --port {port}" if several else "")
        except HostError as error:
            seen.problems.append(str(error))
            continue
        name = discover.name_of(one)
        seen.devices.append(Device(port, name, hello.board, one.candidate.kind == "simulated", state, step))
    return seen


def _of(port: str, option: str) -> tuple[str, Step]:
    client = discover.connect(port)
    try:
        return _state(client, option)
    finally:
        client.close()


def _state(client: Client, option: str) -> tuple[str, Step]:
    """Describe what a device is doing, and the next step for it."""
    hello = client.hello()
    games, slots = client.games(), {slot.side: slot for slot in client.slots()}
    waiting = sum(game.is_finished and not game.is_pulled for game in games)
    state = gettext("no game")
    plays = hello.flags & N.GAME_LOADED and not hello.flags & N.GAME_ENDED
    if hello.flags & N.GAME_LOADED:
        state = gettext("a game under way") if plays else gettext("a game that has ended")
    if waiting:
        many = ngettext("{n} finished game to take off", "{n} finished games to take off", waiting)
        return f"{state}; {many}", Step(f"signifer pull{option}", gettext("writes the games as files"))
    if plays:
        return state, Step(f"signifer log --follow{option}", gettext("shows the game as it is played"))
    own = slots["S"].size > 0
    rosters = [slots[side] for side in "AB" if slots[side].size]
    if len(rosters) == 2 or (own and (rosters or not slots["S"].sides)):
        return gettext("{state}; rosters are there", state=state), Step(
            f"signifer start{option}", gettext("begins a game")
        )
    if not rosters:
        why = gettext("sends two of the rosters that `signifer examples` lists")
        return gettext("{state}; no roster", state=state), Step(f"signifer push {EXAMPLES}{option}", why)
    return gettext("{state}; one roster", state=state), Step(
        f"signifer push ROSTER ROSTER{option}", gettext("sends a roster for each side")
    )
