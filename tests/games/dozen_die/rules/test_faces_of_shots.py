"""Of a shot only counts matter: how many dice hit, and how many hits are not saved (DD-55, DD-45)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.dozen_die.rules.games import BOW, Table, side, unit

SHOOTING = {"name": "shooting", "level": 2, "ability": "DX"}
FACES = (1, 6, 7, 11, 12)  # the shot hits at 6 or less, a save succeeds at 5 or less


@pytest.mark.rule("DD-27", "DD-45", "DD-55")
@pytest.mark.parametrize("armour_saves", ["each", "all"])
def test_faces_and_their_counts_leave_the_same_game(armour_saves: str) -> None:
    a = side(unit("Aino", DX=6, weapons=[BOW], skills=[SHOOTING]))
    t = Table(a, side(unit("Brita", armour=1)), house={"armour_saves": armour_saves})
    line = {"unit": "A1", "target": "B1"}
    lost = set()
    for rolls in product(FACES, repeat=2):
        hits = sum(face <= 6 for face in rolls)
        for saves in product(FACES, repeat=hits):
            told = t.do("shoot", rolls=list(rolls), saves=list(saves), **line)
            faces, hp = t.state(), t.hp("B1")
            t.do("undo")
            failed = sum(face > 5 for face in saves)
            assert t.do("shoot", hits=hits, failed=failed, **line)["lost"] == told["lost"] == 5 - hp
            assert t.state() == faces
            t.do("undo")
            lost.add((failed, told["lost"]))
    assert lost == ({(0, 0), (1, 1), (2, 2)} | ({(1, 2)} if armour_saves == "all" else set()))
