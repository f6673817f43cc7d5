"""A log whose device lost presses to damaged flash says where, and its remains lie beside it."""

from __future__ import annotations

import json
from pathlib import Path

from signifer_host import game_log
from signifer_host.api import pull
from signifer_host.play import open_game, parse_line
from tests.reliability.cuts import Player
from tests.reliability.power_games import EXAMPLES, example, steps

SHORT = next(path for path in EXAMPLES if path.stem == "first_activations")


def damaged(further: int) -> tuple[Player, bytes]:
    """Return a device that lost some presses to two bits of one record, and has had `further` presses since."""
    player = Player()
    for _ in steps(player, example(SHORT)):
        pass
    for number in range(12):
        player.do({"do": "note", "text": f"note {number}"})
    memory = player.chip.memories["nvm"]
    at = bytes(memory.bytes).index(b"note 0")  # others are packed with it
    memory.put(at, bytes([memory.bytes[at] ^ 0x41, memory.bytes[at + 1] ^ 0x12]))
    left = bytes(memory.bytes[at : at + 60])
    player.restart()
    for number in range(further):
        player.do({"do": "note", "text": f"after {number}"})
    return player, left


def test_the_line_after_the_gap_or_the_last_one_says_so(tmp_path: Path) -> None:
    for further in (0, 2):
        player, what_is_left = damaged(further)
        assert "flash_damaged" in player.notices
        lost = int(dict(player.game_storage.store.notices)["flash_damaged"])
        pages = list(player.game_storage.store.pages(player.game_storage.store.serial))
        log = pull.read_pages(pages)
        path = game_log.save(log, tmp_path, f"game{further}")
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        marked = [number for number, line in enumerate(lines) if "damaged" in line]
        assert marked == [len(lines) - max(1, further)]
        assert lines[marked[0]]["damaged"] == {"lost": lost} and lost > 1
        left = path.with_suffix(".damaged.bin").read_bytes()
        assert len(left) == 4096 and what_is_left in left
        game, _ = open_game(parse_line(path.read_bytes().splitlines()[0]), folder=tmp_path, where=path.name)
        for line in lines[1:]:
            game.do({key: value for key, value in line.items() if key not in ("chain", "damaged")})
        assert log.check_replay()
