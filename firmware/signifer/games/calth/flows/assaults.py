"""End an assault, retreat, or make a last stand (BC-16, BC-19, BC-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth import texts as G
from signifer.games.calth.flows import common
from signifer.games.calth.rules import basics, view
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.ranks import ranks
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import about, choice, plain, roll_keys, side_header, split, title_header, which_unit
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Pick, Show, Then
from signifer.ui.view import Figure, Outcome, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

_EMPTY = 0
_FRIEND = 1
_SOME = 2
_STAND = 3
_LEFT = "calth.left"  # kept: the unit whose last stand, after its assault's activation, may leave its hex to the other


def end(ui: Ui) -> Asking:
    """Show what both units lost and who must retreat, before the assault ends; after equal losses the players say who
    does, where no house rule does (BC-19, BC-20)."""
    game = ui.game
    active, foe = view.active(game), view.foe(game)
    if active is None or foe is None:
        return None
    command: dict[str, Any] = {"do": "end_assault"}
    lost = view.assault_losses(game)
    going = basics.retreating(game)
    # The rules are silent, and so is the house.
    if basics.equal(game) and not game.house["equal_casualties"]:
        going = basics.retreating(game, 3)
        options: list[tuple[int, Row]] = [(0, Row("", ui.t(G.NOBODY_RETREATS), (), styles.GOOD))]
        for row in going:
            label = ui.t(G.UNIT_RETREATS, unit=view.name_at(game, row))
            options.append((len(options), Row(icons.RUN, label, (), theme.side(view.side(game, row)))))
        options.append((3, Row(icons.RUN, ui.t(G.BOTH_RETREAT), (), styles.PLAIN)))
        both = str(lost[0]) + ":" + str(lost[1])
        head = title_header(ui.t(G.EQUAL_LOSSES), both)
        who, _ = yield choice(head, options, 0, T.KEY_END)
        if who:
            command["equal"] = S.WHO[who]
    else:
        shown: list[Component] = [title_header(ui.t(G.ASSAULT_ENDS))]
        for row, count in ((active, lost[0]), (foe, lost[1])):
            shown.append(
                Row(icons.SKULL, view.name_at(game, row), (str(count),), theme.side(view.side(game, row)))
            )
        for row in going:
            shown.append(
                Outcome(icons.RUN, ui.t(G.UNIT_RETREATS, unit=view.name_at(game, row)), (), styles.WARN)
            )
        if not going:
            shown.append(Outcome(icons.TICK, ui.t(G.NOBODY_RETREATS), (), styles.GOOD))
        yield Show(tuple(shown), T.KEY_END, 0)
    answer = yield Do(command)
    if answer["enter"]:
        yield Show(
            (about(ui, ranks(game).number_at(active)), Sentence(ui.t(G.MAY_ENTER), styles.PLAIN)), T.KEY_OK, 0
        )
    elif answer["retreats"] is not None:
        for row in view.owing(game):
            if view.id_at(game, row) == answer["retreats"]:
                return Then(retreat, (ranks(game).number_at(row),))
    return None


def retreat(ui: Ui, number: int) -> Asking:
    """Ask where the models of a unit retreat, all or some of them; those that cannot make a last stand (BC-20)."""
    from signifer.games.calth.flows import moves

    game = ui.game
    unit = game.units[number]
    row = ranks(game).row_of(number)
    if row < 0 or not view.in_play(game, row):
        return None
    friends = moves.friends(ui, number)
    named: list[dict[str, Any]] | None = None
    while True:
        options: list[tuple[int, Row]] = [(_EMPTY, plain(ui.t(G.INTO_EMPTY)))]
        if friends:
            options.append((_FRIEND, plain(ui.t(G.INTO_UNIT))))
        if named is None:
            if view.size(game, row) > 1:
                options.append((_SOME, plain(ui.t(G.ONLY_SOME))))
            options.append((_STAND, plain(ui.t(G.CANNOT))))
        head = side_header(unit.side, ui.t(G.RETREATS, unit=unit.label))
        how, _ = yield choice(head, options)
        if how != _SOME:
            break
        named = yield from moves.which_models(ui, number, -1)
    if how == _STAND:
        return (yield from stand(ui, number))
    command: dict[str, Any] = {"do": "retreat", "unit": unit.id}
    if how == _FRIEND:
        head = side_header(unit.side, ui.t(G.INTO_WHOM))
        into = yield from which_unit(ui, head, friends, None, unit.side)
        command["into"] = game.units[into].id
    if named is not None:
        command["models"] = named
    answer = yield Do(command)
    yield common.models_now(ui, answer["into"])
    return None


def stand(ui: Ui, number: int) -> Asking:
    """Make a last stand: a die for each model, and with a shield it stays (BC-20). If counted dice leave open which
    models fall, ask for them."""
    game = ui.game
    unit = game.units[number]
    row = ranks(game).row_of(number)
    size = view.size(game, row) if row >= 0 else 0
    if not size:
        return None
    accent = theme.side(unit.side)
    page: View = (
        about(ui, number, ui.t(G.LAST_STAND)),
        Figure(str(size), (common.dice_of(ui, size),), accent),
    )
    page += (
        Row(icons.SHIELD, ui.t(G.SHIELD_STAYS), (), styles.DIM),
        Row("", ui.t(G.LOSES_POINTS), (), styles.DIM),
    )
    select, hold = roll_keys(ui)
    answer = yield Show(page, select, hold)
    _, real = split(ui, answer)
    command: dict[str, Any] = {"do": "last_stand", "unit": unit.id}
    # The stand ends what the unit owes, so a re-roll cannot tell that it was the target of its assault.
    late = game.get(S.UNIT_T, row, S.RETREATS) == 1 and game.get(S.GAME_T, 0, S.FOE) != row + 1
    if real:
        rolls = yield from common.count_symbols(ui, number, size, common.SHIELDS)
        real = rolls is not None
        if rolls is not None:
            command["rolls"] = rolls
            fall = size - rolls["shield"]
            if 0 < fall < size and view.one_name(game, row) is None:
                command["lost"] = yield from _who_falls(ui, number, fall)
    answer = yield Do(command)
    common.note_entered(ui, real)
    ui.memo[_LEFT] = number if late else -1
    return (yield from show_stand(ui, number, answer))


def _who_falls(ui: Ui, number: int, fall: int) -> Asking:
    """Ask for `fall` models, one after the other; return their names."""
    game = ui.game
    row = ranks(game).row_of(number)
    side = view.side(game, row)
    lost: list[int] = []
    while len(lost) < fall:
        there = [(kind, count - lost.count(kind)) for kind, count in view.models(game, row)]
        options = [
            (kind, common.model_line(ui, side, kind, "×" + str(count))) for kind, count in there if count > 0
        ]
        head = side_header(side, ui.t(G.WHO_FALLS), str(len(lost) + 1) + "/" + str(fall))
        kind = options[0][0]
        if len(options) > 1:
            kind, _ = yield Pick((head,), options, lambda option: option[1], 0, T.KEY_PICK, 0)
        lost = lost + [kind]
    return [view.type_name(game, side, kind) for kind in sorted(lost)]


def show_stand(ui: Ui, number: int, answer: dict[str, Any]) -> Asking:
    """Show who fell in a last stand, and who stays without points; then that the assaulting unit may enter."""
    from signifer.games.calth.flows import reroll

    game = ui.game
    unit = game.units[number]
    row = ranks(game).row_of(number)
    stays = view.size(game, row) if row >= 0 else 0
    shown: list[Component] = [about(ui, number, ui.t(G.STAYS, n=stays))]
    shown.append(common.faces(unit.side, "", common.last_roll(game, S.ROLLED_STAND), common.SHIELDS))
    shown += common.fallen_cards(ui, answer["casualties"])
    if stays:
        shown.append(Row("", ui.t(G.LOSES_POINTS), (), styles.DIM))
    pressed = yield Show(tuple(shown), T.KEY_OK, G.KEY_AGAIN)
    if type(pressed) is Hold:
        return Then(reroll.reroll, ())
    if answer["enter"] or (not stays and ui.memo.get(_LEFT) == number):
        yield Show((about(ui, number), Sentence(ui.t(G.STAND_ENTER), styles.PLAIN)), T.KEY_OK, 0)
    return None
