"""Read and write the tokens of a setup as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import tokens_setup
from signifer.core.errors import SetupError
from signifer.core.fields import spell
from signifer.core.terrain import FIELDS
from signifer.core.tokens import KEY, KINDS, MOST, SCOPES

_FIELDS = ("name", "kind", "owner", "state", "scope") + FIELDS


def read_tokens(value: Any) -> dict[str, int]:
    """Return the tokens of a setup or a roster, as house rules have them; SetupError names what is wrong."""
    if not isinstance(value, (list, tuple)):
        raise SetupError('tokens must be a list like [{"name": "door 1", "state": "sealed"}].')
    found: dict[str, int] = {}
    for i in range(len(value)):
        said = value[i]
        where = "tokens: number %d" % (i + 1)
        if not isinstance(said, dict):
            raise SetupError(where + " must be an object with a name.")
        for key in said:
            if key not in _FIELDS:
                raise SetupError(
                    "%s has no field %s; there are %s." % (where, spell(key), ", ".join(_FIELDS))
                )
        try:
            name = tokens_setup.check_name(said.get("name"))
        except ValueError as error:
            raise SetupError("%s %s." % (where, str(error)))
        where = "tokens: " + name
        if KEY + name in found:
            raise SetupError(where + " is there twice.", "TK-2")
        try:
            found[KEY + name] = _pack(name, said, i)
        except ValueError as error:
            raise SetupError("%s %s." % (where, str(error)), "TK-2")
    if len(found) > MOST:
        raise SetupError("tokens: there are %d; a game holds %d." % (len(found), MOST), "TK-2")
    return found


def _pack(name: str, said: dict[str, Any], order: int) -> int:
    kind = tokens_setup.guess(name, said)
    if "kind" in said:
        if said["kind"] not in KINDS:
            raise ValueError("is a %s, not a %s" % (", ".join(KINDS), spell(said["kind"])))
        kind = KINDS.index(said["kind"])
    scope = said.get("scope", "game")
    if scope not in SCOPES:
        raise ValueError("goes back at its scope: %s, not %s" % (", ".join(SCOPES), spell(scope)))
    given = [field for field in ("state",) + FIELDS if field in said]
    state = tokens_setup.read_values(kind, said, 0) if given else None
    owner = tokens_setup.read_owner(said["owner"]) if "owner" in said else None
    owned, at = tokens_setup.fit_owner_and_state(kind, owner, state, (0, 0))
    return tokens_setup.pack(order, kind, SCOPES.index(scope), owned, at)
