"""House rules: the data of a game's rules that its players change before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language, modules
from signifer.games import module_path
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, title_header
from signifer.ui.flow import Act, Number, Pick, Then
from signifer.ui.view import Figure, Row

if TYPE_CHECKING:
    from signifer.core.house_rules import Datum, HouseRules
    from signifer.core.ruleset import House
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


STATES = {"sealed": T.TOKEN_SEALED, "open": T.TOKEN_OPEN, "free": T.TOKEN_FREE, "held": T.TOKEN_HELD}


def house(ui: Ui, ruleset: str, chosen: dict[str, int]) -> Asking:
    """Ask which rule datum is changed, and for its value. `chosen` is changed in place: until a game begins, nothing
    else is."""
    rules = _rules(ruleset)
    rows = rules.rows(chosen)
    above = (title_header(ui.t(T.HOUSE), str(len(changed_rows(rows)) or "")),)
    number = yield Pick(above, range(len(rows)), lambda at: _line(ui, rows[at]), 0, T.KEY_CHANGE, 0)
    name, value, _, low, high, words, _ = rows[number]
    title = title_header(texts_of(ui, rows[number])[0])
    if not words and (low, high) == (0, 1):
        words = (ui.t(T.HOUSE_NO), ui.t(T.HOUSE_YES))
    if words:
        options = [(at, plain(language.word(words[at].replace("_", " ")))) for at in range(len(words))]
        value, _ = yield choice(title, options, value)
    else:
        page = lambda value: (title, Figure(str(value), (str(low) + "–" + str(high),), styles.PLAIN))
        value = yield Number(page, low, high, value, T.KEY_SET, 0)
    yield Act(rules.change, (chosen, name, value))
    return Then(house, (ruleset, chosen))


def _line(ui: Ui, row: Datum) -> Row:
    name, value = texts_of(ui, row)
    return Row("", name, ("!" + value,), styles.WARN) if row.value != row.default else plain(name, value)


def _rules(ruleset: str) -> HouseRules:
    """Return a game's house rules; the rules of the game under way stay in memory."""
    module: House = modules.borrow(module_path(ruleset, "rules.house"))
    return module.HOUSE


def lines(ui: Ui) -> list[str]:
    """Return the house rules and the tokens that the game under way began with, a line each; nothing if it goes by the
    rules alone."""
    house = ui.game.setup.house
    rules: HouseRules | None = getattr(ui.game.part("house"), "HOUSE", None)
    found = [] if rules is None else [texts_of(ui, row) for row in changed_rows(rules.rows(house))]
    shown = [ui.t(T.HOUSE)] + [ui.t(T.SHOWN, name=name, what=value) for name, value in found] if found else []
    from signifer.core import tokens_setup

    tokens = tokens_setup.show_tokens(house)
    if tokens:
        shown.append(ui.t(T.TOKENS))
    way = getattr(ui.words(), "way", None)  # a game's words for terrain
    for token in tokens:
        at = token.get("state", token.get("wade"))
        state = ui.t(STATES[at]) if at in STATES else way(ui, at) if way and "wade" in token else str(at)
        if token["owner"]:
            state = ui.t(T.TOKEN_OWNED, side=token["owner"], what=state)
        shown.append(ui.t(T.SHOWN, name=token["name"], what=state))
    if ui.game.reminds:
        from signifer.core import reminders

        count = len(list(reminders.every(ui.game.setup)))
        shown.append(ui.t(T.SHOWN, name=ui.t(T.REMINDERS), what=count))
    return shown


def changed_rows(rows: list[Datum]) -> list[Datum]:
    """Return the rows that are not as the rules have them."""
    return [row for row in rows if row.value != row.default]


def texts_of(ui: Ui, row: Datum) -> tuple[str, str]:
    """Return a rule datum's name and value for people."""
    _, value, _, low, high, words, name = row
    if words:
        shown = language.word(words[value].replace("_", " "))
    elif (low, high) == (0, 1):
        shown = ui.t(T.HOUSE_YES if value else T.HOUSE_NO)
    else:
        shown = str(value)
    return (language.word(name), shown)
