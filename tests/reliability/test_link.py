"""The session over a bad line: a roster is the old or the new one, complete; the game is what the players made of
it; the user at the PC gets a sentence."""

# ruff: noqa: B023 (each function made in a loop is called in the same turn of it)

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from signifer.sync import frames
from signifer_host.api import pull as logs
from signifer_host.client import Client
from signifer_host.errors import HostError, Vanished
from tests.reliability.line import Faults, Line
from tests.sync.rig import Device, HostKilled, make_blob

OLD = make_blob("Old guard")
NEW = make_blob("Wardens", 4)
HILL = make_blob("Hill")
Figures = Callable[[str, int | str], None]
Action = Callable[[Client, Device], object]


def playing() -> Device:
    """Return a device with rosters and a running game of a few entries."""
    one = Device()
    one.load("A", OLD)
    one.load("B", HILL)
    one.start("A", (1, 2), "AB", True)
    one.play({"do": "note", "text": "one"}, {"do": "note", "text": "two"})
    one.calls.clear()
    return one


def game(one: Device) -> tuple[int, int, int]:
    """Return what must not change: which game, its length, its state."""
    assert one.game is not None
    return one.store.serial, one.game.log.count, one.game.crc()


def push(client: Client, one: Device) -> None:
    client.push("A", NEW)


def pull(client: Client, one: Device) -> None:
    found = client.games()
    # Another host may have begun a game just now.
    begun = 0 if any(call.startswith("start") for call in one.calls) else 2
    (last,) = [about for about in found if about.serial == one.store.serial]
    log = logs.fetch(client, last)
    logs.verify(client, last.serial, log)
    assert log.count == begun


def start(client: Client, one: Device) -> None:
    client.start("B", (3, 4), "AB", True)


ACTIONS: dict[str, Action] = {"push": push, "pull": pull, "start": start}


def attempt(action: Callable[[], object]) -> str:
    """Return how a host's command ended: "" for success, "killed", or the sentence for its user."""
    try:
        action()
    except HostKilled:
        return "killed"
    except HostError as error:
        sentence = str(error)
        assert sentence[-1] in ".!?)" and " " in sentence and error.status > 0
        return sentence
    return ""


def settled(one: Device, what: str, before: tuple[int, int, int], ended: str) -> None:
    """Check the outcome: whole rosters, the same game, or after `start` perhaps the new one, begun."""
    held = one.store.slots["A"].read()
    assert held in ((OLD, NEW) if what == "push" else (OLD,))
    assert one.store.slots["B"].read() == HILL
    if ended == "" and what == "push":
        assert held == NEW
    if what == "start" and one.store.serial != before[0]:
        assert one.game is not None and one.game.log.count == 0
        assert [call[:5] for call in one.calls] == ["start"]  # one, despite repeated requests
    else:
        assert game(one) == before
        assert what != "start" or ended != ""


def messages_of(what: str) -> int:
    """Return the number of requests of an action without faults."""
    one = playing()
    line = Line(one, random.Random(0))
    ACTIONS[what](line.client(), one)
    return line.messages


def bytes_of(what: str) -> int:
    """Return how many bytes an action sends, both ways."""
    one = playing()
    line = Line(one, random.Random(0))
    ACTIONS[what](line.client(), one)
    return line.bytes


@pytest.mark.parametrize("what", ACTIONS)
def test_the_host_is_killed_at_every_message(what: str, figures: Figures) -> None:
    count = messages_of(what)
    for at in range(count):
        one = playing()
        before = game(one)
        line = Line(one, random.Random(at), Faults(killed=at))
        assert attempt(lambda: ACTIONS[what](line.client(), one)) == "killed"
        line.close()
        settled(one, what, before, "killed")
        one.calls.clear()
        before = game(one)
        again = Line(one, random.Random(at))
        assert attempt(lambda: ACTIONS[what](again.client(), one)) == "" or what == "pull"
        settled(one, what, before, "")
    figures(f"link.killed.{what}", count)


def pulled(what: str, power: bool, every: int) -> int:
    """Pull the cable after each byte (or some) of a command, either way; return how often. Without `power` the device
    has no battery, and restarts."""
    places = range(0, bytes_of(what), every)
    for at in places:
        one = playing()
        before = game(one)
        line = Line(one, random.Random(at), Faults(pulled=at))
        assert "gone" in attempt(lambda: ACTIONS[what](line.client(), one))
        one.step()
        if not power:
            one.boot()
        settled(one, what, before, "gone")
        if what == "push":
            one.link.is_connected = True
            assert attempt(lambda: push(Line(one, random.Random(at)).client(), one)) == ""
            settled(one, what, before, "")
    return len(places)


@pytest.mark.parametrize("power", [True, False], ids=["battery", "no battery"])
@pytest.mark.parametrize("what", ACTIONS)
def test_the_cable_is_pulled_at_many_bytes(what: str, power: bool) -> None:
    assert pulled(what, power, 11) > 4


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("what", ACTIONS)
def test_the_cable_is_pulled_at_every_byte(what: str, figures: Figures) -> None:
    figures(f"link.pulled.{what}", pulled(what, True, 1) + pulled(what, False, 1))


def bad_lines(runs: int, seed: int) -> Counter[str]:
    """Run actions over lines of every badness; return how often each fault occurred, and how the actions ended."""
    met: Counter[str] = Counter()
    rng = random.Random(seed)
    for run in range(runs):
        one = playing()
        before = game(one)
        what = rng.choice(list(ACTIONS))
        line = Line(
            one, random.Random(seed * 1_000_000 + run), Faults(share=rng.choice([0.02, 0.1, 0.3, 0.7]))
        )
        client = line.client()
        ended = attempt(lambda what=what, client=client, one=one: ACTIONS[what](client, one))  # type: ignore[misc]
        for _ in range(60):  # late bytes arrive after the host has gone
            line.turn()
        settled(one, what, before, ended)
        met += line.met
        met["runs"] += 1
        met["messages"] += line.messages
        met["ended well" if ended == "" else "ended with a sentence"] += 1
    return met


def test_bad_lines() -> None:
    met = bad_lines(120, 3)
    assert met["ended well"] > 50 and met["ended with a sentence"] > 2


@pytest.mark.long
@pytest.mark.timeout(900)
def test_very_many_bad_lines(figures: Figures) -> None:
    met = bad_lines(3000, 4)
    figures("link.lines", met["runs"])
    figures("link.messages", met["messages"])
    figures("link.faults", sum(met[fate] for fate in Faults().fates))
    assert met["ended well"] > 1000 and met["ended with a sentence"] > 50


# Two hosts


@pytest.mark.parametrize("first", ["push", "pull", "start"])
@pytest.mark.parametrize("second", ["push", "push other", "status", "start"])
def test_a_second_program_speaks_in_between(first: str, second: str) -> None:
    """Two programs on one line, as a bad relay joins them: each hears the answers to both. At each message of the
    first, the second does all of its own. Nothing is mixed: each slot has what one of them sent, complete."""
    other = make_blob("Other", 3)
    for at in range(messages_of(first)):
        one = playing()
        before = game(one)
        line = Line(one, random.Random(at))
        ours, theirs = line.client(), line.client()
        turns = {
            "push": lambda theirs=theirs: theirs.push("A", NEW),
            "push other": lambda theirs=theirs: theirs.push("A", other),
            "status": lambda theirs=theirs: theirs.status(),
            "start": lambda theirs=theirs: theirs.start("A", (5, 6), "AB", True),
        }
        said = []
        write = line.write

        def between(data: bytes, line: Line = line, at: int = at, turn=turns[second]) -> None:  # type: ignore[no-untyped-def]
            if line.messages == at:
                line.write = write  # type: ignore[method-assign]
                said.append(attempt(turn))
            write(data)

        line.write = between  # type: ignore[method-assign]
        said.append(attempt(lambda one=one, ours=ours: ACTIONS[first](ours, one)))  # type: ignore[misc]
        assert one.store.slots["A"].read() in (OLD, NEW, other)
        assert one.store.slots["B"].read() == HILL
        starts = sum(call.startswith("start") for call in one.calls)
        assert starts == (first == "start") + (second == "start")
        if not starts:
            assert game(one) == before


def test_one_host_after_another_gets_its_own_answers() -> None:
    """A program is gone before its answers arrived; the next one has other sequence numbers and takes none of them."""
    for seed in range(40):
        rng = random.Random(seed)
        one = playing()
        before = game(one)
        line = Line(one, rng)
        for _ in range(rng.randrange(1, 4)):
            line.there.append((0.0, frames.encode(rng.choice([2, 7, 1, 13]), rng.randrange(65536), b"\1\0")))
        line.turn()
        next_one = line.client()
        assert next_one.hello().name == one.name
        assert attempt(lambda one=one, client=next_one: push(client, one)) == ""  # type: ignore[misc]
        settled(one, "push", before, "")


def test_a_cable_that_is_gone_is_a_sentence() -> None:
    one = playing()
    line = Line(one, random.Random(1))
    client = line.client()
    one.link.unplug()
    with pytest.raises(Vanished):
        client.hello()
