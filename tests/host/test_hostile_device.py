"""A device that claims more than any board has room for: refused with a sentence, before anything is stored."""

from __future__ import annotations

import pytest

from signifer.sync import numbers as N
from signifer_host import boards, cli, device_requests, discover, storage_limit
from signifer_host.client import Client, GameInfo
from signifer_host.errors import NotOurs
from tests.host.hostile import Liar

SMALL, UNKNOWN = "pico_oled", "no_such_board"
LARGEST = max(boards.load(name).flash.size for name in boards.names())


def asked(liar: Liar) -> Client:
    """Return a client that has said hello."""
    client = Client(liar)
    client.hello()
    return client


@pytest.mark.parametrize("board", [SMALL, UNKNOWN])
@pytest.mark.parametrize("pages", [65535, LARGEST // 4096 + 1])
def test_a_game_of_more_pages_than_flash_is_refused(board: str, pages: int) -> None:
    with pytest.raises(NotOurs, match=f"{pages:,} pages of games, where its flash has"):
        asked(Liar(board, pages)).games()


def test_a_known_board_has_its_own_bound() -> None:
    flash = boards.load(SMALL).flash.size
    pages = flash // N.PAGE_SIZE + 1
    with pytest.raises(NotOurs, match=rf"{pages:,} pages .* has {pages - 1:,}\)"):
        asked(Liar(SMALL, pages)).games()
    assert asked(Liar(SMALL, pages - 1)).games() == [GameInfo(77, True, False, pages - 1)]
    assert len(asked(Liar(UNKNOWN, pages)).games()) == 1, "the largest board's flash has room for it"


def test_many_games_are_bounded_together() -> None:
    assert len(asked(Liar(SMALL, 2, 200)).games()) == 200
    with pytest.raises(NotOurs, match="pages of games"):
        asked(Liar(UNKNOWN, LARGEST // 4096 // 10, 200)).games()


def test_no_more_pages_are_stored_than_the_game_announced() -> None:
    pages = asked(Liar(SMALL, 300)).pages(GameInfo(77, True, False, 300))
    assert [len(page) for page in pages] == [N.PAGE_SIZE] * 300


def test_entries_without_an_end_are_refused() -> None:
    liar = Liar(SMALL)
    held = 0
    with pytest.raises(NotOurs, match="longer than its flash"):
        for entry in asked(liar).entries(77, 0):
            held += len(entry)
    assert held <= boards.load(SMALL).flash.size and liar.given <= boards.load(SMALL).flash.size + 140


def test_a_slot_larger_than_a_slot_is_not_read() -> None:
    liar = Liar(SMALL, slot=0xFFFF)
    client = asked(liar)
    (slot,) = [one for one in client.slots() if one.size]
    with pytest.raises(NotOurs, match="65,535 bytes in slot A"):
        device_requests.fetch(client, slot)
    assert liar.given == 0


def test_a_line_without_an_end_is_given_up() -> None:
    class Endless(Liar):
        given_up = 0

        def read(self) -> bytes:
            self.given += 4096
            assert self.given < 1 << 20, "it is read for ever"
            return b"x" * 4096

    client = Client(Endless(SMALL), clock=lambda: 0.0)
    assert client.pages(GameInfo(77, True, False, 0)) == []


@pytest.mark.parametrize("words", [("pull",), ("status",), ("doctor",)])
def test_commands_say_so_in_a_sentence(
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("out")
    monkeypatch.setattr(discover, "open_port", lambda port: Liar(UNKNOWN))
    monkeypatch.chdir(folder)
    status = cli.main([*words, "--port", "liar"])
    said = capsys.readouterr()
    assert status != 0 and "65,535 pages" in said.err + said.out, said
    assert "Traceback" not in said.err and "inside Signifer" not in said.err
    assert list(folder.iterdir()) == []


def test_honest_devices_are_far_from_the_bounds() -> None:
    """Twenty thousand commands of a game's average length, and the archive of every board."""
    storage_limit.check_entries(20_000 * (14 + 8), SMALL)
    storage_limit.check_games([GameInfo(n, True, True, 40) for n in range(10)], SMALL)
