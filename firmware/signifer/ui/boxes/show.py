"""Shows a page of boxes, with the buttons' line below and a message over its header."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    KEY_BACK,
    KEY_HOLD,
    KEY_SELECT,
    KEY_UNDO,
    KEYS,
    MIC,
    T16,
    U12,
)
from signifer.ui.texts.base import KEY_LOCKED, KEY_UNLOCK

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.screen import Screen
    from signifer.ui.ui import Ui

_BLACK = 0x000000
_WHITE = 0xFFFFFF
_DIM = 0xB0B4B8
_LINE = 0x48525C


def page(ui: Ui, screen: Screen, picture: Picture) -> int:
    """Draw a page and send what differs from what is shown; returns how many boxes that were."""
    if not ui.boxed:
        ui.boxed = True
        picture.forget()
    for _ in range(2):
        try:
            return _page(ui, screen, picture)
        except MemoryError:
            picture.free()
            ui.spare()
    ui.redraw()
    return 0


def _page(ui: Ui, screen: Screen, picture: Picture) -> int:
    ready = ui.ready
    ui.ready = None
    game = ui.app.game
    if ready and ready[1] is screen and (game is None or ready[3] == game.log.count):
        picture.swap(ready[2])
    else:
        picture.clear()
        screen.paint(picture)
    if ui.said:
        toast(picture, ui.said)
    buttons(picture, ui)
    return picture.flush()


def buttons(picture: Picture, ui: Ui) -> None:
    """Draw what the buttons do now: ● pressed, ◉ held, ◀ back, ↶ undo."""
    width = picture.width
    height = picture.height
    t = ui.t
    _, select, hold, back = ui.screen.hints()
    game = ui.app.game
    undo = game is not None and (game.undoable or game.redoable)
    now = (select, hold, back, undo, ui.locked, t)
    if picture.footer and picture.footer[0] == now:
        picture.again(picture.footer[1])
        return
    words = ui.buttons()
    if picture.colour:
        top, high, face, ink, gap, room, edge, down = height - 18, 18, T16, _DIM, 4, 12, 4, 2
        if height >= 200:
            top -= 4
            high += 4
    else:
        top, high, face, ink, gap, room, edge, down = height - 8, 8, MIC, _WHITE, 2, 6, 1, 0
    picture.part((0, top, width, high), words)
    picture.footer = (now, picture.parts[-1])
    if high > 18:
        picture.fill(0, top, width, 1, _LINE)
        top += 4
    if ui.locked:
        text = t(KEY_UNLOCK if ui.locked == 2 else KEY_LOCKED)
        picture.text(edge, top, picture.faces.fit(face, text, width - 2 * edge), face, ink)
        return
    x = edge
    for key, label in ((KEY_SELECT, select), (KEY_HOLD, hold)):
        if label:
            x += picture.text(x, top + down, key, KEYS, ink) + gap
            x += picture.text(x, top, t(label), face, ink) + room
    x = width - edge
    if undo:
        x -= picture.text(x, top + down, KEY_UNDO, KEYS, ink, align=1) + room // 2
    if back:
        x -= picture.text(x, top, t(back), face, ink, align=1) + gap
        picture.text(x, top + down, KEY_BACK, KEYS, ink, align=1)


def toast(picture: Picture, line: str) -> None:
    """Draw a message over the header, the first part."""
    part = picture.parts[0]
    others = picture.swap([])
    _, y, width, height = part.where
    picture.part(part.where, line, paper=_WHITE)
    faces = (B28, B24, B20) if picture.colour else (B14, U12)
    face, text = picture.faces.chosen(faces, line, width - 8)
    top = y + (height - picture.faces.height(face)) // 2
    picture.text(4, top, text, face, _BLACK)
    others[0] = picture.swap(others)[0]
