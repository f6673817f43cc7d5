"""Rosters and systems with words of several languages: each device gets those of its language."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from signifer_host.api import push
from signifer_host.bundle import sources
from signifer_host.desk.calls import Desk
from signifer_host.desk.calls import devices as devices_calls
from signifer_host.desk.calls import rosters as rosters_calls
from signifer_host.languages import books
from signifer_host.languages.tool_language import speaking as speaking_messages
from signifer_host.progress import no_bar
from signifer_host.rosters import translations
from signifer_host.rosters.compile import load_roster
from signifer_host.rosters.errors import RosterError
from signifer_host.simulator.languages import speaking
from tests.sim import devices
from tests.ui import languages
from tests.ui.conftest import SMALL, Table

SYSTEM = """format = 1
id = "pond"
name = "Pond war"
sides = 2

[[counters]]
name = "wounds"
label = "Wounds"
of = "unit"
low = 0
high = 3
start = 3

[words.fi]
"Pond war" = "Lampisota"
Wounds = "Haavat"

[words.ru]
Wounds = "Раны"
"""
ROSTER = """system = "pond.toml"
name = "Frogs"

[[units]]
name = "Old frog"

[[units]]
name = "Frogs"

[words.fi]
Frogs = "Sammakot"
"""


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    """Return the path of a roster, beside its system."""
    (tmp_path / "pond.toml").write_text(SYSTEM, "utf-8")
    (tmp_path / "frogs.toml").write_text(ROSTER, "utf-8")
    return tmp_path / "frogs.toml"


def shown(path: Path) -> list[str]:
    """Return the names and labels of a roster and its system."""
    made = load_roster(path)
    assert made.system is not None
    counters = [entry["label"] for entry in made.system.data["counters"]]
    return [made.name, *(unit["name"] for unit in made.units), made.system.name, *counters]


def test_a_file_is_as_its_author_wrote_it_or_in_a_language_that_it_has(roster: Path) -> None:
    author = ["Frogs", "Old frog", "Frogs", "Pond war", "Wounds"]
    assert shown(roster) == author
    for code, expected in (
        ("fi", ["Sammakot", "Old frog", "Sammakot", "Lampisota", "Haavat"]),
        ("ru", ["Frogs", "Old frog", "Frogs", "Pond war", "Раны"]),
        ("el", author),
    ):
        with translations.reading_in(code):
            assert shown(roster) == expected
    assert shown(roster) == author


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("[words.fi]\nToads = 'Konnat'", "11: field words.fi.Toads: is no text of this file"),
        ("[words.fi]\nFrogs = 3", "11: field words.fi.Frogs: must be a text, not 3"),
        ("[words]\nfi = 'F'", '11: field words.fi: must be a table like [words.fi], not "F"'),
    ],
)
def test_words_that_replace_nothing_are_mistakes(wrong: str, said: str, roster: Path) -> None:
    roster.write_text(ROSTER.partition("[words.fi]")[0] + wrong, "utf-8")
    with pytest.raises(RosterError) as caught:
        load_roster(roster)
    assert str(caught.value) == f"{roster}:{said}"


def test_a_device_gets_the_words_of_its_language(roster: Path) -> None:
    there = sources.modules()
    made = books.of_catalogues(there, [languages.made("fi")])
    with speaking(books.for_simulator(there, made._replace(first=""))):
        table = Table(SMALL)
        host = devices.client(table.machine)
        for chosen, names in (("", ["Pond war", "Frogs"]), ("suomi", ["Lampisota", "Sammakot"])):
            if chosen:
                table.choose(chosen)
            sent = push.send(host, push.read_for(host, [roster], "A"), True, no_bar)
            assert [load.name for load, fresh in sent.loads if fresh] == names
        # The players' page sends the same words, so the device has them already.
        desk = Desk(Mock(connect=lambda port: host))
        desk.connect("")
        assert [(one["name"], one["new"]) for one in devices_calls.push(desk, [str(roster)])["sent"]] == [
            ("Lampisota", False),
            ("Sammakot", False),
        ]


def test_a_page_s_own_device_gets_the_words_of_the_page_s_language(roster: Path) -> None:
    desk = Desk(Mock())
    assert rosters_calls.compiled(desk, [str(roster)])["title"] == "Frogs"
    with speaking_messages("fi"):
        assert rosters_calls.compiled(desk, [str(roster)])["title"] == "Sammakot"
