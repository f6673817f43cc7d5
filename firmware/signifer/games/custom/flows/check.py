"""Roll a check: who, against whom, with which numbers; the dice; what came of it (OS-21 to OS-25, OS-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.modules import deferred
from signifer.games.custom import texts as G
from signifer.games.custom.flows.common import accent, banner, head, name, which_unit
from signifer.games.custom.rules import costs, sheet, view
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.reckon import Subject, compute, dice_of
from signifer.games.custom.screens import news
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, faces_of, judge, plain, roll_keys, split, title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Leave, Number, Over, Pick, Show, Then
from signifer.ui.view import Dice, Figure, Header, Outcome, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View

_SAID = {icons.TICK: "✓", icons.X: "✗"}
_MODIFIER = 9
_VALUE = 99
# Lines of the page before the roll.
_ROLL = 0
_OTHER = 1
_TARGET = 2
_OWN = 3
_THEIRS = 4
_WEAPON = 5


def checks(ui: Ui, row: int | None = None) -> Asking:
    """Ask which check is rolled, for the unit in `row` (None: it is asked), or any dice."""
    from signifer.ui.flows import any_dice

    game = ui.game
    lines = view.schema(game).checks
    above = title_header(ui.t(G.WHICH_CHECK)) if row is None else head(ui, S.UNIT_T, row, "")
    options = [(number, plain(lines[number].label)) for number in range(len(lines))]
    number, _ = yield choice(above, options + [(-1, Row(icons.DIE, ui.t(T.ANY_DICE), (), styles.DIM))])
    if number < 0:
        return Over(deferred(any_dice.any_dice), ())
    table = lines[number].table
    if table == S.SIDE_T:
        row, _ = yield choice(
            title_header(ui.t(T.WHO_ROLLS)),
            [(side, Row("", "AB"[side], (), theme.side(side))) for side in range(2)],
        )
    elif table == S.UNIT_T and row is None:
        rows = [one for one in game.units.rows_of() if view.standing(game, one)]
        row = yield from which_unit(ui, ui.t(T.WHO_ROLLS), rows, view.active(game), -1)
    return Over(check, (table, row if table else 0, number))


def answer(ui: Ui, number: int, rows: tuple[int, ...]) -> Asking:
    """Ask which of the units in `rows` answers the side that acts with a check (OS-45)."""
    row = rows[0]
    if len(rows) > 1:
        title = ui.t.whole(G.USES_TITLE, what=view.schema(ui.game).checks[number].label)
        row = yield from which_unit(ui, title, rows, None, -1)
    return Then(check, (S.UNIT_T, row, number))


class Roll:
    """A check that is about to be rolled, with what players say about it."""

    def __init__(self, game: Game, table: int, row: int, number: int) -> None:
        self.game = game
        self.table = table
        self.row = row
        self.number = number
        self.check = view.schema(game).checks[number]
        self.modifier = self.theirs = 0
        self.weapons: list[Any] = []
        self.weapon = 0  # which of them
        if self.check.with_weapon:
            from signifer.games.custom.rules import weapons

            when = self.check.condition
            all_of_them = weapons.of(game, row)
            # Those with which the check is possible, if there are any.
            self.weapons = [
                weapon
                for weapon in all_of_them
                if not when or compute(game, when, Subject(table, row, -1, weapon.numbers)) != 0
            ] or all_of_them
        self.other = -1
        active = view.active(game)
        if active is not None and self.is_aimed and self.check.answers:
            self.other = active  # an answer is mostly to the unit that acts
        self.own_target: int | None = None  # targets that players say
        self.other_said: int | None = None

    @property
    def asks_target(self) -> bool:
        """Return whether the players say the target."""
        return self.check.target.source == S.ASK

    @property
    def is_opposed(self) -> bool:
        """Return whether another unit rolls, too."""
        return self.check.kind == S.OPPOSED

    @property
    def is_aimed(self) -> bool:
        """Return whether it is at another unit, which rolls nothing."""
        return self.check.against > 0

    def target(self) -> int | None:
        """Return the target before a modifier; None while nobody has said it."""
        return (
            self.own_target
            if self.asks_target
            else sheet.target(self.game, self.number, self.subject(self.row))
        )

    def items(self) -> list[int]:
        """Return the lines of the page before the roll."""
        modified = self.check.modifier > 0
        items = [_ROLL]
        for item, there in (
            (_WEAPON, self.weapons),
            (_OWN, modified),
            (_TARGET, self.asks_target),
            (_OTHER, self.is_opposed or self.is_aimed),
            (_THEIRS, self.is_opposed and modified),
        ):
            if there:
                items.append(item)
        return items

    def subject(self, row: int) -> Subject:
        """Return whose values its expressions have, for one that rolls."""
        numbers = self.weapons[self.weapon].numbers if self.weapons else ()
        return Subject(self.table, row, self.other if self.is_aimed else -1, numbers)

    def low(self) -> bool:
        """Return whether low numbers are good."""
        kind = self.check.kind
        return kind == S.UNDER or (kind == S.SUCCESSES and self.check.under > 0)

    def target_text(self) -> str:
        """Return what the dice must show, in a few letters."""
        target = self.target()
        if self.is_opposed:
            return with_sign((target or 0) + self.modifier)
        if self.check.kind == S.ROLL:
            return ""
        sign = "≤" if self.low() else "≥"
        if self.check.kind == S.SUCCESSES and self.check.need:
            sign = str(self.check.need) + "×" + sign
        return sign + ("?" if target is None else str(self._aim(target)))

    def _aim(self, target: int) -> int:
        """Return the target with the modifier, which always helps: it raises what is rolled under, and lowers what is
        to be reached."""
        by = 0 if self.check.modifier == S.ON_DICE else self.modifier
        return target + (by if self.low() else -by)

    def dice(self, row: int) -> int:
        """Return how many dice are rolled for a unit."""
        count: int = sheet.dice(self.game, self.number, self.subject(row))
        if self.check.modifier == S.ON_DICE and row == self.row:
            count += self.modifier
        return max(0, count)

    def reroll_cost(self) -> costs.Costs:
        """Return what it costs to roll some of its dice again."""
        return costs.of(self.game, S.REROLLS + self.number, 0, self.table, self.row, self.other)

    def rerolls(self) -> int:
        """Return how many of its dice can be rolled again, and paid for."""
        if not costs.enough(self.game, self.reroll_cost()):
            return 0
        return sheet.rerolls(self.game, self.number, self.subject(self.row))

    def good(self) -> Callable[[int], bool] | None:
        """Return a function that says whether a face is a success, if each die can be one."""
        target = self.target()
        if self.check.kind != S.SUCCESSES or target is None:
            return None
        from signifer.core.checks import successes as count

        low, aim = self.low(), self._aim(target)
        return lambda face: count([face], not low, aim, self.check.always, self.check.never) > 0

    def command(self, faces: list[int] | None, resist: list[int] | None) -> dict[str, Any]:
        """Return the command, with the dice that players threw."""
        command = view.whose(self.game, self.table, self.row)
        command.update({"do": "check", "check": self.check.name})
        if self.weapons:
            command["weapon"] = self.weapons[self.weapon].name
        if self.modifier:
            command["modifier"] = self.modifier
        if self.asks_target:
            command["target"] = self.own_target
        if self.other >= 0:
            against: dict[str, Any] = {"unit": self.game.units[self.other].id}
            if self.theirs:
                against["modifier"] = self.theirs
            if self.is_opposed and self.asks_target:
                against["target"] = self.other_said
            command["against"] = against
        if faces is not None:
            command["rolls"] = faces
        if resist is not None:
            command["resist"] = resist
        return command


def check(ui: Ui, table: int, row: int, number: int, last: Roll | None = None) -> Asking:
    """Ask for what a check needs to be known, with the usual answers filled in, those of the `last` roll if it is
    rolled again; roll it, and show what came of it."""
    game = ui.game
    roll = Roll(game, table, row, number)
    if last is not None:
        roll.modifier, roll.own_target, roll.theirs = last.modifier, last.own_target, last.theirs
        if last.other >= 0 and view.standing(game, last.other):
            roll.other = last.other
    above = head(ui, table, row, roll.check.label)
    items = roll.items()
    is_action = roll.check.kind == S.ROLL and len(items) == (2 if roll.is_aimed else 1)
    if is_action and roll.is_aimed and roll.other < 0 and not roll.dice(row):
        roll.other = yield from _opponent(ui, roll)
    if is_action and not roll.dice(row):
        paid = said_costs(game, costs.of(game, S.CHECKS + number, 0, table, row, roll.other))
        answer = yield Do(roll.command(None, None))
        return Leave(news.line(ui, answer) or _changes(ui, roll, answer, paid))
    select, hold = roll_keys(ui)
    at = 0
    while True:
        keys = lambda item: T.KEY_CHANGE if item else select
        item = yield Pick(
            (above,),
            items,
            lambda item: _line(ui, roll, item),
            at,
            keys,
            lambda item: hold if item == _ROLL else 0,
        )
        item, real = split(ui, item)
        if item == _ROLL:
            break
        at = items.index(item)
        if item == _OWN:
            roll.modifier = yield from _modifier(ui, above, G.MODIFIER, roll.modifier)
        elif item == _THEIRS:
            roll.theirs = yield from _modifier(ui, above, G.THEIR_MODIFIER, roll.theirs)
        elif item == _WEAPON:
            roll.weapon = yield from _weapon(ui, roll)
        elif item == _TARGET:
            roll.own_target = yield from _target(ui, above, roll)
        else:
            roll.other = yield from _opponent(ui, roll)
    if roll.asks_target and roll.own_target is None:
        roll.own_target = yield from _target(ui, above, roll)
    if roll.other < 0 and (roll.is_opposed or roll.is_aimed):
        roll.other = yield from _opponent(ui, roll)
    if roll.is_opposed and roll.asks_target:
        page = lambda value: (
            head(ui, S.UNIT_T, roll.other, roll.check.label),
            Figure(str(value), (), styles.PLAIN),
        )
        roll.other_said = yield Number(page, 0, _VALUE, roll.own_target or 0, T.KEY_SET, 0)
    faces = resist = None
    sides = roll.check.sides
    if real:
        faces = yield from faces_of(ui, above, roll.dice(row), sides, roll.target_text(), roll.good())
        if roll.is_opposed:
            resist = yield from faces_of(ui, head(ui, S.UNIT_T, roll.other, ""), roll.dice(roll.other), sides)
    command = roll.command(faces, resist)
    if faces is not None and (resist is not None or not roll.is_opposed):
        extra = yield from _extra(ui, command, roll)
        if extra:
            command["extra"] = extra
    aim = roll.target_text(), roll.good()  # before the roll changes what they come of
    counts = roll.dice(row), roll.dice(roll.other) if roll.is_opposed else 0
    return (yield from _show_result(ui, roll, command, counts, aim))


def _show_result(
    ui: Ui, roll: Roll, command: dict[str, Any], counts: tuple[int, int], aim: tuple[str, Any]
) -> Asking:
    """Roll, and show what came of it; SELECT held rolls again: some of the dice where the system allows it, else the
    whole check."""
    game = roll.game
    answer = yield Do(command)
    select = T.KEY_OK if view.next_pending(game) is None else T.KEY_NEXT
    most = 0 if "again" in command else min(counts[0], roll.rerolls())
    # The effects may have taken its dice.
    again = G.KEY_AGAIN if most or roll.dice(roll.row) else 0
    found = yield Show(_result(ui, roll, answer, counts, aim), select, again)
    if type(found) is Hold:
        if most:
            return Then(reroll, (roll, command, answer["rolls"][: counts[0]], counts, aim))
        return Then(check, (roll.table, roll.row, roll.number, roll))
    due = view.next_pending(game)
    return None if due is None else Then(check, due)


def reroll(
    ui: Ui,
    roll: Roll,
    command: dict[str, Any],
    faces: list[int],
    counts: tuple[int, int],
    aim: tuple[str, Any],
) -> Asking:
    """Ask which dice are rolled again, failures first: SELECT rolls the marked ones, or that under the cursor if none
    is marked; SELECT held marks one (OS-46)."""
    good = aim[1]
    most = min(len(faces), roll.rerolls())
    places = view.in_order(
        range(len(faces)),
        lambda at: (_VALUE if good and good(faces[at]) else 0) + (-faces[at] if roll.low() else faces[at]),
    )
    sides = roll.check.sides
    paid = tuple(said_costs(roll.game, roll.reroll_cost()))
    marked: tuple[int, ...] = ()
    at = 0
    while True:
        above = head(ui, roll.table, roll.row, ui.t(G.ROLL, what=str(max(1, len(marked))) + "d" + str(sides)))
        above = Header(above.side, above.title, above.values + paid, above.accent)
        line = lambda at, marked=marked: Row(
            icons.TICK if at in marked else icons.DIE,
            str(faces[at]),
            (),
            styles.GOOD if good and good(faces[at]) else styles.PLAIN,
        )
        found = yield Pick((above,), places, line, at, T.KEY_ROLL, T.KEY_MARK if most > 1 else 0)
        place = found.item if type(found) is Hold else found
        at = places.index(place)
        if type(found) is not Hold:
            break
        marked = tuple([one for one in marked if one != place]) if place in marked else marked + (place,)
    marked = marked or (place,)
    again = {name: command[name] for name in command if name not in ("rolls", "resist", "extra")}
    again["again"] = sorted([one + 1 for one in marked])
    if "rolls" in command:
        rolls = yield from faces_of(ui, head(ui, roll.table, roll.row, ""), len(marked), sides, aim[0], good)
        if rolls is not None:
            again["rolls"] = rolls
            extra = yield from _extra(ui, again, roll)
            if extra:
                again["extra"] = extra
    return (yield from _show_result(ui, roll, again, counts, aim))


def _line(ui: Ui, roll: Roll, item: int) -> Row:
    """Return a line of the page before the roll."""
    if item == _ROLL:
        what = str(roll.dice(roll.row)) + "d" + str(roll.check.sides)
        return Row(icons.DIE, ui.t(G.ROLL, what=what), (roll.target_text(),), styles.PLAIN)
    if item == _OWN:
        label = G.MORE_DICE if roll.check.modifier == S.ON_DICE else G.MODIFIER
        return plain(ui.t(label), with_sign(roll.modifier))
    if item == _THEIRS:
        return plain(ui.t(G.THEIR_MODIFIER), with_sign(roll.theirs))
    if item == _WEAPON:
        return plain(ui.t(G.WEAPON), roll.weapons[roll.weapon].name)
    if item == _TARGET:
        return plain(ui.t(G.TARGET), "?" if roll.own_target is None else str(roll.own_target))
    return plain(ui.t(G.AGAINST), "?" if roll.other < 0 else ui.game.units[roll.other].label)


def _weapon(ui: Ui, roll: Roll) -> Asking:
    """Ask which weapon the check is with; SELECT held shows what there is to say of one. Return its number."""
    from signifer.ui.flows import message

    at = roll.weapon
    while True:
        line = lambda at: weapon_line(roll.weapons[at])
        above = head(ui, roll.table, roll.row, roll.check.label)
        at = yield Pick((above,), range(len(roll.weapons)), line, at, T.KEY_PICK, T.KEY_SHOW)
        if type(at) is not Hold:
            return at
        at = at.item
        weapon = roll.weapons[at]
        yield Show(message.page(weapon.name, said_of(roll.game, weapon)), T.KEY_OK, 0)


def weapon_line(weapon: Any) -> Row:
    """Return the line of a weapon: its name and its numbers."""
    return plain(weapon.name, "·".join([str(number) for number in weapon.numbers]))


def said_of(game: Game, weapon: Any) -> str:
    """Return a weapon's numbers by their labels, and its text."""
    system = view.schema(game)
    numbers = [system.weapons[at].label + " " + str(weapon.numbers[at]) for at in range(len(weapon.numbers))]
    text: str = weapon.text
    return ", ".join(numbers) + ". " + text


def _modifier(ui: Ui, above: Header, text: int, now: int) -> Asking:
    page = lambda value: (above, Figure(with_sign(value), (ui.t(text),), above.accent))
    return (yield Number(page, -_MODIFIER, _MODIFIER, now, T.KEY_SET, 0))


def _target(ui: Ui, above: Header, roll: Roll) -> Asking:
    """Ask for the target; in an opposed check it is what the unit adds, not what it must roll."""
    count = 1 if roll.check.kind == S.SUCCESSES else max(1, roll.dice(roll.row))
    low, high = count, count * roll.check.sides
    at = (low + high + 1) // 2
    if roll.is_opposed:
        low, high, at = 0, _VALUE, 0
    page = lambda value: (above, Figure(str(value), (ui.t(G.TARGET),), above.accent))
    return (yield Number(page, low, high, at if roll.own_target is None else roll.own_target, T.KEY_SET, 0))


def _opponent(ui: Ui, roll: Roll) -> Asking:
    """Ask for the other unit; enemies come first."""
    game = roll.game
    side_at = game.units.side_at
    own = side_at(roll.row)
    which = roll.check.against
    rows = [row for row in game.units.rows_of() if view.standing(game, row)]
    if which != S.ITSELF:
        rows = [row for row in rows if row != roll.row]
    if which > S.ANOTHER:
        rows = [row for row in rows if (side_at(row) == own) == (which != S.ENEMY)]
    elif view.schema(game).sides:
        rows = view.in_order(rows, lambda row: 1 if side_at(row) == own else 0)
    title = ui.t.whole(G.AGAINST_WHOM, what=roll.check.label)
    return (yield from which_unit(ui, title, rows, roll.other, -1))


def _extra(ui: Ui, command: dict[str, Any], roll: Roll) -> Asking:
    """Ask for the dice of the check's effects, one after the other; None: the device rolls them."""
    game = roll.game
    try:  # the rules know whether it passes; a refusal comes when all dice are entered
        answer = game.dry_run(dict(command, force=True))
    except (BadCommand, MemoryError):  # the command itself says so, or makes room
        return None
    extra: list[int] = []
    effects = list(roll.check.on_success if answer["success"] else roll.check.on_failure)
    if "row" in answer:
        effects += roll.check.results[answer["row"] - 1].effects
    for effect in effects:
        if effect.kind == S.DUE_CHECK or isinstance(effect.value, int):
            continue
        table, i = divmod(effect.place, S.WIDE)
        label = view.schema(game).columns[table][i].label
        row = view.owner(game, roll.table, roll.other if effect.on_other else roll.row, table)
        for count, sides in dice_of(effect.value):
            faces = yield from faces_of(ui, head(ui, table, row, label), count, sides, either=not extra)
            if faces is None:
                return None
            extra += faces
    return extra


def _result(
    ui: Ui, roll: Roll, answer: dict[str, Any], counts: tuple[int, int], aim: tuple[str, Any]
) -> View:
    """Return the page of a check's dice, whether it passed, and its effects. `counts` are the unit's dice and the other
    one's; `aim` is what they had to show, and a function that judges a face."""
    game = roll.game
    wanted, good = aim
    success = answer["success"]
    faces = answer.get("rolls") or []
    sides = roll.check.sides
    own, others = counts
    thrown = faces[:own]
    if good is None and len(thrown) == 1 and not roll.is_opposed:
        good = lambda face: success
    side = banner(game, roll.table, roll.row)
    shown: list[Component] = [head(ui, roll.table, roll.row, roll.check.label)]
    if thrown or roll.check.kind != S.ROLL:
        shown.append(Dice(side, "", "", judge(sides, thrown, good), wanted))
    if roll.is_opposed:
        other = game.units[roll.other]
        dice = judge(sides, faces[own : own + others], None)
        shown.append(Dice(banner(game, S.UNIT_T, roll.other), "", other.label, dice, ""))
    if roll.check.kind == S.SUCCESSES:
        number = answer["successes"]
        if roll.check.need:
            said = ui.t(T.SUCCESS if success else T.FAILURE)
        else:  # they are only counted
            said, success = ui.t(T.SUCCESSES, n=number), number > 0
    elif roll.check.kind == S.ROLL:
        number = answer["total"]
        said = roll.check.label
    else:
        number = answer["total"]
        said = ui.t(G.TIE if answer.get("tie") else T.SUCCESS if success else T.FAILURE)
    effects: list[Component] = [_effect(ui, roll, effect) for effect in answer.get("effects") or ()]
    outcome = Outcome(
        icons.TICK if success else icons.X, said, (str(number),), styles.GOOD if success else styles.WARN
    )
    # Dice that are only counted say their number themselves: what came of it is not to lie below many of them.
    counted = roll.check.kind == S.SUCCESSES and not roll.check.need
    shown += effects + [outcome] if counted else [outcome] + effects
    for line in answer.get("says") or ():
        who = news.owner(ui, line)
        what = line["says"]
        shown.append(Sentence(ui.t.whole(G.C_CHOOSE, unit=who, what=what) if who else what, styles.WARN))
    if roll.is_opposed:
        shown.append(Row("", ui.t(G.THEIR_TOTAL, n=answer["other_total"]), (), styles.DIM))
    return tuple(shown)


def said_costs(game: Game, paid: costs.Costs) -> list[str]:
    """Return costs in words."""
    columns = view.schema(game).columns
    return ["-%d %s" % (amount, columns[table][i].label) for table, _, i, amount in paid]


def _changes(ui: Ui, roll: Roll, answer: dict[str, Any], paid: list[str]) -> str:
    """Return an action's name, with its effects and costs in words."""
    words = [_words(_effect(ui, roll, effect)) for effect in answer["effects"]] + paid
    label = roll.check.label
    return label + ": " + ", ".join(words) if words else label


def _words(one: Row | Sentence) -> str:
    """Return a change in a line."""
    if isinstance(one, Sentence):
        return one.text
    return " ".join(
        ([_SAID[one.icon]] if one.icon else []) + [one.label] + [str(value) for value in one.values]
    )


def _effect(ui: Ui, roll: Roll, effect: dict[str, Any]) -> Row | Sentence:
    """Return a change that the check brought about; if it hit another than the one that rolled, whom."""
    game = roll.game
    schema = view.schema(game)
    column: str = effect["flag" if "flag" in effect else "counter"]
    table = S.UNIT_T if "unit" in effect else S.SIDE_T if "side" in effect else S.GAME_T
    label = schema.columns[table][schema.find(table, column)].label
    icon = ""
    values: tuple[str, ...] = ()
    if "flag" in effect:
        icon = icons.TICK if effect["value"] else icons.X
    else:
        if "dice" in effect:
            values = (" ".join([str(face) for face in effect["dice"]]),)
        values += (with_sign(effect["change"]),)
    who = news.owner(ui, effect)
    line = Row(icon, label, values, styles.PLAIN)
    if not who or who == name(game, roll.table, roll.row):
        return line
    row = game.units.find(effect["unit"]) if table == S.UNIT_T else "ABN".index(effect["side"])
    return Sentence(ui.t.whole(G.C_CHOOSE, unit=_words(line), what=who), accent(game, table, row or 0))


def with_sign(number: int) -> str:
    """Return a number with its sign."""
    return str(number) if number < 0 else "+" + str(number)
