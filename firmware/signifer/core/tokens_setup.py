"""Tokens as people write them: in a setup, in a roster, in the command `token`. In memory only while needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from signifer.core import terrain, tokens
from signifer.core.errors import BadCommand, Refused, SetupError
from signifer.core.fields import is_int, spell
from signifer.core.tokens import (
    HIGHEST,
    KEY,
    KIND,
    KINDS,
    LONGEST,
    MOST,
    OWNER,
    SCOPE,
    SCOPES,
    START_OWNER,
    START_STATE,
    STATE,
    STATES,
    TERRAIN,
    WIDTH,
    find,
    free_row,
    get,
    grow,
    name_at,
    name_cells,
    rows,
)

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game

_STATED = ("state",) + terrain.FIELDS

# Tokens as people write them


def say_state(kind: int, state: int) -> dict[str, Any]:
    """Return a state of a kind (from 0) as a script has it: its word, a marker's number, or the values of terrain."""
    if kind == TERRAIN:
        return terrain.say(state)
    return {"state": STATES[kind][state] if STATES[kind] else state}


def read_values(kind: int, said: dict[str, Any], state: int) -> int:
    """Return the number of the state that `said` gives; `state`: that of a piece of terrain before. ValueError with the
    end of a sentence if the kind has no such state, or other values."""
    given = [field for field in terrain.FIELDS if field in said]
    if kind == TERRAIN:
        if "state" in said:
            raise ValueError("is terrain, which has no state but %s" % ", ".join(terrain.FIELDS))
        return terrain.read(said, state)
    if given:
        raise ValueError("is a %s, and %s belongs to terrain" % (KINDS[kind], given[0]))
    return read_state(kind, said["state"])


def read_state(kind: int, said: Any) -> int:
    """Return the number of a state; ValueError with the end of a sentence if the kind has no such state."""
    words = STATES[kind]
    if words:
        if said in words:
            return words.index(said)
        raise ValueError("is %s, not %s" % (" or ".join(words), spell(said)))
    if is_int(said) and 0 <= said <= HIGHEST:
        return int(said)
    raise ValueError("is a number from 0 to %d, not %s" % (HIGHEST, spell(said)))


def say_owner(owner: int) -> str | None:
    """Return a side as a script has it; None for nobody."""
    return "AB"[owner - 1] if owner else None


def read_owner(said: Any) -> int:
    """Return the number of an owner, 0 for nobody; ValueError with the end of a sentence."""
    if said is None or said == "nobody":
        return 0
    if said == "A" or said == "B":
        return 1 if said == "A" else 2
    raise ValueError("is A, B or nobody, not %s" % spell(said))


def guess(name: str, said: dict[str, Any]) -> int:
    """Return the kind of a token that was given without one: by its values, by its state, else by its name, else an
    objective."""
    state = said.get("state")
    if [field for field in terrain.FIELDS if field in said]:
        return TERRAIN
    for kind in range(len(KINDS)):
        if state in STATES[kind]:
            return kind
    if is_int(state):
        return 2
    for kind in range(len(KINDS)):
        if name.startswith(KINDS[kind]):
            return kind
    return 1


def check_name(name: Any) -> str:
    """Return the name; ValueError with the end of a sentence if a token cannot have it."""
    if not isinstance(name, str) or not name.strip() or name != name.strip():
        raise ValueError("needs a name, without spaces around it")
    for letter in name:
        if ord(letter) < 32 or 0xD800 <= ord(letter) < 0xE000:
            raise ValueError("has a name with a letter that cannot be shown")
    if len(name.encode()) > LONGEST:
        raise ValueError(
            "has a name that is too long: there is room for %d Latin letters, or %d others"
            % (LONGEST, LONGEST // 2)
        )
    return name


def fit_owner_and_state(
    kind: int, owner: int | None, state: int | None, had: tuple[int, int]
) -> tuple[int, int]:
    """Return (owner, state) after a change of one or both. An objective that gets an owner is held, and one that is
    free has none."""
    new_owner = had[0] if owner is None else owner
    new_state = had[1] if state is None else state
    if kind == 1 and owner is not None and state is None:
        new_state = 1 if owner else 0
    if kind == 1 and state == 0 and owner is None:
        new_owner = 0
    return new_owner, new_state


# The setup


PIECES = 4500000  # from here on the number of a setup's token is one of terrain; above all numbers of the other kinds


def pack(order: int, kind: int, scope: int, owner: int, state: int) -> int:
    """Return the number of a setup's token; see `unpack`."""
    if kind == TERRAIN:
        return PIECES + ((order * 5 + scope) * 3 + owner) * terrain.STATES + state
    return (((order * 3 + kind) * 5 + scope) * 3 + owner) * 100 + state


class SetupToken(NamedTuple):
    """A token of a setup; `order` is its place among them."""

    order: int
    kind: int
    scope: int
    owner: int
    state: int


def unpack(number: int) -> SetupToken:
    """Decode the number of a setup's token."""
    if number >= PIECES:
        rest, state = divmod(number - PIECES, terrain.STATES)
    else:
        rest, state = divmod(number, 100)
    rest, owner = divmod(rest, 3)
    rest, scope = divmod(rest, 5)
    if number >= PIECES:
        return SetupToken(rest, TERRAIN, scope, owner, state)
    order, kind = divmod(rest, 3)
    return SetupToken(order, kind, scope, owner, state)


def renumber(number: int, order: int) -> int:
    """Return the number of a setup's token with another place among them."""
    return pack(order, *unpack(number)[1:])


def setup_tokens(house: dict[str, int]) -> list[tuple[int, str]]:
    """Return (number, name) of the tokens among house rules, in their order."""
    found = [(unpack(house[key])[0], house[key], key[len(KEY) :]) for key in house if key.startswith(KEY)]
    return [(number, name) for _, number, name in sorted(found)]


def show_tokens(house: dict[str, int]) -> list[dict[str, Any]]:
    """Return the tokens among house rules as a setup's line has them."""
    shown = []
    for number, name in setup_tokens(house):
        _, kind, scope, owner, state = unpack(number)
        token = {"name": name, "kind": KINDS[kind], "owner": say_owner(owner)}
        token.update(say_state(kind, state))
        token["scope"] = SCOPES[scope]
        shown.append(token)
    return shown


def lay(cells: Cells, house: dict[str, int]) -> None:
    """Put the setup's tokens on the table; SetupError if a token among the house rules has an impossible number."""
    found = setup_tokens(house)
    if len(found) > MOST:
        raise SetupError("tokens: there are %d; a game holds %d." % (len(found), MOST), "TK-2")
    grow(cells, len(found))
    at = cells.tables[-1].base
    for number, name in found:
        order, kind, scope, owner, state = unpack(number)
        most = terrain.STATES if kind == TERRAIN else len(STATES[kind]) or HIGHEST + 1
        if not 0 <= order < 1000 or state >= most or len(name.encode()) > LONGEST:
            raise SetupError("tokens: %s is none that this version knows." % spell(name))
        row = [kind + 1, owner, state, owner, state, scope] + name_cells(name)
        for i in range(WIDTH):
            cells.values[at + i] = row[i]
        at += WIDTH


# Commands and questions


def _refusal(game: Game, sentence: str) -> Exception:
    """Return the error for what TK-2 forbids; nobody can force it, because no cell could hold it."""
    if game.transaction.force:
        return BadCommand(sentence)
    return Refused("TK-2", "", {}, sentence)


def do_token(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Set the owner and the state of a token, or add one: TK-1, TK-2."""
    given = game.transaction.fields
    name = a["token"]
    cells = game.cells
    row = find(cells, name)
    new = row < 0
    try:
        if new:
            check_name(name)
            kind = KINDS.index(a["kind"]) if "kind" in given else guess(name, given)
            had = (0, 0)
        else:
            kind = get(cells, row, KIND) - 1
            had = (get(cells, row, OWNER), get(cells, row, STATE))
        owner = read_owner(a["owner"]) if "owner" in given else None
        state = read_values(kind, given, had[1]) if [one for one in _STATED if one in given] else None
    except ValueError as error:
        raise _refusal(game, "The token %s %s." % (spell(name), str(error)))
    if not new and ("kind" in given or "scope" in given):
        raise _refusal(game, "There is a token %s already." % spell(name))
    pair = fit_owner_and_state(kind, owner, state, had)
    if new:
        if len(rows(cells)) >= MOST:
            raise _refusal(game, "There are %d tokens; a game holds no more." % MOST)
        row = free_row(cells)
        grow(cells, row + 1)
    table = len(cells.tables) - 1
    game.put(table, row, OWNER, pair[0])
    game.put(table, row, STATE, pair[1])
    if new:
        game.put(table, row, KIND, kind + 1)
        game.put(table, row, START_OWNER, pair[0])
        game.put(table, row, START_STATE, pair[1])
        game.put(table, row, SCOPE, SCOPES.index(a["scope"]))
        letters = name_cells(name)
        for i in range(len(letters)):
            game.put(table, row, tokens.NAME + i, letters[i])
    return describe(cells, row)


def describe(cells: Cells, row: int) -> dict[str, Any]:
    """Return a token as an answer has it."""
    kind = get(cells, row, KIND) - 1
    token = {"token": name_at(cells, row), "kind": KINDS[kind], "owner": say_owner(get(cells, row, OWNER))}
    token.update(say_state(kind, get(cells, row, STATE)))
    token["scope"] = SCOPES[get(cells, row, SCOPE)]
    return token


def show(game: Game) -> dict[str, Any]:
    """Answer the question `tokens`."""
    return {"tokens": [describe(game.cells, row) for row in rows(game.cells)]}
