"""A deck on the device by the buttons: drawn, read by its owner alone, played, discarded, counted (CT-32)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from signifer.games.citadel.flows import table as table_flows
from signifer.games.citadel.rules import roster
from signifer.ui.flow import Show
from signifer.ui.flows import message
from signifer.ui.page import FlowPage
from tests.games.citadel.screens.sample import ASH, LAKE
from tests.games.citadel.screens.table import enter, hold, release, seek_tactic, state
from tests.ui import views
from tests.ui.conftest import SMALL, Table


@pytest.fixture
def city() -> Table:
    """Return a game in A's activation phase; A has its deck on the device, B has not."""
    table = Table(SMALL)
    rosters = {"A": roster.pack({**LAKE, "deck": True, "hand": 1}), "B": roster.pack(ASH)}
    table.begin(ruleset="citadel", rosters=rosters)
    table.do(do="phase", name="activation")
    table.settle()
    return table


def zones(table: Table) -> dict[str, int]:
    found: dict[str, Any] = state(table)["zones"]["A"]
    return {name: count for name, count in found.items() if count}


def to_hand(table: Table) -> None:
    table.app.ui.home()
    table.machine.run(20)
    table.seek("Hand of A")
    assert table.cursor_line().rstrip().endswith(str(state(table)["zones"]["A"]["hand"]))
    table.press("select")


@pytest.mark.rule("CT-32")
def test_a_card_is_drawn_and_played_without_a_name(city: Table) -> None:
    assert zones(city) == {"deck": 11, "hand": 1}
    to_hand(city)
    assert city.screen[0].split() == ["Hand", "of", "A", "1"]
    city.choose("Draw a card")
    assert zones(city) == {"deck": 10, "hand": 2} and city.screen[0].split()[-1] == "2"
    city.choose("Bury a card")
    assert zones(city) == {"deck": 10, "hand": 2}  # it asks first
    city.press("select")
    assert zones(city) == {"deck": 10, "hand": 1, "graveyard": 1}
    city.choose("Play a card", "✓ Glass sabre", "")
    assert zones(city) == {"deck": 10, "attached": 1, "graveyard": 1}
    city.app.do({"do": "undo", "steps": 3})
    assert zones(city) == {"deck": 11, "hand": 1}


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-29")
def test_only_the_owner_reads_a_named_hand(city: Table) -> None:
    to_hand(city)
    city.choose("Draw one by name", "✓ Glass sabre")
    city.choose("Draw one by name", "✓ Doge's seal")
    assert zones(city) == {"deck": 9, "hand": 3}
    city.app.ui.home()
    city.app.pins.set(0, "1204")
    to_hand(city)
    assert "Card 1" not in city.text  # the PIN comes first
    enter(city, "1204")
    for name in ("Glass sabre", "Doge's seal"):
        assert name not in city.text
    city.seek("✓ Card 1")
    seek_tactic(city, "Doge's seal")
    city.press("select")
    assert zones(city) == {"deck": 9, "hand": 2, "attached": 1}
    for page in ("log", "undo"):
        city.show(page)
        assert "Glass sabre" not in city.text
    city.press("back")
    to_hand(city)
    enter(city, "1204")
    assert "Glass sabre" in hold(city)[0]
    assert "Glass sabre" not in "\n".join(release(city))
    city.choose("Bury one by name", "✓ Card 1")
    assert zones(city) == {"deck": 9, "hand": 1, "attached": 1, "graveyard": 1}
    assert state(city)["graveyard"]["A"] == ["Glass sabre"]


@pytest.mark.rule("CT-32")
def test_the_list_to_draw_from_does_not_tell_what_is_in_hand(city: Table) -> None:
    def offered() -> set[str]:
        to_hand(city)
        city.choose("Draw one by name")
        found = set()
        for _ in range(12):
            found.add(city.cursor_line().strip())
            city.press("down")
        return found

    before = offered()
    city.app.do({"do": "draw", "side": "A", "card": "Glass sabre"})
    assert offered() == before and any("Glass sabre" in line for line in before)


@pytest.mark.rule("CT-32")
def test_every_zone_of_both_sides_has_its_count(city: Table) -> None:
    city.app.do({"do": "draw", "side": "A", "card": "Hidden oarsmen"})
    city.app.do({"do": "play", "card": "Hidden oarsmen"})
    city.flow(table_flows.zones)
    found = {}
    for _ in range(11):
        label, _, count = city.cursor_line().rstrip().rpartition(" ")
        found[label.strip()] = int(count)
        city.press("down")
    ours = {"A deck": 10, "A hand": 1, "A in play": 0, "A attached": 0, "A face down": 1, "A graveyard": 0}
    theirs = {"B hand": 3, "B in play": 0, "B attached": 0, "B face down": 0, "B graveyard": 0}
    assert found == {**ours, **theirs}


@pytest.mark.rule("CT-32")
@pytest.mark.rule("CT-22")
def test_the_end_of_a_turn_counts_the_hand(city: Table) -> None:
    for id in ("A1", "A2"):
        city.do(do="activate", unit=id)
    city.do(do="discard", side="A", amount=1)
    city.app.ui.home()
    city.machine.run(20)
    city.choose("End turn")
    alone = [row for row in city.screen if "playable" in row]
    city.press("back")
    city.app.do({"do": "draw", "side": "A", "card": "Glass sabre"})
    city.app.ui.home()
    city.machine.run(20)
    city.choose("End turn")
    more = [row for row in city.screen if "playable" in row]
    numbers = [int("".join(filter(str.isdigit, row))) for row in alone + more]
    assert len(numbers) == 2 and numbers[1] == numbers[0] + 1


@pytest.mark.rule("CT-29", "CT-32")
def test_up_held_on_the_first_line_opens_the_hand_after_its_pin(city: Table) -> None:
    city.press("hold-up")
    assert city.screen[0].split() == ["Hand", "of", "A", "1"]
    city.press("back")
    city.menu()
    city.choose("PIN of side A", "New PIN")
    enter(city, "1234")
    enter(city, "1234")
    city.app.ui.home()
    city.app.ui.screen.flow.at = 0  # type: ignore[attr-defined]
    city.machine.run(20)
    city.press("hold-up")
    assert "1/4" in city.screen[0] and "Draw a card" not in city.text, "its owner is asked first"
    enter(city, "1234")
    assert city.screen[0].split() == ["Hand", "of", "A", "1"]


FLOWS = "signifer.games.citadel.flows."
PAGES = tuple(FLOWS + "hidden:" + name for name in ("hand", "tactics", "lying"))
SECRETS = ("Hidden oarsmen", "Sluice gate")


@pytest.mark.rule("CT-29", "CT-32")
@pytest.mark.parametrize("seed", range(4))
def test_no_page_holds_a_tactic_s_name_but_while_it_is_read(seed: int) -> None:
    """Nor do the lines below the display. One tactic lies, one is in the hand that nobody has named."""
    table = Table(SMALL)
    rosters = {"A": roster.pack({**LAKE, "deck": True, "hand": 3}), "B": roster.pack(ASH)}
    table.begin(ruleset="citadel", rosters=rosters)
    table.do(do="play", card=SECRETS[0])
    chance = random.Random(seed)
    read = 0
    for _ in range(160):
        if type(table.app.ui.screen).__module__.rsplit(".", 1)[-1] in ("end", "newgame", "settings", "reset"):
            table.app.ui.home()
        if chance.random() < 0.2:
            table.show(chance.choice(PAGES), 0, chance.randbytes(32))
        word = chance.choice(("up", "down", "down", "select", "select", "back", "read", "read"))
        if word == "read":
            shown = hold(table)[0]
            page = table.app.ui.screen
            read += (
                isinstance(page, FlowPage)
                and page.flow.make is message.while_held
                and shown.startswith(SECRETS)
            )
            release(table)
        else:
            table.press(word)
        page = table.app.ui.screen
        if isinstance(page, FlowPage) and type(page.flow.asks) is not Show:
            seen = views.whole(page)
            openly = state(table)["graveyard"]["A"]
            assert not [name for name in SECRETS if name in seen and name not in openly], seen
        if table.game.is_over:
            break
        table.do(do="set", side="A", flag="open:Granary", value=True)
    assert read
