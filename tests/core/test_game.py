"""Answers of a game: dice, points, its end, impossible lines, and the questions to a ruleset."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from signifer.core import ending, questions
from signifer.core.cells import ACTIVATION, ROUND, Cells, Table
from signifer.core.command import COMMANDS
from signifer.core.dice import Generator, secret_of_seed
from signifer.core.errors import BadCommand
from signifer.core.game import Game
from signifer.core.log import Log
from signifer.core.script_input import answer as said_of
from signifer.games.dozen_die.rules.texts_en import SENTENCES
from tests.games.dozen_die.rules.games import Table as Rules
from tests.games.dozen_die.rules.games import setup_of


def game_of() -> Game:
    return Rules().game


def said(game: Game, **line: Any) -> dict[str, Any]:
    return game.answer(line)


def test_dice() -> None:
    game = game_of()
    answer = said(game, do="roll", sides=6, count=3)
    rolls = answer["rolls"]
    assert answer == {"ok": True, "do": "roll", "total": sum(rolls), "rolls": rolls} and len(rolls) == 3
    assert game.script_line(0)["rolled"]["dice"] == rolls
    assert said(game, do="roll", sides=6, count=2, rolls=[1, 6])["total"] == 7
    for rolls, why in (([1], "rolls must have 2 dice, not 1."), ([0, 1], ""), ([1, 7], "cannot show 7.")):
        bad = said(game, do="roll", sides=6, count=2, rolls=rolls)
        assert bad["error"] == "bad_command" and bad["message"].endswith(why)


def test_the_dice_depend_on_the_secret_and_both_numbers() -> None:
    setup = setup_of()
    for numbers in ((5, 9), (9, 5), (2**64 - 1, 0)):
        setup.numbers = numbers
        generator = Generator(secret_of_seed(7), *numbers)
        rolls = said(Game(game_of().ruleset, setup), do="roll", sides=100, count=9)["rolls"]
        assert rolls == [generator.die(100) for _ in range(9)]


def test_a_device_keeps_only_the_newest_entries() -> None:
    game = Game(game_of().ruleset, setup_of(), 2)
    kept: list[bytes] = []
    game.on_entry = kept.append
    game.log.fetch = lambda number: kept[number] if number else None
    for n in range(4):
        game.do({"do": "note", "text": str(n)})
    assert [game.log.get(n) for n in (1, 2, 3)] == kept[1:]
    with pytest.raises(IndexError):
        game.log.get(0)


def test_a_freed_part_is_loaded_again_on_demand() -> None:
    game = game_of()
    game.let_go()
    answers = game.part("answers")
    assert game.part("answers") is answers
    game.let_go()
    assert game.part("answers").casualties(game) == answers.casualties(game)
    game.part("answers")
    game.let_go()
    assert (game._part, game._part_path) == (None, "")


def test_a_command_without_a_name_where_the_table_is_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "signifer.games.x.\n7 =move 0 going \n"
    monkeypatch.setattr(Game, "tables", property(lambda game: (COMMANDS, text)))
    for name in (None, 7, [], True):
        assert said(game_of(), do=name)["message"].startswith("There is no command")


def test_points() -> None:
    game = game_of()
    assert said(game, do="score", side="B", amount=-7) == {
        "ok": True,
        "do": "score",
        "side": "B",
        "score": -7,
    }
    assert said(game, do="score", side="B") == {"ok": True, "do": "score", "side": "B", "score": -6}
    assert said(game, do="score", side="A", amount=5)["side"] == "A"
    low, high = game.cells.tables[game.side_table].limits(0)
    game.put(game.side_table, 0, 0, high - 1)
    assert said(game, do="score", side="A")["score"] == high
    refused = said(game, do="score", side="A")
    assert refused["message"] == f"the points must be from {low} to {high}, not {high + 1}."
    game.put(game.side_table, 0, 0, low + 1)
    assert said(game, do="score", side="A", amount=-1)["score"] == low
    assert said(game, do="score", side="A", amount=-1)["ok"] is False


@pytest.mark.parametrize(("winner", "cell"), [("A", 1), ("B", 2), (None, 0)])
def test_the_end(winner: str | None, cell: int) -> None:
    game = game_of()
    secret = secret_of_seed(7)
    answer = said(game, do="end_game", winner=winner)
    assert (answer["winner"], answer["secret"], answer["ok"]) == (winner, secret.hex(), True)
    assert [game.get(0, 0, 0), game.get(0, 0, 1)] == [1, cell] and game.is_over
    assert said(game, show="state")["winner"] == winner
    assert said(game, do="score", side="A")["message"] == "The game has ended. Undo the end to go on."
    assert said(game, do="note", text="after it")["ok"]


def test_the_end_of_a_game_without_its_secret() -> None:
    setup = setup_of()
    setup.secret = None
    blind = Game(game_of().ruleset, setup)
    assert said(blind, do="end_game", winner="A")["secret"] is None
    said(blind, do="undo")
    wrong = said(blind, do="end_game", secret="00" * 32)
    assert wrong["error"] == "bad_command" and "fingerprint" in wrong["message"]
    right = secret_of_seed(7).hex()
    assert said(blind, do="end_game", secret=right)["secret"] == right


def test_the_card_and_a_sentence() -> None:
    game = game_of()
    card = game.reference()
    assert card and all(
        set(line) == {"topic", "rules", "text"} and isinstance(line["rules"], list) for line in card
    )
    key = next(iter(SENTENCES))
    assert game.sentence(key) == SENTENCES[key]


NOT_A_LINE = "A line must be an object with do or show."
EITHER = "A line must have either do or show."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (None, NOT_A_LINE),
        ([], NOT_A_LINE),
        ({}, EITHER),
        ({"do": "note", "show": "state"}, EITHER),
        ({"do": "nothing"}, "There is no command nothing."),
        ({"do": None}, "There is no command None."),
        ({"do": "note", "text": "x", "force": 1}, "force must be true or false."),
        ({"do": "note", "text": "x", "dt": -1}, "dt must be a number of seconds."),
        ({"do": "note", "text": "x", "dt": "1"}, "dt must be a number of seconds."),
        ({"do": "undo"}, "1 cannot be undone: there are 0."),
        ({"do": "redo", "steps": 2}, "2 cannot be redone: there are 0."),
        ({"show": "state", "as": "C"}, "as must be A or B."),
        ({"show": "state", "as": None}, "as must be A or B."),
        ({"show": "nothing"}, "There is no question nothing."),
        ({"show": 3}, "There is no question 3."),
        ({"show": "unit"}, "unit is missing."),
        ({"show": "unit", "unit": "Z9"}, "unit: there is no unit Z9."),
        ({"show": "digest", "unit": "A1"}, "unit is not a field here."),
        ({"show": "ending"}, "of is missing."),
        ({"show": "ending", "of": "note"}, "of: note ends no activation, turn or round."),
    ],
)
def test_impossible_lines(line: Any, message: str) -> None:
    game = game_of()
    before = game.digest()
    assert game.answer(line) == {"ok": False, "error": "bad_command", "message": message}
    assert (game.digest(), game.log.count) == (before, 0)


GOOD = {"at": [0, 0], "dice": [3]}


@pytest.mark.parametrize(
    ("rolled", "why"),
    [
        *((bad, "rolled must be like") for bad in (None, [], {}, {"at": [0, 1]}, {**GOOD, "more": 1})),
        *(
            ({"at": at, "dice": [3]}, "rolled must be like")
            for at in ([0], [1, 0], ["0", 1], [0, 1, 2], [-1, 0], 0)
        ),
        *(({"at": [0, 1], "dice": dice}, "rolled must be like") for dice in ([0], [257], ["3"], 3, [True])),
        ({"at": [5, 6], "dice": [3]}, "rolled begins at 5, but the dice are at 0."),
        ({"at": [0, 1], "dice": []}, "rolled has fewer dice"),
        ({"at": [0, 1], "dice": [7]}, "a die with 6 sides cannot show 7"),
    ],
)
def test_dice_that_a_line_gives(rolled: Any, why: str) -> None:
    setup = setup_of()
    setup.secret = None
    blind = Game(game_of().ruleset, setup)
    answer = said(blind, do="roll", sides=6, rolled=rolled)
    assert answer["ok"] is False and why in answer["message"]
    assert "without its secret" in said(blind, do="roll", sides=6)["message"]


def test_a_line_of_the_log_is_played_again() -> None:
    game = game_of()
    said(game, do="roll", sides=6, count=2)
    line = game.script_line(0)
    setup = setup_of()
    setup.secret = None
    for again in (game_of(), Game(game.ruleset, setup)):
        assert again.answer(dict(line))["rolls"] == line["rolled"]["dice"]
        assert (again.position, again.digest()) == (game.position, game.digest())
    more = {**line, "rolled": {**line["rolled"], "dice": [*line["rolled"]["dice"], 1]}}
    assert game_of().answer(more)["message"] == "rolled has more dice than the command threw."
    start, end = line["rolled"]["at"]
    late = {**line, "rolled": {**line["rolled"], "at": [start, end + 1]}}
    assert game_of().answer(late)["message"] == f"rolled ends at {end + 1}, the dice at {end}."
    other = [face % 6 + 1 for face in line["rolled"]["dice"]]
    changed = {**line, "rolled": {**line["rolled"], "dice": other}}
    assert "where the dice of this game give" in game_of().answer(changed)["message"]


def test_a_log_that_names_unknown_things() -> None:
    def ask(question: dict[str, Any]) -> dict[str, Any]:
        raise IndexError

    answer = said_of(SimpleNamespace(ask=ask), {"show": "log"})
    message = "The log does not belong to this game."
    assert answer == {"ok": False, "error": "bad_command", "message": message}


# --- Questions to a ruleset ---


def asked(**answers: Any) -> Any:
    """Return a game whose ruleset answers like this."""
    units = [SimpleNamespace(id="A1", name="Aino"), SimpleNamespace(id="B1", name="Bo")]
    cells = Cells(
        [
            Table("side", (("points", 0, 99, ROUND, 0),), 2),
            Table("unit", (("moved", 0, 9, ACTIVATION, 0), ("hidden", 0, 9, ROUND, 0)), 2),
        ]
    )
    return SimpleNamespace(
        part=lambda name: SimpleNamespace(**answers),
        units=units,
        cells=cells,
        undo_stack=[],
        log=Log(),
        get=lambda *cell: 0,
        game_table=2,
        side_table=0,
        undoable=3,
        redoable=4,
        is_over=False,
        reminds=False,
        reference=lambda: ["card"],
        ruleset=SimpleNamespace(ID="made"),
    )


@pytest.mark.parametrize("side", ["A", "B", None])
def test_a_side_sees_its_own_secrets(side: str | None) -> None:
    question = {"show": "state"} | ({"as": side} if side else {})
    game = asked(
        state=lambda game, asks: {"asks": asks},
        unit=lambda game, row, asks: [row, asks] if row or asks != "B" else None,
    )
    rows = [[0, side], [1, side]] if side != "B" else [[1, "B"]]
    assert questions.ask(game, question) == {
        "ok": True,
        "show": "state",
        "asks": side,
        "ruleset": "made",
        "units": rows,
        "undoable": 3,
        "redoable": 4,
        "ended": False,
        "winner": None,
    }


def test_a_rulesets_own_questions_and_card() -> None:
    own = {"odds": lambda game, question, side: {"of": question["of"], "asks": side}}
    answer = questions.ask(asked(QUESTIONS=own), {"show": "odds", "of": 5, "as": "A"})
    assert answer == {"ok": True, "show": "odds", "of": 5, "asks": "A"}
    assert questions.ask(asked(), {"show": "reference"})["lines"] == ["card"]
    assert questions.ask(asked(reference=lambda game: ["made"]), {"show": "reference"})["lines"] == ["made"]


def test_an_ending_lists_the_cells_that_it_resets() -> None:
    plan: list[Any] = [(ACTIVATION, ROUND), [(1, "an order"), (-1, "a draw")]]
    game = asked(
        ending=lambda game, name: {"end": plan}[name],
        HIDDEN=("hidden",),
        cell_name=lambda game, table, row, column: f"{table.name} {row} {column}",
    )
    for cell, value in ((1, 7), (2, 1), (5, 3)):
        game.cells.values[cell] = value
    wanted = [
        {"unit": "B1", "name": "Bo", "what": "unit 1 moved", "from": 1, "to": 0},
        {"unit": None, "what": "B.points", "from": 7, "to": 0},
    ]
    game.cells.values[4], game.cells.values[2] = 1, 0
    shown = ending.show(game, "end")
    assert shown["of"] == "end"
    assert shown["undone"] == [
        {"unit": "B1", "name": "Bo", "what": "an order"},
        {"unit": None, "what": "a draw"},
    ]
    assert shown["resets"] == wanted
    # In its own way; cells that are reset anyway, or are so already, are left out.
    plan.append([(0, 5), (1, 3), (4, 1)])
    more = ending.show(game, "end")["resets"]
    assert more == [*wanted, {"unit": None, "what": "A.points", "from": 0, "to": 5}]
    with pytest.raises(BadCommand, match="of: other ends no activation"):
        ending.show(game, "other")
