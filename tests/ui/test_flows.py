"""Flows, given answers at random: a flow run again asks the same, BACK leads to the question before, and nothing but a
command changes the game."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.core.reminders import ANY, flags_of
from signifer.core.reminders_script import ParsedReminder, join
from signifer.core.setup import Setup
from signifer.games.calth.flows import act, assaults, attacks, damage, moves, reroll, rounds
from signifer.games.calth.flows import cards as calth_cards
from signifer.games.calth.flows import menu as calth_menu
from signifer.games.calth.flows import unit as calth_unit
from signifer.games.citadel.flows import cards, city, hidden, play, search
from signifer.games.citadel.flows import menu as citadel_menu
from signifer.games.citadel.flows import table as tables
from signifer.games.citadel.flows import turn as citadel_turn
from signifer.games.citadel.flows import unit as citadel_unit
from signifer.games.citadel.rules import roster
from signifer.games.custom.flows import bag as custom_bag
from signifer.games.custom.flows import check as custom_check
from signifer.games.custom.flows import counter
from signifer.games.custom.flows import menu as custom_menu
from signifer.games.custom.flows import turns as custom_turns
from signifer.games.custom.flows import unit as custom_unit
from signifer.games.dozen_die.flows import (
    bag,
    checks,
    fight,
    move,
    orders,
    pieces,
    react,
    shots,
    tests,
    weather,
)
from signifer.games.dozen_die.flows import menu as dozen_die_menu
from signifer.games.dozen_die.flows import rounds as dozen_die_rounds
from signifer.games.dozen_die.flows import unit as dozen_die_unit
from signifer.games.samurai.flows import attack as samurai_attack
from signifer.games.samurai.flows import conceal, fright, hits, odds, squads, turns, weapons
from signifer.games.samurai.flows import menu as samurai_menu
from signifer.games.samurai.flows import react as samurai_react
from signifer.games.samurai.flows import search as samurai_search
from signifer.games.samurai.flows import tests as samurai_tests
from signifer.games.samurai.flows import unit as samurai_unit
from signifer.ui.flow import (
    LISTS,
    QUESTIONS,
    Count,
    Dials,
    Do,
    Flow,
    Hold,
    Number,
    Show,
    Watch,
)
from signifer.ui.flows import (
    about,
    any_dice,
    end,
    ending,
    head,
    house,
    log,
    message,
    newgame,
    recovery,
    reference,
    reminders,
    reset,
    score,
    secret,
    tokens,
    tour,
    undo,
)
from signifer.ui.flows import (
    settings as device_settings,
)
from signifer.ui.flows import unit as unit_page
from tests.games.calth.screens import sample as calth_sample
from tests.games.citadel.screens.sample import ASH, LAKE
from tests.games.custom.screens import sample as custom_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import activated

AINO, BROR, CECILIA = 0, 4, 5
CHOICES = {newgame.SWAP: 0, newgame.NEUTRAL: 0, newgame.FIRST: 0, newgame.TOKENS: 1}
DOZEN_DIE: tuple[tuple[Any, ...], ...] = (
    (message.message, "A title", "A text"),
    (tour.tour,),
    (about.game,),
    (about.device,),
    (device_settings.settings,),
    (reset.reset,),
    (reset.sure, reset.ROSTERS),
    (recovery.recovery,),
    (newgame.newgame, CHOICES, {}),
    (newgame.numbers, newgame.Recipe(lambda: Setup("dozen_die", {}, "A", bytes(32))), 2),
    (undo.undo,),
    (log.log,),
    (log.entry, 0),
    (head.head,),
    (head.mark,),
    (end.end,),
    (secret.change, 0),
    (secret.new, 0),
    (secret.ask_consent, 1),
    (secret.both,),
    (any_dice.any_dice,),
    (score.score,),
    (house.house, "dozen_die", {}),
    (tokens.tokens,),
    (reference.reference,),
    (reference.card, "activation"),
    (checks.checks, AINO),
    (checks.checks,),
    (fight.fight, AINO, BROR),
    (fight.fight, AINO),
    (move.hard_move, AINO),
    (move.wade, AINO),
    (pieces.piece, "old wood"),
    (weather.weather,),
    (weather.move, AINO),
    (weather.move, AINO, BROR),
    (weather.march, [AINO]),
    (weather.ask_contact, AINO, BROR),
    (move.climb, AINO),
    (move.jump, AINO),
    (move.fall, AINO),
    (orders.activate,),
    (orders.charge, AINO),
    (orders.march,),
    (orders.no_march,),
    (orders.action, 2),
    (dozen_die_menu.menu,),
    (ending.end, {"do": "end_activation"}),
    (ending.end, {"do": "end_round"}, True),
    (bag.bag,),
    (dozen_die_rounds.end_round,),
    (dozen_die_rounds.begin,),
    (orders.touch,),
    (react.react,),
    (shots.shoot, CECILIA),
    (shots.reaction_shot, CECILIA, AINO, {"do": "react", "unit": "B2", "with": "crossbow", "to": "move"}),
    (tests.skill_test, AINO),
    (tests.reaction_test, AINO, "parry", "DX", BROR),
    (dozen_die_unit.unit, AINO),
    (unit_page.number, AINO, "activations", "Activations", 0, 0),
    (unit_page.sure, AINO, "Aino leaves the table.", {"do": "leave", "unit": "A1"}),
)
"""Every flow, with its arguments, in a game whose Aino is activated."""
DOGE, CHARACTER_CARD, SPELL_CARD, RUINS_CARD, MESSENGER = 0, 0, 4, 12, 2
CITADEL: tuple[tuple[Any, ...], ...] = (
    (citadel_turn.activate,),
    (citadel_turn.back_stab,),
    (city.city, 0),
    (city.prosperity, 0),
    (city.build, 0),
    (cards.cards, 0),
    (cards.of_kind, 0, 1),
    (cards.card, CHARACTER_CARD),
    (cards.card, SPELL_CARD),
    (cards.card, RUINS_CARD, True),
    (play.play, MESSENGER),
    (hidden.tactics, 0, bytes(range(32))),
    (hidden.lying, 0, bytes(range(32))),
    (hidden.hand, 0, bytes(range(32))),
    (search.search, 1),
    (tables.in_play,),
    (tables.graveyards,),
    (tables.zones,),
    (citadel_menu.menu,),
    (ending.end, {"do": "end_turn"}, True),
    (citadel_unit.unit, CHARACTER_CARD),
)
"""The same, in a game whose side A has its deck on the device, a tactic face down, ruins, and a back-stab to settle."""
MARCUS, FIRST_LINE, WAVE = 0, 1, 4
CALTH: tuple[tuple[Any, ...], ...] = (
    ("calth", act.activate, 0),
    ("calth", calth_cards.cards),
    ("calth", calth_cards.show_card, 0, "7"),
    ("calth", moves.join, FIRST_LINE),
    ("calth", rounds.initiative),
    ("calth", rounds.by_hand),
    ("calth", calth_menu.menu),
    ("calth_ended", calth_menu.menu),
    ("calth_attacked", ending.end, {"do": "pass"}),
    ("calth_ended", ending.end, {"do": "end_round"}),
    ("calth", calth_unit.unit, FIRST_LINE),
    ("calth", calth_unit.points, FIRST_LINE),
    ("calth", calth_unit.models, FIRST_LINE, 0),
    ("calth_attacked", attacks.defend),
    ("calth_attacked", reroll.reroll),
    ("calth_defended", damage.damage),
    ("calth_damaged", attacks.attack, WAVE),
    ("calth_damaged", damage.effect, WAVE, "Bleed"),
    ("calth_damaged", assaults.end),
    ("calth_ended", assaults.retreat, WAVE),
    ("calth_ended", assaults.stand, WAVE),
)
"""The same, with the state of a game of Calth: an assault of Marcus on the first wave, step by step."""
VAINO, UNIT, SIDE, GAME = 1, 2, 1, 0
OWN: tuple[tuple[Any, ...], ...] = (
    (custom_bag.bag,),
    (custom_bag.keep,),
    (custom_bag.real,),
    (custom_check.checks,),
    (custom_check.checks, VAINO),
    (custom_check.check, UNIT, VAINO, 0),
    (custom_check.check, UNIT, VAINO, 1),
    (custom_check.check, UNIT, VAINO, 2),
    (custom_check.check, GAME, 0, 3),
    (custom_check.check, SIDE, 1, 4),
    (counter.totals,),
    (counter.by_hand, UNIT, VAINO, 0),
    (counter.choose, UNIT, VAINO, 7),
    (counter.count, UNIT, VAINO, 1),
    (counter.count, SIDE, 0, 0),
    (counter.count, GAME, 0, 0),
    (custom_menu.menu,),
    (custom_bag.draw,),
    (custom_turns.activate,),
    (custom_turns.activate_unit, VAINO),
    (custom_turns.end, "end_activation"),
    (custom_turns.end, "end_round"),
    (custom_turns.order,),
    (custom_turns.use, 6),
    (custom_turns.who_begins,),
    (custom_unit.unit, VAINO),
)
"""The same, in a game of a custom system with everything, which has dice to choose from."""
GORO, MYOE, KAEDE, YOZH, ONUMA, REN, KURO = 0, 3, 4, 5, 6, 7, 9
SHOT = {"hits": 1, "attacks": 2, "struck": ["B2"], "rolls": [2, 9], "target": 5, "revealed": False}
FAILED = {"success": False, "rolls": [9], "target": 5, "lucky": False, "catastrophic": False}
SAMURAI: tuple[tuple[Any, ...], ...] = (
    (turns.activate,),
    (turns.actions, MYOE, "short"),
    (turns.actions, MYOE, "long"),
    (turns.act, MYOE, "short", "hide"),
    (turns.offer_zen, MYOE, True),
    (turns.zen, MYOE),
    (turns.end_turn,),
    (samurai_menu.menu,),
    (turns.edge, GORO),
    (samurai_attack.attack, MYOE, "short"),
    (samurai_attack.free, KURO),
    (samurai_attack.strike, KURO, GORO),
    (samurai_attack.strike, GORO, ONUMA, "long"),
    (hits.hits, GORO, ((ONUMA, None), (REN, None)), SHOT),
    (hits.defence, ONUMA, MYOE),
    (hits.show_defence, ONUMA, "", FAILED, (), None),
    (odds.odds,),
    (odds.odds, MYOE),
    (fright.queue,),
    (fright.work,),
    (fright.fright, GORO),
    (samurai_react.react,),
    (samurai_react.how, REN),
    (samurai_search.search, KURO),
    (samurai_search.look, KURO, YOZH, 1, True),
    (samurai_tests.checks,),
    (samurai_tests.checks, GORO),
    (samurai_tests.stat_test, GORO),
    (samurai_tests.defence, GORO),
    (conceal.start,),
    (conceal.conceal, KAEDE),
    (conceal.reveal, YOZH),
    (squads.squads,),
    (squads.army, 0, "Reed valley"),
    (squads.members, 0, 0),
    (weapons.wield, KURO, 1),
    (samurai_unit.unit, GORO),
    (reminders.every,),
    (reminders.reminders, ((1, GORO), (0x200, -1))),
)
"""The same, in a game in which Myoe is activated, a leader has died, and a model is behind markers."""
FLOWS = [
    (name, *make)
    for name, flows in (("dozen_die", DOZEN_DIE), ("citadel", CITADEL), ("own", OWN), ("samurai", SAMURAI))
    for make in flows
] + [*CALTH]
MOST = 12  # answers
REMINDED = [
    ParsedReminder((0, 0, ""), 0xFFFF, flags_of(ANY, once, private), "", f"Reminder {once}")
    for once, private in ((0, False), (1, True), (2, False))
]


def calth(*steps: dict[str, Any]) -> Table:
    """Return a device with an assault that has come as far as its first commands in `steps`."""
    found = Table(SMALL)
    found.begin(ruleset="calth", rosters=calth_sample.blobs())
    found.do(do="initiative", side="A")
    found.do(do="ready")
    for step in steps:
        found.do(**step)
    return found


ASSAULT: tuple[dict[str, Any], ...] = (
    {"do": "activate", "unit": "A1", "action": "assault"},
    {"do": "attack", "attacker": "A1", "target": "B1", "rolls": {"attack": {"hit": 2, "critical": 1}}},
    {"do": "roll_defence", "rolls": {"defence": {"shield": 1}}},
    {"do": "defend", "primary": "Breacher", "critical": calth_sample.BLADE["name"]},
    {"do": "end_assault"},
)
STEPS = {"calth": 0, "calth_attacked": 2, "calth_defended": 3, "calth_damaged": 4, "calth_ended": 5}


def dozen_die() -> Table:
    """Return a device on whose table Aino has moved."""
    found = Table(SMALL)
    found.begin()
    activated(found)
    found.do(do="order", kind="move")
    return found


def citadel() -> Table:
    """Return a device whose side A has cards in every zone."""
    found = Table(SMALL)
    rosters = {"A": roster.pack({**LAKE, "deck": True, "hand": 4}), "B": roster.pack(ASH)}
    found.begin(ruleset="citadel", rosters=rosters)
    found.do(do="draw", side="A", card="Glass sabre")
    found.do(do="draw", side="A", card="Hidden oarsmen")
    found.do(do="play", card="Hidden oarsmen")
    found.do(do="play", card="Ruined customs house", any=[])
    found.do(do="play", card="Doge's seal")
    found.do(do="discard", side="A", card="Boarding hooks")
    found.do(do="end_turn")
    found.do(do="play", card="Charcoal guard", contact="A2", any=["Forge"])
    found.do(do="end_turn", force=True)
    return found


def own() -> Table:
    """Return a device with a custom system that has everything, and drawn dice."""
    found = Table(SMALL)
    order = {"name": "order", "states": ["None", "Fire", "Run"], "line": True, "letters": " FR"}
    found.begin(ruleset="own", rosters=custom_sample.costly(choices=[order]))
    found.do(do="draw")
    return found


def samurai() -> Table:
    """Return a device on whose table Myoe is activated and fright tests wait."""
    found = Table(SMALL)
    rosters = samurai_sample.blobs()
    rosters["A"] = join(rosters["A"], REMINDED)  # they stand on most pages
    found.begin(ruleset="samurai", rosters=rosters)
    found.do(do="conceal", unit="A6", markers=3, real=2)
    found.do(do="wound", unit="B1", amount=3)
    found.do(do="activate", unit="A4")
    return found


@cache
def game(name: str) -> Table:
    """Return the table on which a game's flows are tried."""
    if name in STEPS:
        return calth(*ASSAULT[: STEPS[name]])
    return {"dozen_die": dozen_die, "citadel": citadel, "own": own, "samurai": samurai}[name]()


def drawn(data: st.DataObject, question: Any) -> Any:
    """Return an answer that a player may give."""
    kind = type(question)
    hold = getattr(question, "hold", 0)
    if kind in LISTS:
        answer: Any = data.draw(st.sampled_from(list(question.items)))
        hold = hold(answer) if callable(hold) else hold
    elif kind is Number:
        answer = data.draw(st.integers(question.low, question.high))
    elif kind is Count:
        answer = data.draw(st.none() | st.integers(question.low, question.high))
    elif kind is Dials:
        answer = tuple(data.draw(st.integers(0, count - 1)) for count in question.counts)
    elif kind is Watch:
        answer = data.draw(st.booleans()) if question.back else True
    else:
        answer = None
    return Hold(answer) if hold and data.draw(st.booleans()) else answer


def seen(question: Any) -> Any:
    """Return a question's page at its first place, and what its keys mean."""
    kind = type(question)
    if kind in LISTS:
        items = list(question.items)
        head = question.head(items[0]) if callable(question.head) and items else question.head
        select = question.select
        keys = [select(item) if callable(select) else select for item in items]
        return kind, head, [question.line(item) for item in items], keys
    if kind in (Number, Count):
        at = question.low if question.at is None else question.at
        return kind, question.view(at), question.low, question.high, question.at
    if kind is Dials:
        return kind, question.view((0, 0)), question.counts
    return kind, question.view() if kind is Watch else question.view


@pytest.mark.parametrize("make", FLOWS, ids=lambda make: make[0] + "-" + make[1].__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_flow_only_reads_until_its_command(make: tuple[Any, ...], data: st.DataObject) -> None:
    table, make = game(make[0]), make[1:]
    before = table.game.digest()
    flow = Flow(table.app.ui, make[0], make[1:])
    found = flow.begin()
    assert type(found) in (*QUESTIONS, Do), "a flow begins with a question, or with a command"
    pages = []
    for _ in range(MOST):
        if type(found) not in QUESTIONS or (type(found) in LISTS and not found.items):
            break
        if type(found) is Show and not found.select:
            break
        flow.ask(found)
        pages.append(seen(found))
        found = flow.answer(drawn(data, found))
    assert table.game.digest() == before, "no command was done"
    again = Flow(table.app.ui, make[0], make[1:])
    again.answers, again.places = list(flow.answers), list(flow.places)
    last = again.begin()
    assert again.answers == flow.answers and type(last) is type(found)
    if type(found) is Do:
        assert last.command == found.command, "the same answers lead to the same command"
    elif type(found) in QUESTIONS:
        assert seen(last) == seen(found), "and to the same question"
    while again.answers:
        again.drop()
        assert seen(again.begin()) == pages[len(again.answers)], "BACK leads to the question before"


@pytest.mark.parametrize("make", FLOWS, ids=lambda make: make[0] + "-" + make[1].__name__)
def test_each_flow_is_open_to_every_first_answer(make: tuple[Any, ...]) -> None:
    table, make = game(make[0]), make[1:]
    first = Flow(table.app.ui, make[0], make[1:]).begin()
    for item in first.items if type(first) in LISTS else ():
        flow = Flow(table.app.ui, make[0], make[1:])
        flow.ask(flow.begin())
        assert flow.answer(item) is not first
