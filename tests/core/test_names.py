"""Names have no control characters and no marks that cannot be seen: on the host and on the device alike."""

from __future__ import annotations

import unicodedata
from importlib import import_module

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.names import is_plain
from signifer.core.roster import peek
from signifer.core.setup import Setup
from signifer.games.table import FOLDERS, IDS
from tests.vm.machine import Machine

HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
MARKS = ("\u202e", "\u200f", "\u2028", "\ufeff", "\x1b[m", "a\x00b", "a\u0085")
PLAIN = ("", "Aino", "Ёж Щукин", "Οδυσσεύς", "é\u0301", "龍", "🐉", "a\u00a0b")


def test_the_table_has_what_unicode_calls_hidden() -> None:
    kinds = [unicodedata.category(chr(code)) for code in range(0x110000)]
    for code, kind in enumerate(kinds):
        if kind not in HIDDEN and code % 64 and kinds[code - 1 : code + 2].count(kind) == 3:
            continue  # within a stretch of one kind, one in 64 is enough
        letter = chr(code)
        raw = f"Ж{letter}ä".encode(errors="surrogatepass")
        if kind != "Cn":  # a letter that a later Unicode has
            assert is_plain(raw) == (kind not in HIDDEN), hex(code)


def test_micropython_judges_names_alike(vm: Machine) -> None:
    vm.check(
        "from signifer.core.names import is_plain\n"
        f"assert all(is_plain(name.encode()) for name in {PLAIN!r})\n"
        f"assert not any(is_plain(('Стол ' + name).encode()) for name in {MARKS!r})\n"
    )


@pytest.mark.parametrize("ruleset", IDS)
def test_no_game_begins_with_a_name_that_cannot_be_seen(ruleset: str) -> None:
    """The compiled rosters are those of a program of its own, which does not check names as the host does."""
    rosters = import_module(f"tests.games.{FOLDERS[ruleset]}.sample").made(2)[0]

    def begin(changed: dict[str, bytes]) -> Game:
        return Game(games.load(ruleset), Setup(ruleset, changed, "A", bytes(32), (1, 2)))

    game = begin(rosters)
    names = {(side, peek(rosters[side])[1]) for side in "AB"}
    names |= {("AB"[unit.side], unit.name) for unit in game.units if unit.name}
    if "S" in rosters:
        from signifer.core import system

        names.add(("S", system.peek(rosters["S"])[1]))
    assert len(names) >= 4
    for side, name in sorted(names):
        for mark in MARKS:
            other = (mark + name.encode()[len(mark.encode()) :].decode()).encode()
            assert len(other) == len(name.encode()) and name.encode() in rosters[side]
            with pytest.raises(SetupError, match="cannot be seen"):
                begin({**rosters, side: rosters[side].replace(name.encode(), other)})
