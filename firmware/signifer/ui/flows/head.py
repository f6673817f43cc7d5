"""Show the head of the log, which both players can note, and the origin of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import chain
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.flow import Show, Watch
from signifer.ui.view import Code, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, View


_NO_PAGE = "Signifer"


def head(ui: Ui) -> Asking:
    """Show the present head of the log; below it the mark of the dice and the players' numbers."""
    below: View = (Sentence(ui.t(T.LOG_HEAD_WHY), styles.PLAIN),)
    origin = dice(ui)
    if origin:
        below += (Sentence(ui.t(T.DICE_MARK), styles.DIM),) + origin
    walk = Walk(ui)
    yield Watch(
        lambda: (title_header(ui.t(T.LOG_HEAD, n=ui.game.log.count)),) + walk.lines() + below, T.KEY_OK, 0
    )
    yield from code(ui, walk)


def code(ui: Ui, walk: Walk) -> Asking:
    """Show the result and the head as a QR code, once the head is computed: the address of the page that the board's
    owner has set, and `told` behind its "#", which a browser never sends."""
    from signifer.core import qr

    link = walk.link
    if not link:
        return
    address = getattr(ui.app.board, "page", None)
    text = (address() if address is not None else "") or _NO_PAGE
    if len(text) >= qr.MOST:
        text = _NO_PAGE
    spelt = chain.spell(link)
    lines = tuple([spelt[at : at + 9] for at in range(0, len(spelt), 10)])
    yield Show((Code(text + "#", report(ui, link), lines),), T.KEY_OK, 0)


def report(ui: Ui, link: bytes) -> str:
    """Return 47 digits: 1; who won (0 nobody, 1 A, 2 B, 3 the game has not ended); the points of A and of B, three
    digits each; the head as a number of 39."""
    game = ui.game
    won = game.get(game.game_table, 0, 1) if game.is_over else 3
    points = [min(999, max(0, game.score(side))) for side in (0, 1)]
    return "1%d%03d%03d%039d" % (won, points[0], points[1], int.from_bytes(link, "big"))


def mark(ui: Ui) -> Asking:
    """Show the mark of the dice, if a computer began the game and no player has seen it yet."""
    yield Show(
        (title_header(ui.t(T.DICE_MARK)),) + dice(ui) + (Sentence(ui.t(T.DICE_MARK_WHY), styles.PLAIN),),
        T.KEY_OK,
        0,
    )


class Walk:
    """Compute the head of the log in steps: SHA-256 in plain Python takes long."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._walk = chain.Walk(ui.game)
        self._is_lost = False

    @property
    def link(self) -> bytes:
        """Return the head; nothing until it is computed."""
        return self._walk.link if self._walk.position == self._ui.game.log.count else b""

    def lines(self) -> View:
        """Continue, and return the head, or the progress, or that there is none. If memory or flash
        fails, the next call tries again."""
        ui = self._ui
        count = ui.game.log.count
        if not self._is_lost and self._walk.position != count:
            try:
                self._walk.step()
            except IndexError:
                self._is_lost = True
            except (MemoryError, ui.app.save_error):
                ui.app.free_memory()
        if self._is_lost:
            return (Sentence(ui.t(T.LOG_HEAD_LOST), styles.PLAIN),)
        if self._walk.position != count:
            return (Sentence(ui.t(T.LOG_HEAD_WORK, n=max(0, self._walk.position), all=count), styles.DIM),)
        return (Sentence(chain.spell(self._walk.link), styles.PLAIN),)


def dice(ui: Ui) -> View:
    """Return the fingerprint of the generator's secret in lines, and the players' numbers, for each stretch of the
    game; nothing without a game."""
    from signifer.core import secret_changes

    lines: list[Component] = []
    for stretch in secret_changes.every(ui.game):
        if stretch.first >= 0:
            lines.append(plain(ui.t(T.DICE_FROM, n=stretch.first + 1)))
        digits = stretch.fingerprint.hex()
        groups = " ".join([digits[at : at + 4] for at in range(0, len(digits), 4)])
        lines.append(Sentence(groups, styles.PLAIN))
        if stretch.numbers == (0, 0):
            lines.append(Sentence(ui.t(T.DICE_QUICK), styles.PLAIN))
            continue
        for side in range(2):
            lines.append(plain(ui.t(T.DICE_NUMBER, side="AB"[side], n=stretch.numbers[side])))
    return tuple(lines)
