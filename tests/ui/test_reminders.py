"""Reminders on the pages that are open anyway, by buttons, in each system (RM-1 to RM-3)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from signifer.core import reminders as rules
from signifer.core.errors import BadCommand, Refused
from signifer.core.reminders import MOMENTS
from signifer.games.calth.flows import act, attacks
from signifer.games.calth.flows import health as calth_health
from signifer.games.citadel.flows import health as citadel_health
from signifer.games.citadel.flows import turn as citadel_turn
from signifer.games.custom.flows import check as custom_check
from signifer.games.custom.flows import counter
from signifer.games.custom.flows import turns as custom_turns
from signifer.games.dozen_die.flows import fight, move, orders, react, shots
from signifer.games.dozen_die.flows import health as dozen_die_health
from signifer.games.samurai.flows import attack, turns
from signifer.games.samurai.flows import health as samurai_health
from signifer.games.samurai.flows import react as samurai_react
from signifer.ui.flow import Do
from signifer.ui.view import Reminders
from signifer_host.play import open_game
from tests.core.test_reminders import AURA, EXAMPLES, FOLDER, first_line
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import activated

MIST = {"text": "Mist: no shots past 12", "when": ["always"], "of": "any", "once": "game"}
PLAN = {"text": "Keep the spell hidden", "when": ["always"], "once": "game", "private": True}


def dealt(ruleset: str, side: list[Any], unit: list[Any], board: str = SMALL) -> Table:
    """Return the game of an example on a device; side A and its first unit have reminders."""
    line = first_line(ruleset)
    line["sides"]["A"]["reminders"] = side
    line["sides"]["A"]["units"][0]["reminders"] = unit
    game, _ = open_game(line, folder=FOLDER, where="test")
    table = Table(board)
    table.app.begin(game.setup)
    table.machine.run(50)
    table.app.ui.home()
    table.machine.run(50)
    return table


def standing(table: Table) -> list[str]:
    """Return the texts of the reminders that the open page shows or counts, after a look at what it shows."""
    page: Any = table.app.ui.screen
    shown = [one.text for one in page.view()[0] if type(one) is Reminders]
    if not shown:
        return []
    found = rules.standing(table.game, page.moments())
    texts = [one.text for one in found if not rules.is_ticked_off(table.game, one)]
    assert shown == ([f"{len(texts)} reminders"] if len(texts) > 1 else texts)
    return texts


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_one_stands_on_the_page_several_are_counted_and_one_hold_shows_all(ruleset: str) -> None:
    table = dealt(ruleset, [MIST], [])
    assert MIST["text"] in table.text
    table = dealt(ruleset, [MIST, {**MIST, "text": "It is dusk"}], [])
    assert "2 reminders" in table.text and MIST["text"] not in table.text
    table.press("hold-select")
    assert MIST["text"] in table.text and "1/2" in table.text
    table.press("down")
    assert "It is dusk" in table.text and "2/2" in table.text
    table.press("back")
    assert "2 reminders" in table.text


@pytest.mark.rule("RM-2")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_one_press_on_the_held_page_ticks_it_off_and_an_undo_brings_it_back(ruleset: str) -> None:
    table = dealt(ruleset, [MIST], [])
    before = table.game.digest()
    table.press("hold-select select")
    assert table.game.log.count == 1
    assert table.game.peek_undo() == {"do": "remind", "reminder": 1, "done": True}
    table.app.ui.home()
    table.machine.run(3000)
    assert MIST["text"] not in table.text
    table.press("hold-back")
    assert "Done: Mist" in table.text
    table.press("select")
    table.app.ui.home()
    table.machine.run(3000)
    assert MIST["text"] in table.text and table.game.digest() == before
    table.press("hold-select select select")  # and again by the same press
    assert table.game.log.count == 4 and table.game.digest() == before


@pytest.mark.rule("RM-3")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_a_private_one_is_read_by_a_hold_and_stands_nowhere_else(ruleset: str) -> None:
    table = dealt(ruleset, [PLAN], [])
    assert "Private of A" in table.text and PLAN["text"] not in table.text
    table.press("hold-select")
    assert "Private of A" in table.text and PLAN["text"][:8] not in table.text
    table.press("hold-select")
    assert "For A alone" in table.text and PLAN["text"][:8] not in table.text
    table.machine.keys.move(2, True)
    table.machine.run(900)
    assert PLAN["text"][:8] in table.text
    table.machine.keys.move(2, False)
    table.machine.run(100)
    assert PLAN["text"][:8] not in table.text
    table.press("back select")
    table.show("log")
    assert "Private of A" in table.text and PLAN["text"][:8] not in table.text
    table.press("select")
    assert PLAN["text"][:8] not in table.text


def test_a_private_one_of_a_side_with_a_pin_asks_for_it() -> None:
    table = dealt("samurai", [PLAN], [])
    table.app.pins.set_all([(0, "1234")])
    table.press("hold-select hold-select")
    assert PLAN["text"][:8] not in table.text and "For A alone" not in table.text


# The walk

# Of steps on the home page that are moments of a unit: the command or flow, as "module:function", and the moments.
STEPS: dict[str, dict[str, tuple[str, ...]]] = {
    "dozen_die": {
        "order move": ("move",),
        "orders:charge": ("charge",),
        "move:hard_move": ("move",),
        "fight:fight": ("fight",),
    },
    "calth": {
        "moves:join": ("move",),
        "attacks:attack shoot": ("shoot",),
        "attacks:attack assault": ("fight",),
        "assaults:retreat": ("move",),
        "attacks:defend": ("react", "hurt"),
        "damage:damage": ("react", "hurt"),
    },
    "citadel": {"turn:back_stab": ("react", "hurt")},
    "samurai": {
        "act move": ("move",),
        "act run": ("move",),
        "act sneak": ("move",),
        "turns:act attack": ("charge", "fight", "shoot"),  # a shot, or not: the weapon decides
        "turns:zen": ("activate",),
    },
    "own": {"turns:activate_unit": ("activate",)},
}
MET: dict[str, set[str]] = {
    "dozen_die": {"charge", "enters", "fight", "move"},
    "calth": {"fight", "move", "react", "shoot"},
    "citadel": {"charge", "enters", "fight", "move", "shoot"},
    "samurai": {"charge", "enters", "fight", "move", "shoot"},
    "own": set(),
}
"""Moments that the home page has in the examples' games, besides those of every game."""
ACTIVE = {"citadel": {"activate", "move", "shoot", "charge", "fight"}}


def step_name(request: Any, state: dict[str, Any]) -> str:
    """Return the name of a step's request in `STEPS`."""
    if type(request) is Do:
        command = request.command
        return f"{command['do']} {command.get('kind') if command['do'] == 'order' else command.get('action')}"
    flow = request.flow
    name = flow.rpartition(".")[2] if isinstance(flow, str) else f"{flow.__module__}.{flow.__name__}"
    if not isinstance(flow, str):
        name = f"{flow.__module__.rpartition('.')[2]}:{flow.__name__}"
    if name == "attacks:attack":
        return f"{name} {state['action']}"
    if name == "turns:act":
        return f"{name} {request.args[2]}"
    return name


def counted(state: dict[str, Any]) -> dict[str, tuple[str, int]]:
    """Return each unit's status, and what is left of it."""
    found = {}
    for unit in state["units"]:
        counters = unit.get("counters", {})
        left = -counters["wounds"] if "wounds" in counters else counters.get("hp", counters.get("men", 0))
        left += sum(model["count"] for model in unit.get("models", ()))
        found[unit["id"]] = (unit["status"], left)
    return found


def walk(ruleset: str, reminders: list[Any]) -> Iterator[tuple[Table, dict[str, Any], set[str]]]:
    """Yield the device at each state of an example's game, the state, and the moments that the newest command brought
    about."""
    table = dealt(ruleset, reminders, [])
    lines = (FOLDER / f"{EXAMPLES[ruleset]}.jsonl").read_text("utf-8").splitlines()[1:]
    state = table.game.answer({"show": "state"})
    happened = {"round"}
    yield table, state, happened
    history: list[set[str]] = [happened]
    for raw in lines:
        line = json.loads(raw)
        if "do" not in line or line["do"] in ("end_game",):
            continue
        count = len(table.game.undo_stack)
        try:
            table.do(**line)
        except (Refused, BadCommand):
            continue
        after = table.game.answer({"show": "state"})
        if line["do"] in ("undo", "redo"):
            if len(table.game.undo_stack) > count:
                return  # what a redo brought about is not known here
            history = history[: len(table.game.undo_stack) + 1]
        else:
            news: set[str] = set()
            number = "round" if "round" in state else "turn"
            if after[number] != state[number]:
                news.add("round")
            old, new = counted(state), counted(after)
            gained = sum(left for _, left in new.values()) - sum(left for _, left in old.values())
            for unit, (status, left) in new.items():
                if unit in old and left < old[unit][1] and (ruleset != "calth" or gained < 0):
                    news.add("hurt")
                was = old[unit][0] if unit in old else "reserve"
                if status == "active" and was in ("reserve", "hidden"):
                    news.add("enters")
            if line["do"] in ("note", "roll", "score", "token"):
                news = history[-1]
            history.append(news)
        state = after
        table.app.ui.home()
        table.machine.run(20)
        yield table, state, history[-1]


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_each_stands_on_the_home_page_at_its_moments_and_at_no_other(ruleset: str) -> None:
    phases: list[str] = {
        "calth": ["initiative", "readiness", "action"],
        "citadel": ["build", "activation"],
    }.get(ruleset, [])
    known = ("activate", "hurt", "round", "always") if ruleset == "own" else MOMENTS
    words = [*known, *(f"phase {name}" for name in phases)]
    reminders = [{"text": f"At {word}", "when": [word], "of": "any"} for word in words]
    seen: set[str] = set()
    pages = 0
    for table, state, happened in walk(ruleset, reminders):
        page: Any = table.app.ui.screen
        steps = page.flow.asks.items
        for at in range(len(steps)):
            page.flow.at = at
            expected = {"always"} | happened
            if phases:
                expected.add(f"phase {state['phase']}")
            active = [unit for unit in state["units"] if unit["id"] == state.get("active")]
            if active and active[0]["status"] in ("active", "hidden"):
                expected |= ACTIVE.get(ruleset, {"activate"})
            extra = set(STEPS[ruleset].get(step_name(steps[at].request, state), ()))
            found = {text.removeprefix("At ") for text in standing(table)}
            if {"charge", "shoot"} <= extra:
                extra &= found
                assert extra in ({"shoot"}, {"charge", "fight"})
            assert found == (expected | extra) & set(words), (state, steps[at])
            seen |= found
            pages += 1
        page.flow.at = 0
    assert pages > 150
    must = {"always", "round", "activate", "hurt"} | {f"phase {name}" for name in phases}
    assert must | MET[ruleset] <= seen


READY: list[dict[str, Any]] = [{"do": "initiative", "side": "A"}, {"do": "ready"}]
SHOOT = {"do": "activate", "unit": "A1", "action": "shoot"}
ASSAULT = {"do": "activate", "unit": "A1", "action": "assault"}
STAB: list[dict[str, Any]] = [
    {"do": "end_turn"},
    {"do": "phase", "name": "activation"},
    {"do": "play", "card": "Coal bearer", "any": ["Pyre"], "contact": "A1"},
]
FLOWS: list[tuple[str, list[dict[str, Any]], Any, tuple[Any, ...], set[str]]] = [
    ("dozen_die", [], dozen_die_health.strike, (0,), {"hurt"}),
    ("dozen_die", [], orders.charge, (0,), {"charge"}),
    ("dozen_die", [], move.hard_move, (0,), {"move"}),
    ("dozen_die", [], move.jump, (0,), {"move"}),
    ("dozen_die", [], shots.shoot, (0, 3), {"shoot"}),
    ("dozen_die", [], fight.fight, (0, 3), {"fight"}),
    (
        "dozen_die",
        [{"do": "draw", "die": {"side": "A", "colour": "green"}}],
        orders.activate,
        (),
        {"activate"},
    ),
    ("samurai", [], samurai_health.strike, (0,), {"hurt"}),
    ("samurai", [], turns.activate, (), {"activate"}),
    ("samurai", [{"do": "activate", "unit": "A1"}], attack.attack, (0, "short"), {"charge", "fight"}),
    ("samurai", [], samurai_react.how, (0,), {"react"}),
    ("calth", [], calth_health.strike, (0,), {"hurt"}),
    ("calth", [], act.activate, (0,), {"activate"}),
    ("calth", [*READY, SHOOT], attacks.attack, (0,), {"shoot"}),
    ("calth", [*READY, ASSAULT], attacks.attack, (0,), {"fight"}),
    ("citadel", STAB, citadel_turn.back_stab, (), {"react"}),
    ("citadel", [{"do": "phase", "name": "activation"}], citadel_turn.activate, (), {"activate"}),
    ("citadel", [], citadel_health.strike, (0,), {"hurt"}),
    ("own", [], custom_turns.activate, (), {"activate"}),
]


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize(
    ("ruleset", "before", "flow", "args", "words"),
    FLOWS,
    ids=[f"{one[0]}-{one[2].__name__}-{n}" for n, one in enumerate(FLOWS)],
)
def test_a_procedure_shows_the_reminders_of_its_moment_and_no_other(
    ruleset: str, before: list[dict[str, Any]], flow: Any, args: tuple[Any, ...], words: set[str]
) -> None:
    known = ("activate", "hurt", "round", "always") if ruleset == "own" else MOMENTS
    own = [{"text": f"At {word}", "when": [word]} for word in known]
    table = dealt(ruleset, [], own)
    for command in before:
        table.do(**command, force=True)
    table.flow(flow, *args)
    assert {text.removeprefix("At ") for text in standing(table)} == words


@pytest.mark.rule("RM-1")
def test_under_the_cursor_of_a_reaction_stands_that_units_reminder() -> None:
    table = dealt("dozen_die", [], [{"text": "Aino shoots first", "when": ["react"]}])
    activated(table, "B1")
    table.do(do="order", kind="move")
    table.flow(react.react)
    page: Any = table.app.ui.screen
    seen = set()
    for at, item in enumerate(page.flow.asks.items):
        page.flow.at = at
        mine = item is not None and table.game.units[item[0]].id == "A1"
        assert standing(table) == (["Aino shoots first"] if mine else [])
        seen.add(mine)
    assert seen == {True, False}


CAMP: dict[str, Any] = {
    "format": 2,
    "id": "camp",
    "name": "Camp",
    "turns": "alternate",
    "phases": ["Move", "Fight"],
    "activation": {"limit": 1, "per": "turn"},
    "counters": [{"name": "hp", "start": 3, "out": 0, "strike": True}],
    "checks": [{"name": "shoot", "kind": "over", "target": 4}],
    "uses": [{"name": "charge", "times": 2}],
    "choices": [{"name": "react", "states": ["no", "yes"]}],
    "units": [{"name": "Early", "side": "A"}, {"name": "Late", "side": "B"}],
}


@pytest.mark.rule("RM-1")
def test_checks_uses_choices_and_phases_of_a_custom_system_are_moments() -> None:
    words = ["activate", "shoot", "charge", "react", "hurt", "round", "always", "phase Move", "phase Fight"]
    own = [{"text": f"At {word}", "when": [word]} for word in words]
    units = [{**CAMP["units"][0], "reminders": own}, CAMP["units"][1]]
    line = {"system": {**CAMP, "units": units}, "seed": 1}
    game, _ = open_game(line, folder=FOLDER, where="test")
    table = Table(SMALL)
    table.app.begin(game.setup)
    table.machine.run(50)

    def shown() -> set[str]:
        return {text.removeprefix("At ") for text in standing(table)}

    assert shown() == {"activate", "round", "always", "phase Move"}  # Early is proposed
    table.do(do="activate", unit="A1")
    assert shown() == {"activate", "always", "phase Move", "react"}  # the cursor is on the choice
    table.do(do="end_activation")
    table.do(do="next_phase")
    assert shown() == {"always", "phase Fight"}
    table.do(do="count", unit="A1", counter="hp", amount=-1)
    assert shown() == {"always", "phase Fight", "hurt"}
    table.do(do="note", text="a note is no command of the rules")
    assert shown() == {"always", "phase Fight", "hurt"}
    for flow, args, word in (
        (custom_check.check, (2, 0, 0), "shoot"),
        (custom_turns.use, (1,), "charge"),
        (counter.choose, (2, 0, 2), "react"),
        (counter.count, (2, 0, 0), "hurt"),
    ):
        table.flow(flow, *args)
        assert shown() == {word}, word
    table.flow(custom_check.check, 2, 1, 0)  # of the other unit
    assert shown() == set()


@pytest.mark.rule("RM-2")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_what_an_end_resets_does_not_list_what_was_ticked_off(ruleset: str) -> None:
    table = dealt(ruleset, [{**MIST, "once": "turn"}], [])
    end = {"citadel": "end_turn", "samurai": "end_turn"}.get(ruleset, "end_round")
    before = table.game.answer({"show": "ending", "of": end})
    table.do(do="remind", reminder=1)
    assert table.game.answer({"show": "ending", "of": end}) == before


@pytest.mark.rule("RM-1")
@pytest.mark.parametrize("ruleset", EXAMPLES)
def test_menus_lists_and_the_log_show_none(ruleset: str) -> None:
    known = ("activate", "hurt", "round", "always") if ruleset == "own" else MOMENTS
    every = [{"text": f"At {word}", "when": [word], "of": "any"} for word in known]
    table = dealt(ruleset, every, [])
    table.menu()
    assert standing(table) == []
    table.choose("Reminders")
    assert f"1/{len(every)}" in table.text
    table.app.ui.home()
    table.units()
    assert standing(table) == []
    table.unit(0)
    assert standing(table) == []
    table.show("log")
    assert standing(table) == []


def test_up_held_on_the_first_line_shows_all_where_select_held_means_something_else() -> None:
    table = dealt("dozen_die", [], [{**AURA, "when": ["charge"]}])
    table.flow(orders.charge, 0)
    assert standing(table) == [AURA["text"]]
    table.press("up hold-up")
    assert "1/1" in table.text and AURA["text"][:10] in table.text
    table.press("back")
    assert standing(table) == [AURA["text"]]


def test_a_game_without_reminders_asks_for_none() -> None:
    table = Table(SMALL)
    table.fill_slots()
    table.begin()
    page: Any = table.app.ui.screen
    assert table.game.reminds is False and page.beside() == ()
    table.menu()
    page = table.app.ui.screen
    assert "Reminders" not in str([page.flow.asks.line(item) for item in page.flow.asks.items])


def test_the_reference_card_of_the_device_has_their_rules() -> None:
    table = dealt("samurai", [MIST], [])
    table.menu()
    table.choose("Rules", "Reminders")
    assert "RM-1: At its moment" in " ".join(table.text.split())


@pytest.mark.rule("RM-1")
def test_the_list_of_actions_has_the_moment_of_the_action_under_the_cursor() -> None:
    own = [{"text": f"At {word}", "when": [word]} for word in MOMENTS]
    table = dealt("calth", [], own)
    for command in READY:
        table.do(**command)
    table.flow(act.activate, 0)
    table.press("select")
    page: Any = table.app.ui.screen
    found = {}
    for at in page.flow.asks.items:
        page.flow.at = at
        found[at] = {text.removeprefix("At ") for text in standing(table)} - {"activate"}
    assert list(found.values())[:5] == [{"move"}, {"move"}, {"move"}, {"shoot"}, {"charge", "fight"}]


@pytest.mark.rule("RM-1")
def test_a_unit_in_reserve_enters_under_the_cursor_and_after_its_activation() -> None:
    line = first_line("dozen_die")
    units = line["sides"]["A"]["units"]
    place = next(number for number, unit in enumerate(units) if unit["kind"] == "wanderer")
    units[place]["reminders"] = [{"text": "He comes by boat", "when": ["enters"]}]
    game, _ = open_game(line, folder=FOLDER, where="test")
    table = Table(SMALL)
    table.app.begin(game.setup)
    table.machine.run(50)
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="march", units=[])
    table.flow(orders.activate)
    page: Any = table.app.ui.screen
    for at, row in enumerate(page.flow.asks.items):
        page.flow.at = at
        assert standing(table) == (["He comes by boat"] if row == place else [])
    page.flow.at = page.flow.asks.items.index(place)
    table.press("select")
    assert table.app.ui.screen is table.app.ui.stack[0] and standing(table) == ["He comes by boat"]
    table.do(do="order", kind="move")
    assert standing(table) == []
