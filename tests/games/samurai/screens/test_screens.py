"""The Samurai screens' questions, messages and refusals: rules that are visible only with buttons."""

from __future__ import annotations

import pytest

from signifer.games.samurai.flows import attack, conceal, health, hits, react, search, squads
from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.roster import pack
from signifer.ui.page import FlowPage
from signifer.ui.paint.speech import words
from tests.games.samurai.rules.games import arm, model, side
from tests.games.samurai.screens.sample import blobs
from tests.games.samurai.screens.test_play import die
from tests.ui.conftest import SMALL, Table

GORO, TAMA, VAINO, MYOE, KAEDE, YOZH, ONUMA, REN, ODYSSEUS, KURO, GUEST = range(11)
SELECT = 2


@pytest.fixture
def table() -> Table:
    """Return the sample game on the small device."""
    one = Table(SMALL)
    one.begin(ruleset="samurai", rosters=blobs())
    return one


def said(table: Table) -> str:
    """Return what a flow's page says, whole."""
    page = table.app.ui.screen
    assert isinstance(page, FlowPage)
    return "\n".join(" ".join(words(one)) for one in page.view()[0])


def hold(table: Table, ms: int) -> None:
    """Keep SELECT down; `release` releases it."""
    table.machine.keys.move(SELECT, True)
    table.machine.run(ms)


def release(table: Table) -> None:
    table.machine.keys.move(SELECT, False)
    table.machine.run(60)


def hide_yozh(table: Table, marker: int = 2) -> None:
    """Hide the stealthy model behind three markers, as its owner's choice with the buttons."""
    table.flow(conceal.start)
    table.choose("A Ёж", "3 markers")
    table.press("select")
    table.choose(str(marker))
    table.app.ui.home()


# Fright


@pytest.mark.rule("SK-10")
def test_up_and_down_are_the_modifier_of_a_test(table: Table) -> None:
    table.do(do="set", unit="A2", flag="fright:SK-11", value=True)
    table.press("select up*3 down")
    assert "Modifier +2" in said(table)
    table.press("hold-select")
    die(table, 6)
    assert "Success" in table.text, "6 is not more than 4 + 2"
    entry = table.newest
    assert entry["command"]["modifier"] == 2 and entry["command"]["rolls"] == [6]


@pytest.mark.rule("SK-13", "SK-15")
def test_bad_odds_are_tested_before_the_attack_and_a_failure_cancels_it(table: Table) -> None:
    table.do(do="activate", unit="A2")
    table.choose("Attack", "B Ren", "Rank sums")
    assert table.screen[0].rstrip().endswith("1:1")
    table.choose("Opponents")
    table.choose("B Onuma")
    table.press("hold-select")
    assert table.screen[0].rstrip().endswith("1:4") and table.cursor_line().startswith("Bad odds")
    table.choose("Attackers", "A Goro")
    table.press("hold-select")
    assert table.screen[0].rstrip().endswith("3:4") and table.cursor_line().startswith("No test")
    table.choose("Attackers", "✓ A Goro")
    table.press("hold-select select")
    assert view.due(table.game, TAMA) == ["SK-13"]
    table.press("hold-select")
    die(table, 9)
    table.press("down*9")
    assert "does not fight" in table.text
    table.press("select")
    assert table.screen[0].startswith("Tama") and view.shorts_left(table.game) == 2
    table.choose("Activate", "Goro")
    assert table.screen[0].startswith("Goro"), "one that has just panicked leaves nothing undone"


@pytest.mark.rule("SK-13", "SK-19")
def test_a_test_of_the_odds_that_was_not_rolled_ends_with_the_turn(table: Table) -> None:
    table.do(do="check_odds", attackers=["A2"], defenders=["B1"])
    table.do(do="check_odds", attackers=["B2"], defenders=["A1"])
    table.app.ui.home()
    assert table.cursor_line().startswith("Fright tests") and table.cursor_line().rstrip().endswith("2?")
    table.choose("End the turn")
    lines = [line.strip() for line in table.screen]
    assert lines[lines.index("SK-13 lapses") + 1] == "Tama", table.text
    table.press("select")
    assert table.screen[0].startswith("Turn 2: B")
    assert [(row, rule) for _, row, rule in view.tests(table.game)] == [(REN, "SK-13")]
    assert table.cursor_line().startswith("Fright tests") and table.cursor_line().rstrip().endswith("1?")
    table.press("hold-back select")
    assert len(view.tests(table.game)) == 2, "an undo owes it again"


@pytest.mark.rule("SK-17")
def test_a_passed_test_ends_the_panic(table: Table) -> None:
    table.do(do="set", unit="A1", flag="panic", value=True)
    table.press("select select hold-select")
    die(table, 4)
    assert "calm again" in table.text
    table.press("select")
    assert not view.panics(table.game, GORO) and table.cursor_line().startswith("Move")


# Secrets


@pytest.mark.rule("SK-34")
def test_the_owner_chooses_in_secret_and_reads_again_while_select_is_held(table: Table) -> None:
    table.flow(conceal.start)
    table.choose("A Ёж", "3 markers")
    assert table.screen[0].startswith("Only A looks now"), "the device is turned away first"
    table.press("back")
    assert not view.hidden(table.game, YOZH)
    hide_yozh(table, 3)
    table.unit(YOZH)
    table.choose("Read its")
    assert "For A alone" in table.text and "Marker" not in table.text
    hold(table, 800)
    assert "Marker 3 is the true" in table.text
    release(table)
    assert "Marker" not in table.text, "shown only while it is held"


@pytest.mark.rule("SK-34")
def test_a_pin_keeps_the_secret_and_the_reveal_to_its_owner(table: Table) -> None:
    table.app.pins.set(0, "0200")
    hide_yozh(table)
    table.unit(YOZH)
    table.choose("Read its")
    table.press("select*4")
    assert "Not that PIN" in table.text
    table.press("select up*2 select select select")
    hold(table, 800)
    assert "Marker 2 is the true" in table.text
    release(table)
    table.unit(YOZH)
    table.choose("Reveal it")
    table.press("select")
    assert view.hidden(table.game, YOZH) and "1/4" in table.screen[0]
    table.press("select up*2 select select select")
    assert not view.hidden(table.game, YOZH) and "marker 2" in table.text


@pytest.mark.rule("SK-34", "SK-35")
def test_secrets_are_there_again_after_a_power_cut(table: Table) -> None:
    hide_yozh(table)
    table.flow(conceal.start)
    table.choose("A Kaede", "Note: clock")
    table.press("select down*4 select up*6 select select")
    assert view.infiltrating(table.game, KAEDE)
    digest = table.game.digest()
    table.machine.power_off()
    table.machine.power_on()
    assert table.game.digest() == digest and not table.game.secrets, "only the journal has them now"
    table.unit(YOZH)
    table.choose("Read its")
    hold(table, 800)
    assert "Marker 2 is the true" in table.text
    release(table)
    table.unit(KAEDE)
    table.choose("Read its")
    hold(table, 800)
    assert "8h 18in" in table.text
    release(table)
    table.do(do="activate", unit="A5")
    assert view.markers(table.game, KAEDE) == [1]


@pytest.mark.rule("SK-34", "SK-35")
def test_neither_log_nor_journal_nor_lists_show_a_secret(table: Table) -> None:
    hide_yozh(table, 3)
    table.flow(conceal.start)
    table.choose("A Kaede", "Note: a square")
    table.press("select up*23 select up*6 select select")
    game = table.game
    for number in range(game.log.count):
        entry = bytes(game.log.get(number))
        assert b"marker 3" not in entry and b"X7" not in entry
        table.show("log")
        table.press("down*%d select" % number)
        seen = table.text
        for _ in range(12):
            table.press("down*3")
            seen += table.text
        assert "X7" not in seen and "marker 3" not in seen
    raw = b"".join(table.app.store.pages(table.app.store.games()[-1][0]))
    assert b"marker 3" not in raw and b"place X7" not in raw


@pytest.mark.rule("SK-35")
def test_a_noted_place_is_asked_to_be_free_and_shown_when_it_appears(table: Table) -> None:
    table.flow(conceal.start)
    table.choose("A Kaede", "Note: a square")
    table.press("select select select")
    assert table.screen[0].startswith("Place free?")
    table.choose("No")
    assert table.screen[0].startswith("SK-35 says no")
    table.press("hold-select")
    assert view.infiltrating(table.game, KAEDE)
    table.app.ui.home()
    table.choose("Activate", "Kaede")
    table.choose("The model")
    assert "A1" in said(table) and view.status(table.game, KAEDE) == "active"


@pytest.mark.rule("SK-36")
def test_the_device_says_before_that_an_action_ends_the_hiding(table: Table) -> None:
    hide_yozh(table)
    table.do(do="activate", unit="A6")
    assert table.cursor_line().startswith("Sneak")
    count = table.game.log.count
    table.choose("Other short", "Run")
    assert table.screen[0].startswith("This reveals it!") and table.game.log.count == count
    table.press("back")
    assert view.hidden(table.game, YOZH) and table.game.log.count == count
    table.choose("Run")
    table.press("select")
    assert not view.hidden(table.game, YOZH)
    assert table.screen[0].startswith("Revealed") and "marker 2" in table.text


@pytest.mark.rule("SK-36")
def test_a_jump_in_view_reveals_and_one_out_of_view_does_not(table: Table) -> None:
    hide_yozh(table)
    table.do(do="activate", unit="A6")
    table.choose("Other short", "Jump")
    assert table.screen[0].startswith("Whole jump unseen?")
    table.press("select")
    assert view.hidden(table.game, YOZH) and table.screen[0].startswith("Ёж")
    table.choose("Other short", "Jump", "No")
    assert table.screen[0].startswith("This reveals it!")
    table.press("select")
    assert not view.hidden(table.game, YOZH)


@pytest.mark.rule("SK-36", "SK-37")
def test_the_warning_comes_before_an_attack_and_a_reaction_too(table: Table) -> None:
    hide_yozh(table)
    table.do(do="end_turn")
    table.do(do="activate", unit="B4")
    table.app.ui.home()
    table.choose("A reacts", "Ёж", "Another")
    assert table.screen[0].startswith("This reveals it!")
    table.press("select")
    assert not view.hidden(table.game, YOZH) and view.reactions(table.game, YOZH) == 1


@pytest.mark.rule("SK-37")
def test_a_search_asks_spends_the_long_action_and_takes_a_false_marker_away(table: Table) -> None:
    hide_yozh(table)
    table.do(do="end_turn")
    table.do(do="activate", unit="B4")
    table.app.ui.home()
    table.choose("Attack", "A Ёж")
    table.press("select*4")
    assert table.screen[0].startswith("SK-37 says no"), "a marker is no target"
    assert view.long_left(table.game), "and no action is spent on it"
    table.app.ui.home()
    table.choose("Search", "Ёж", "Yes")
    assert not view.long_left(table.game) and "stealth −1" in table.text
    table.press("hold-select")
    die(table, 5)
    assert "a false one" in table.text and view.markers(table.game, YOZH) == [2, 3]


@pytest.mark.rule("SK-37")
def test_the_true_one_may_react_to_the_search(table: Table) -> None:
    hide_yozh(table)
    table.do(do="end_turn")
    table.do(do="activate", unit="B4")
    table.app.ui.home()
    table.choose("Search", "Ёж", "Yes", "A reacts")
    assert "→Kuro" in table.screen[0]
    table.choose("net")
    assert table.screen[0].startswith("Ёж Щукин") and table.screen[0].endswith("→Kuro")
    assert "1 attack" in table.text and view.hidden(table.game, YOZH)
    table.press("select select")
    assert not view.hidden(table.game, YOZH)
    assert table.screen[0].startswith("Revealed")


@pytest.mark.rule("SK-37")
def test_where_the_device_has_lost_the_secret_the_owner_says_it(table: Table) -> None:
    hide_yozh(table)
    table.game.setup.secret = None
    table.game.secrets.clear()
    table.unit(YOZH)
    table.choose("Read its")
    hold(table, 800)
    assert "This device has lost" in table.text
    release(table)
    table.flow(search.search, KURO, False)
    table.choose("Ёж", "Yes")
    table.press("hold-select")
    assert table.screen[0].startswith("Its owner says")
    table.choose("The true")
    die(table, 2)
    assert view.status(table.game, YOZH) == "active"


@pytest.mark.rule("SK-38")
def test_hiding_again_asks_for_the_view(table: Table) -> None:
    table.do(do="activate", unit="A6")
    table.choose("Other short", "Hide again", "No")
    assert table.screen[0].startswith("SK-38 says no")
    table.press("back")
    table.choose("Yes")
    assert view.markers(table.game, YOZH) == [1]
    assert table.cursor_line().startswith("Sneak")


# Traits and weapons at the moment they matter


@pytest.mark.rule("SK-31")
def test_against_zen_a_defence_shows_that_only_a_one_will_do(table: Table) -> None:
    table.do(do="set", unit="A4", flag="zen", value=True)
    table.flow(hits.defence, ONUMA, MYOE)
    assert "zen: only a 1" in said(table)
    table.press("hold-select")
    die(table, 2)
    assert "Failed" in table.text and "≤1" in table.text
    table.flow(hits.defence, MYOE, ONUMA)
    assert "zen: succeeds" in said(table)


@pytest.mark.rule("SK-55", "SK-30")
def test_a_sweep_is_checked_before_the_attack(table: Table) -> None:
    table.do(do="activate", unit="A4")
    table.app.ui.home()
    table.choose("Attack", "B Ren")
    table.press("hold-select select")
    assert table.screen[0].startswith("In the sweep?")
    table.choose("Scenery")
    die(table, 2)
    die(table, 3)
    assert "0/2 hit" in table.text and "Nobody" in table.text
    table.app.ui.home()
    table.flow(attack.strike, MYOE, REN)
    table.seek("On a wall")
    table.press("select")
    table.seek("2 attacks")
    table.press("select select")
    assert table.screen[0].startswith("SK-30 says no"), "a two-handed weapon on a wall"


@pytest.mark.rule("SK-6", "SK-53", "SK-5")
def test_a_shot_into_a_melee_asks_for_friends_and_for_the_die_that_chooses(table: Table) -> None:
    table.flow(attack.strike, KURO, GORO)
    assert "≤6" in table.text
    table.press("hold-select")
    table.choose("With friends", "B Onuma", "B Ren")
    table.press("hold-select")
    assert "≤4" in said(table)
    die(table, 10)
    assert table.screen[0].startswith("Friend hit")
    table.choose("B Ren")
    assert "B Ren" in table.text and "B Kuro" not in table.text, "a friend, and not the shooter as well"
    table.seek("B Ren")
    table.press("select")
    assert view.status(table.game, REN) == "casualty"


@pytest.mark.rule("SK-54")
def test_a_weapon_that_will_be_lost_is_told_before(table: Table) -> None:
    table.unit(KURO)
    table.choose("dirk")
    assert table.screen[0].startswith("It will be lost")
    table.press("back")
    assert view.in_hand(table.game, KURO) == 0
    table.choose("dirk")
    table.press("select")
    assert view.in_hand(table.game, KURO) == 1 and view.has_lost(table.game, KURO, 0)
    table.choose("fire tube")
    assert table.screen[0].startswith("SK-54 says no")


@pytest.mark.rule("SK-32", "SK-40")
def test_a_reaction_out_of_view_asks_for_zone_and_line(table: Table) -> None:
    table.do(do="activate", unit="A1")
    table.do(do="act", unit="A1", kind="short", action="move")
    table.app.ui.home()
    table.choose("B reacts", "Onuma", "✓ In its view")
    table.choose("✓ Line")
    table.choose("Another")
    assert table.screen[0].startswith("SK-32 says no")
    table.press("back")
    table.choose("✗ Line", "Another")
    assert view.reactions(table.game, ONUMA) == 1
    table.choose("B reacts")
    assert "1×" in table.cursor_line()


@pytest.mark.rule("SK-32")
def test_a_reaction_answers_the_last_attack_also_after_its_wounds(table: Table) -> None:
    table.do(do="activate", unit="A1")
    table.do(do="attack", unit="A1", target="B1", rolls=[2], act={"kind": "short"})
    table.do(do="wound", unit="B1")
    table.flow(react.how, ONUMA)
    assert table.cursor_line().startswith("Parry")
    table.do(do="act", unit="A1", kind="short", action="move")
    table.flow(react.how, ONUMA)
    assert table.cursor_line().startswith("long sword"), "a move came after it"


@pytest.mark.rule("SK-32", "SK-40")
@pytest.mark.parametrize(("face", "saved", "wounds"), [(1, True, 0), (10, False, 1)])
def test_a_parry_before_the_dice_of_an_attack_is_said_there_and_wounds_nobody(
    table: Table, face: int, saved: bool, wounds: int
) -> None:
    table.do(do="activate", unit="A1")
    table.flow(attack.attack, GORO, "short")
    table.choose("B Onuma")
    if "Bad odds" in table.text:
        table.press("select")
    table.choose("B reacts", "Onuma", "Parry")
    table.press("hold-select")
    die(table, face)
    table.press("select")
    assert view.wounds(table.game, ONUMA)[0] == 0, "the attack may still miss"
    assert table.screen[0].startswith("Goro"), table.text
    assert ("Success" in table.text) is saved
    table.seek("2 attacks" if "2 attacks" in table.text else "1 attack", "up")
    table.press("hold-select")
    for _ in range(2):
        if "hit" not in table.screen[0]:
            die(table, 1)
    assert "hit" in table.screen[0]
    table.press("select")
    assert view.wounds(table.game, ONUMA)[0] == wounds, table.text


@pytest.mark.rule("SK-55")
def test_a_friend_swept_along_defends_but_does_not_strike_back(table: Table) -> None:
    table.do(do="activate", unit="A4")
    table.app.ui.home()
    table.choose("B reacts", "Other side", "Goro")
    assert table.cursor_line().startswith("Parry")
    table.choose("bamboo")
    table.press("select")
    assert table.screen[0].startswith("SK-55 says no")


@pytest.mark.rule("SK-50")
def test_the_end_of_a_fight_frees_the_weapon(table: Table) -> None:
    table.do(do="react", unit="B1", to="attack", by="A1", kind="attack", weapon="long sword")
    table.unit(ONUMA)
    table.choose("side sword")
    assert table.screen[0].startswith("SK-50 says no")
    table.press("back")
    table.choose("Its fight", "side sword")
    assert view.in_hand(table.game, ONUMA) == 1


@pytest.mark.rule("SK-58")
def test_wounds_by_one_press_and_back_again(table: Table) -> None:
    table.strike(ONUMA)
    table.press("down down")
    assert view.wounds(table.game, ONUMA) == (2, 3)
    table.press("up")
    assert view.wounds(table.game, ONUMA) == (1, 3)
    table.press("down down")
    assert view.status(table.game, ONUMA) == "casualty"
    table.press("up")
    assert view.status(table.game, ONUMA) == "active" and view.wounds(table.game, ONUMA) == (2, 3)


def test_every_flag_of_the_page_can_be_set_by_hand(table: Table) -> None:
    table.unit(GORO)
    for line, flag in (
        ("Was activated", "activated"),
        ("Panics", "panic"),
        ("In zen", "zen"),
        ("Hidden", "hidden"),
    ):
        table.choose(line)
        assert flag in table.game.part("questions").flags(table.game, GORO)
        table.choose(line)
        assert flag not in table.game.part("questions").flags(table.game, GORO)
    table.choose("Reactions")
    table.press("up*2 select")
    assert view.reactions(table.game, GORO) == 2
    table.choose("Has left")
    assert not view.has_left(table.game, GORO), "it is asked first"
    table.press("select")
    assert view.has_left(table.game, GORO)


def test_any_dice_and_plain_tests(table: Table) -> None:
    table.choose("Checks")
    table.choose("Any dice")
    assert table.cursor_line().startswith("d10")
    table.press("select")
    assert table.screen[0].startswith("How many d10")
    table.press("up up select")
    assert table.screen[0].startswith("3d10") and len(table.screen[1].split()) == 3
    table.press("back")
    table.choose("Test…", "A Goro", "Agility")
    table.press("hold-select")
    die(table, 5)
    assert "Success" in table.text
    table.app.ui.home()
    table.choose("Checks", "Parry", "A Goro", "B Onuma", "Spirit 6")
    assert "Onuma" in table.screen[0] and "Spirit 6" in table.text


def test_a_model_in_the_list_of_its_squad_opens_its_strike_page(table: Table) -> None:
    table.flow(squads.members, 1, 1)
    count = table.game.log.count
    name = table.cursor_line().split()[0]
    table.press("select")
    assert table.game.log.count == count, "the list itself takes no wound"
    assert table.app.ui.screen.flow.make is health.strike and name in table.screen[0]
    table.press("down")
    assert table.game.describe(count)["command"]["do"] == "wound"


@pytest.mark.rule("SK-32", "SK-35")
@pytest.mark.parametrize(
    ("traits", "enemy", "unseen"),
    [
        ([], [], []),
        (["alert 1"], [], ["In its zone", "Line of sight"]),
        (["alert 1"], ["stealth 2"], []),  # its answer decides nothing: stealth 2 cancels alert 1
        (["alert 2"], [], None),  # it reacts wherever the enemy is
    ],
)
@pytest.mark.parametrize("to", ["action", "attack", "search"])
def test_only_facts_that_decide_are_asked(
    traits: list[str], enemy: list[str], unseen: list[str] | None, to: str
) -> None:
    table = Table(SMALL)
    a, b = side(model("Akio", *traits)), side(model("Ban", *enemy))
    table.begin(ruleset="samurai", rosters={"A": pack(a), "B": pack(b)})
    table.flow(react.how, 0, to, 1)
    facts = ["In its view", "In its zone", "Line of sight"]

    def asked() -> list[str]:
        asks = table.app.ui.screen.flow.asks
        return [label for label in [asks.line(item).label for item in asks.items] if label in facts]

    assert asked() == ([] if unseen is None else facts[:1])
    if unseen is not None:
        table.choose("✓ In its view")
        assert asked() == facts[:1] + unseen


def two_blades(**house: int) -> Table:
    """Return a game in which Akio has a sword in hand and a dirk, and Aya a sling; Ban is of rank 3."""
    table = Table(SMALL)
    blades = [arm("sword"), arm("dirk"), arm("spear", "two_handed")]
    own = side(model("Akio", weapons=blades), model("Aya", weapons=[arm("sling", "ranged")]))
    rosters = {"A": pack(own), "B": pack(side(model("Ban", rank=3)))}
    table.begin(ruleset="samurai", rosters=rosters, house=house or None)
    return table


@pytest.mark.rule("SK-50")
def test_a_weapon_that_is_changed_too_late_is_marked_and_can_be_forced() -> None:
    table = two_blades()
    table.do(do="activate", unit="A1")
    table.flow(attack.strike, 0, 2, "short")
    table.choose("sword")
    assert "SK-50" not in table.text, "before its first action"
    table.do(do="act", unit="A1", kind="short", action="move")
    table.flow(attack.strike, 0, 2, "short")
    table.choose("sword")
    late = [line for line in table.screen if "SK-50" in line]
    assert late == [line for line in table.screen if line.startswith("dirk")]
    table.choose("dirk")
    table.press("select")
    assert table.screen[0].startswith("SK-50 says no"), table.text
    table.press("hold-select")
    assert table.newest["rules"] == ["SK-50"]


@pytest.mark.rule("SK-13")
@pytest.mark.parametrize(("house", "asked"), [({}, True), ({"odds_shots": 0}, False)])
def test_the_odds_of_a_shot_are_asked_as_the_house_says(house: dict[str, int], asked: bool) -> None:
    table = two_blades(**house)
    for unit, expected in (("A2", asked), ("A1", True)):
        table.do(do="activate", unit=unit)
        table.flow(attack.attack, table.game.units.find(unit), "short")
        table.press("select")
        assert ("Bad odds" in table.text) is expected, table.text
        table.app.ui.home()
