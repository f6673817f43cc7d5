"""What pages say, in each game: read from the goldens of their views, and from games at home."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from signifer.games import IDS
from signifer.games.calth.flows import unit as calth_unit
from signifer.games.calth.screens import words
from signifer.games.citadel.flows import cards as citadel_cards
from signifer.games.citadel.flows import city
from signifer.games.citadel.rules import screen_data
from signifer.games.citadel.rules import view as citadel_view
from signifer.games.dozen_die.flows import rounds
from signifer.games.dozen_die.flows.common import unit_line
from signifer.games.dozen_die.rules import view
from signifer.games.samurai.flows import conceal
from signifer.games.samurai.rules import stealth as samurai_stealth
from signifer.games.samurai.rules import view as samurai_view
from signifer.ui import styles, theme
from signifer.ui import view as components
from signifer.ui.boxes import names
from signifer.ui.flow import Count
from signifer.ui.flows import score
from signifer.ui.view import Dice, Figure, Header, Icon, Of, Outcome, Pips, Row, Sentence
from tests.games.dozen_die.screens.test_presses import AINO, CECILIA, active
from tests.games.presses import at_home, labels_of
from tests.ui.sample import blobs

TESTS = Path(__file__).resolve().parents[1]
_MADE = {name: kind for name, kind in vars(components).items() if isinstance(kind, type)}
_COMPONENT = re.compile(r"[> ] (\w+\(.*\))")


@cache
def goldens() -> dict[tuple[str, str], list[Any]]:
    """Return the components of each page that has a golden, by folder and page."""
    found = {}
    for file in sorted(TESTS.glob("**/golden/*.txt")):
        lines = [_COMPONENT.fullmatch(line) for line in file.read_text("utf-8").splitlines()]
        made = [eval(line[1], dict(_MADE)) for line in lines if line]
        if made:
            found[file.parent.parent.name, file.stem] = made
    assert len(found) > 300
    return found


def all_of(kind: type) -> list[Any]:
    return [one for page in goldens().values() for one in page if type(one) is kind]


def texts(value: Any) -> list[str]:
    """Return every text in a component."""
    if isinstance(value, str):
        return [value]
    return [text for one in value for text in texts(one)] if isinstance(value, tuple) else []


def question(table: Any) -> Any:
    table.app.ui.screen.hints()  # it is asked
    return table.app.ui.screen.flow.asks


def rows_of(table: Any) -> list[Row]:
    asks = question(table)
    return [asks.line(item) for item in asks.items]


def test_headers_begin_with_a_capital() -> None:
    theirs = ("long two-handed blade of Calth", "gate of the moon")  # names keep the players' spelling
    titles = [one.title for one in all_of(Header) if one.title not in theirs]
    assert len(titles) > 300 and [title for title in titles if title[:1].islower()] == []


def test_no_sentence_has_a_sign_of_a_box() -> None:
    said = [text for one in all_of(Sentence) for text in texts(one)]
    assert len(said) > 40 and not [text for text in said if "▯" in text or "▮" in text or "�" in text]


def test_a_bow_with_an_arrow_is_loaded_whatever_page_it_stands_on() -> None:
    meant = defaultdict(set)
    for one in (one for page in goldens().values() for one in page):
        for value in getattr(one, "values", ()):
            if type(value) is Icon and value.word:
                meant[value.letter].add(value.word)
    assert meant[names.BOW] == {"➶ loaded"}
    unloaded = [one for one in all_of(Row) if "unloaded" in one.label or "⌒ empty" in one.values]
    assert unloaded and all(one.icon != names.BOW for one in unloaded)


@pytest.mark.rule("DD-66")
def test_a_unit_has_a_sign_of_an_unloaded_weapon_and_none_of_a_loaded_one() -> None:
    table = at_home("dozen_die", blobs())
    line = unit_line(table.app.ui, CECILIA)
    assert [type(value) for value in line.values] == [Pips] and not line.icon, "no sign of what is not so"
    active(table, "B2", {"kind": "action"})
    table.do(do="shoot", unit="B2", weapon="crossbow")
    assert unit_line(table.app.ui, CECILIA).values[0] == "⌒"


def test_no_number_to_roll_with_twelve_sided_dice_is_above_eleven() -> None:
    numbers = []
    for (folder, _), page in goldens().items():
        for one in page if folder == "dozen_die" else ():
            said = " ".join(texts(one))
            if "d12" in said or type(one) is Dice:
                numbers += [int(number) for number in re.findall(r"≤(\d+)", said)]
    assert len(numbers) > 15 and max(numbers) == 11


def test_markers_that_hide_a_model_are_as_many_as_their_eyes() -> None:
    rows = [one for one in goldens()["samurai", "samurai_conceal"] if type(one) is Row]
    eyes = [len([value for value in one.values if type(value) is Icon]) for one in rows[:3]]
    assert [one.label[0] for one in rows[:3]] == ["3", "2", "1"] and eyes == [3, 2, 1]


@pytest.mark.rule("BC-19")
def test_who_fell_in_a_last_stand_is_its_result() -> None:
    page = goldens()["calth", "calth_stand_fell"]
    assert [one.text for one in page if type(one) is Outcome] == [
        "Breacher",
        "Отступник-знаменосец с огнемётом",
    ]


@pytest.mark.rule("BC-33")
def test_a_hit_that_nobody_can_take_is_said_in_the_header_and_wounds_below() -> None:
    head, *below = goldens()["calth", "calth_damage"]
    assert head.values == ("1 hit unused",)
    assert "2→0" in [value for one in below for value in getattr(one, "values", ())]


def test_the_end_of_an_activation_comes_first_when_its_unit_has_fallen() -> None:
    table = at_home("dozen_die", blobs())
    active(table, "A1")
    assert labels_of(table.app.ui.screen)[0] == "Move"
    table.do(do="wound", unit="A1", amount=5)
    table.home()
    table.settle()
    assert (
        view.status(table.game, AINO) == "casualty" and labels_of(table.app.ui.screen)[0] == "End activation"
    )


@pytest.mark.rule("DD-13")
def test_injured_units_are_dim_under_a_green_die() -> None:
    for die, dim in (("green", True), ("red", False)):
        table = at_home("dozen_die", blobs())
        table.do(do="wound", unit="A1", amount=4)
        table.do(do="draw", die={"side": "A", "colour": die}, force=True)
        table.do(do="march", units=[])
        table.home()
        table.choose("Activate")
        accents = {row.label: row.accent for row in rows_of(table)}
        assert (accents["Aino"] == styles.DIM) is dim, die
        assert len(set(accents.values())) > 1 or not dim


def test_who_is_in_reserve_goes_on_by_select() -> None:
    table = at_home("dozen_die", blobs())
    table.flow(rounds.begin)
    before = table.game.log.count
    table.press("select")
    assert table.game.log.count == before and len(table.app.ui.stack) == 1


def test_several_undos_in_a_row_need_no_way_through_the_menu() -> None:
    """After one that the menu led to, home shows what came back; BACK held twice takes the next back."""
    table = at_home("dozen_die", blobs())
    for _ in range(3):
        table.do(do="wound", unit="A1")
    table.home()
    table.press("hold-select")
    table.choose("Undo, redo")
    table.press("select")
    assert view.hp(table.game, AINO) == 3 and len(table.app.ui.stack) == 1
    for left in (4, 5):
        before = table.presses
        table.press("hold-back hold-back")
        assert view.hp(table.game, AINO) == left and table.presses == before + 2


def whole_lines(name: str) -> list[str]:
    """Return the lines of a golden."""
    (file,) = (file for file in files_of_goldens() if file.stem == name)
    return file.read_text("utf-8").splitlines()


@cache
def files_of_goldens() -> list[Path]:
    return list(TESTS.glob("**/golden/*.txt"))


@pytest.mark.parametrize("ruleset", IDS)
def test_who_looks_at_a_unit_s_number_and_presses_select_changes_nothing(ruleset: str) -> None:
    table = at_home(ruleset)
    table.units()
    listed = table.text
    table.press("select")
    assert type(question(table)) is Count and table.text != listed
    table.press("select")
    assert table.game.log.count == 0 and table.text == listed, "it leads back to the list"
    table.press("select down")
    assert table.game.log.count == 1
    table.press("select")
    assert table.game.log.count == 1 and type(question(table)) is not Count


@pytest.mark.parametrize(
    ("ruleset", "flow", "args"),
    [
        ("calth", calth_unit.points, (0,)),
        ("calth", calth_unit.models, (0, 0)),
        ("citadel", city.prosperity, (0,)),
        ("dozen_die", score.score, ()),
    ],
)
def test_select_takes_nothing_of_a_number_that_each_press_sets(
    ruleset: str, flow: Any, args: tuple[int, ...]
) -> None:
    table = at_home(ruleset)
    table.flow(flow, *args)
    table.press("select")
    assert table.game.log.count == 0


def test_a_number_that_up_and_down_change_is_the_only_large_one() -> None:
    numbers = {
        name: page for (_, name), page in goldens().items() if whole_lines(name)[-1].startswith("keys: ±")
    }
    assert len(numbers) > 20
    for name, page in numbers.items():
        (figure,) = [one for one in page if type(one) is Figure]
        assert re.fullmatch(r"[≤+−-]?(?:[A-Z]|\d+-*)", figure.number), (name, figure)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_page_of_points_says_whose_number_changes(ruleset: str) -> None:
    table = at_home(ruleset)
    table.do(do="score", side="A", amount=3)
    table.do(do="score", side="B", amount=5)
    for side, own, other in ((0, "3", "5"), (1, "5", "3")):
        table.flow(score.score, side)
        head, figure = question(table).view(question(table).at)
        assert (head.side, figure.number, head.values) == (side, own, (Of(1 - side, other),))


def test_digits_of_a_mark_stand_below_a_word_for_it() -> None:
    """Or beside a sentence: no page shows hexadecimal digits alone."""
    marked = 0
    for (_, name), page in goldens().items():
        said = [text for one in page for text in texts(one)]
        digits = [text for text in said if re.search(r"\b[0-9a-f]*(?:\d[a-f]|[a-f]\d)[0-9a-f]+\b", text)]
        digits = [text for text in digits if not re.search(r"\bd?\d*d\d", text)]
        if digits:
            marked += 1
            assert any("ark" in text or "head" in text or "secret" in text for text in said), (name, digits)
    assert marked > 3


@pytest.mark.rule("SK-34")
def test_a_model_is_hidden_without_unexplained_digits_and_its_page_names_its_mark() -> None:
    table = at_home("samurai")
    row = next(row for row in range(len(table.game.units)) if samurai_view.stealth(table.game, row))
    table.flow(conceal.conceal, row)
    table.press("select*3")
    mark = samurai_stealth.commitment(table.game, row).hex()
    assert table.screen[0].strip() == table.game.units[row].label + " is hidden"
    table.unit(row)
    table.choose("Mark of the secret")
    assert "Mark of the secret" in table.text and mark[:4] in table.text


@pytest.mark.rule("SK-40")
def test_nobody_reacts_before_a_model_is_activated() -> None:
    table = at_home("samurai")
    assert "B reacts…" not in labels_of(table.app.ui.screen)
    table.press("hold-up")
    assert len(table.app.ui.stack) == 1
    table.do(do="activate", unit="A1")
    table.home()
    assert "B reacts…" in labels_of(table.app.ui.screen)


@pytest.mark.rule("DD-66")
def test_nobody_reacts_before_a_unit_moved_or_was_activated() -> None:
    table = at_home("dozen_die", blobs())
    table.do(do="draw", die={"side": "A", "colour": "green"}, force=True)
    table.do(do="march", units=[])
    table.home()
    assert "B reacts…" not in labels_of(table.app.ui.screen)
    table.do(do="undo")
    table.do(do="march", units=["A1"])
    table.home()
    assert "B reacts…" in labels_of(table.app.ui.screen)


@pytest.mark.rule("BC-3")
def test_lights_and_home_of_calth_show_the_same_side_at_every_step() -> None:
    table = at_home("calth")
    chance, seen = random.Random(4), set()
    for _ in range(600):
        table.press(chance.choice(("select",) * 6 + ("down",)))
        if chance.random() < 0.2:
            table.home()
        lit = words.lights(table.game)
        if len(table.app.ui.stack) > 1:
            continue
        head = table.head()
        assert {accent for accent, _ in lit} == (
            {theme.side(head.side)} if head.side >= 0 else {styles.SIDE_A, styles.SIDE_B}
        )
        seen.add((head.side, lit[0][1]))
    assert len(seen) == 5, "either side's, and neither's"


@pytest.mark.rule("CT-22")
def test_cards_that_can_be_played_are_counted_alike() -> None:
    """The page before a turn ends, and the list of the kinds of cards; what is in hand is called so."""
    table = at_home("citadel")
    table.do(do="phase", name="activation", force=True)
    side = citadel_view.side(table.game)
    table.flow(citadel_cards.cards, side)
    good = [row.values[1].split("/")[0] for row in rows_of(table)]
    assert sum(map(int, good)) == screen_data.could_play(table.game, side) > 0


def test_a_press_acts_on_the_page_that_a_start_shows() -> None:
    """Whoever looks at it for long finds it there, and not the points for the table."""
    table = at_home("dozen_die")
    table.machine.power_off()
    table.machine.power_on()
    table.machine.run(30_000)
    before = table.text
    assert len(table.app.ui.stack) == 1 and "Draw a die" in before
    table.press("select")
    assert table.game.log.count == 1
    table.machine.run(30_000)
    assert len(table.app.ui.stack) == 2, "after a press it is shown"


@pytest.mark.rule("DD-15")
def test_the_cursor_begins_on_a_unit_that_was_not_activated_in_this_round() -> None:
    table = at_home("dozen_die", blobs())
    active(table, "A1")
    table.do(do="end_activation")
    table.do(do="draw", die={"side": "A", "colour": "yellow"}, force=True)
    table.do(do="march", units=[])
    table.home()
    table.press("select")
    page = question(table)
    assert page.items[0] == AINO and page.items[table.app.ui.screen.flow.at] == AINO + 1


@pytest.mark.rule("CT-31")
def test_citadel_s_home_names_the_unit_that_is_activated() -> None:
    table = at_home("citadel")
    table.do(do="phase", name="activation")
    table.home()
    assert table.head().values == ("activation",)
    unit = table.game.units[0]
    table.do(do="activate", unit=unit.id)
    table.home()
    assert table.head().title == unit.label and table.head().values == (Pips(5, 5), "Turn 1")


@pytest.mark.rule("CT-3")
def test_citadel_s_end_is_the_last_line_while_something_can_be_done() -> None:
    table = at_home("citadel")

    def ends() -> tuple[str, str]:
        table.home()
        labels = labels_of(table.app.ui.screen)
        return labels[0], labels[-1]

    assert ends() == ("End building", "Menu…"), "no building of a card is missing"
    side = citadel_view.side(table.game)
    harbour = citadel_view.buildings(table.game, side)[0][0]
    table.do(do="set", side="AB"[side], flag="built:" + harbour, value=False)
    assert ends() == ("Build…", "End building")
    table.do(do="build", building=harbour)
    assert ends() == ("End building", "Menu…")
    table.do(do="phase", name="activation")
    assert ends() == ("Activate…", "End turn 1")
    for row in citadel_view.units_to_activate(table.game):
        table.do(do="activate", unit=table.game.units[row].id)
    assert ends() == ("End turn 1", "Menu…")
