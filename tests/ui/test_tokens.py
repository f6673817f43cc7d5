"""The page of tokens: added, set and taken back with four buttons (TK-1, TK-2, BC-36)."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.games import IDS
from signifer.ui.flows import tokens as flows
from tests.ui.conftest import Table, sampled


def opened(ruleset: str) -> Table:
    """Return a game of a system, its page of tokens open."""
    table = sampled(ruleset)
    table.flow(flows.tokens)
    return table


def tokens(table: Table) -> list[tuple[object, ...]]:
    """Return the answer that a script would get."""
    found = table.game.answer({"show": "tokens"})["tokens"]
    return [(it["token"], it["owner"], it["state"]) for it in found]


@pytest.mark.rule("TK-1")
@pytest.mark.parametrize("ruleset", IDS)
def test_the_menu_of_every_system_leads_to_the_tokens(ruleset: str) -> None:
    table = sampled(ruleset)
    table.menu()
    table.choose("Tokens", "Add: door")
    assert table.screen[0].startswith("door 1")
    before = table.game.log.count
    table.press("select")
    assert tokens(table) == [("door 1", None, "sealed")] and table.game.log.count == before + 1
    table.press("hold-back")
    assert table.cursor_line().split()[1:4] == ["token", "door", "1"] or "door 1" in table.text
    table.press("select")
    assert tokens(table) == []


@pytest.mark.rule("TK-1")
def test_tokens_are_added_and_set_by_buttons() -> None:
    table = opened("calth")
    before = table.game.log.count
    table.press("select back select back")
    assert table.game.log.count == before  # looking changes nothing
    table.choose("Add: door", "sealed")
    table.choose("Add: door", "open")
    table.choose("Add: objective", "Side B")
    table.choose("Add: marker")
    table.press("up*3 select")
    assert tokens(table) == [
        ("door 1", None, "sealed"),
        ("door 2", None, "open"),
        ("objective 1", "B", "held"),
        ("marker 1", None, 3),
    ]
    table.seek("door 1")
    assert table.cursor_line().split() == ["door", "1", "sealed"]
    table.press("select select")  # the cursor begins at what is so
    assert table.game.log.count == before + 4
    table.press("select down select")
    assert table.cursor_line().split() == ["door", "1", "open"]
    table.press("hold-select down select")
    assert table.cursor_line().split() == ["door", "1", "A", "open"]
    table.choose("objective 1", "nobody")
    assert tokens(table)[2] == ("objective 1", None, "free")
    table.press("hold-back")
    assert "objective 1 nobody" in table.text
    table.press("select")
    assert tokens(table)[2] == ("objective 1", "B", "held")


@pytest.mark.rule("TK-2")
def test_the_seventeenth_token_is_refused_with_a_sentence() -> None:
    table = opened("samurai")
    for number in range(16):
        table.do(do="token", token=f"m{number}", state=number)
    table.choose("Add: door", "sealed")
    assert table.screen[0].startswith("TK-2") and len(tokens(table)) == 16


@pytest.mark.rule("BC-36")
def test_sealed_doors_stand_where_a_hex_or_a_line_is_asked_about() -> None:
    table = sampled("calth")
    table.do(do="initiative", side="A")
    table.do(do="ready")
    table.do(do="token", token="door 1", state="sealed")
    table.press("select select")  # who activates
    table.seek("Sealed: door 1")
    table.press("select")
    assert table.screen[0].startswith("Tokens")
    table.press("back")
    table.seek("Shoot")
    table.press("select")
    while "Clear line" not in table.text:
        table.press("select")
    assert "Sealed: door 1" in table.text
    count = table.game.log.count
    table.choose("Sealed: door 1", "door 1", "open")
    assert table.game.log.count == count + 1
    table.press("back")
    assert "Clear line" in table.text and "Sealed" not in table.text


def test_the_page_as_it_looks(bare: Table) -> None:
    bare.begin(ruleset="calth", rosters=sample("calth").blobs)
    bare.do(do="token", token="door 1", state="sealed")
    bare.do(do="token", token="gate of the moon", state="open")
    bare.do(do="token", token="objective 1", owner="A")
    bare.do(do="token", token="marker 1", state=12, owner="B")
    bare.flow(flows.tokens)
    bare.look("tokens")


@pytest.mark.rule("TK-3")
def test_the_end_of_a_round_by_buttons_sets_a_token_back_and_says_so_before() -> None:
    table = sampled("dozen_die")
    table.do(do="token", token="gate", kind="door", state="open", owner="B", scope="round")
    table.flow(flows.tokens)
    table.choose("gate", "sealed")
    assert tokens(table) == [("gate", "B", "sealed")]
    table.app.ui.home()
    table.machine.run(20)
    table.choose("End round")
    for _ in range(12):
        if "gate" in table.text:
            break
        table.press("down")
    assert "Goes back: gate" in table.text
    table.press("select")
    assert tokens(table) == [("gate", "B", "open")]
