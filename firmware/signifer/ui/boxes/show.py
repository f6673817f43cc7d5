"""Show a page of boxes, with the buttons' line below and a message over its header."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import texts as T
from signifer.ui.boxes import names as icons
from signifer.ui.paint.lines import DIM, LINE
from signifer.ui.theme import BLACK, WHITE

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.page import FlowPage
    from signifer.ui.table_view import TableView
    from signifer.ui.ui import Ui

_FOOTERS = 5  # buttons' lines that are kept: most pages have one of a few


def page(ui: Ui, screen: FlowPage | TableView, picture: Picture) -> int:
    """Draw a page and send the boxes that differ; return their number."""
    for _ in range(2):
        try:
            return _page(ui, screen, picture)
        except MemoryError:
            ui.let_go_of_boxes()
            ui.spare()
    ui.redraw()
    return 0


def _page(ui: Ui, screen: FlowPage | TableView, picture: Picture) -> int:
    picture.clear()
    screen.paint(picture)
    if ui.message:
        toast(picture, ui.message)
    buttons(picture, ui, screen)
    return picture.flush()


def buttons(picture: Picture, ui: Ui, screen: FlowPage | TableView) -> None:
    """Draw what the buttons do now: ● pressed, ◉ held, ◀ back, ↶ undo."""
    width = picture.width
    height = picture.height
    t = ui.t
    hints = screen.hints()
    move, select, hold, back = hints
    if not (move or back):
        return  # all buttons do the same
    where = picture.parts[-1].where
    if where[1] + where[3] == height:
        width = where[0]  # beside a part that needs the whole height, as a QR code does
        if not width:
            return
    game = ui.app.game
    undo = game is not None and (game.undoable or game.redoable)
    now = (hints, undo, ui.lock_state, t, width)
    if _footer(picture, now):
        return
    if picture.colour:
        top, high, face, ink, gap, room, edge, down = height - 18, 18, icons.T16, DIM, 4, 12, 4, 2
        if height >= 200:
            top -= 4
            high += 4
    else:
        top, high, face, ink, gap, room, edge, down = height - 8, 8, icons.MIC, WHITE, 2, 6, 1, 0
    picture.part((0, top, width, high))
    part = picture.parts[-1]
    picture.footers.insert(0, (now, part))
    del picture.footers[_FOOTERS:]
    if high > 18:
        picture.fill(0, top, width, 1, LINE)
        top += 4
    if ui.lock_state:
        text = t(T.KEY_UNLOCK if ui.lock_state == 2 else T.KEY_LOCKED)
        part.content = (text, "")
        picture.text(edge, top, picture.faces.fit(face, text, width - 2 * edge), face, ink)
        return
    pieces = []
    left, right = move, ""
    x = edge
    if move == "±":
        pieces.append((x, icons.KEYS, icons.KEY_CHANGE))
        x += picture.faces.width(icons.KEYS, icons.KEY_CHANGE) + room
    for sign, key, label in (("●", icons.KEY_SELECT, select), ("◉", icons.KEY_HOLD, hold)):
        if label:
            pieces.append((x, icons.KEYS, key))
            x += picture.faces.width(icons.KEYS, key) + gap
            said = t(label)
            pieces.append((x, face, said))
            x += picture.faces.width(face, said) + room
            left += (" " if left != move else "") + sign + said
    end = width - edge
    behind = []
    if undo:
        end -= picture.faces.width(icons.KEYS, icons.KEY_UNDO)
        behind.append((end, icons.KEYS, icons.KEY_UNDO))
        end -= room // 2
    if back:
        said = t(back)
        right = "◀" + said
        end -= picture.faces.width(face, said)
        behind.insert(0, (end, face, said))
        end -= gap + picture.faces.width(icons.KEYS, icons.KEY_BACK)
        behind.insert(0, (end, icons.KEYS, icons.KEY_BACK))
    pieces += behind
    right += "↶" if undo else ""
    part.content = (left + " " * max(0, ui.display.cols - len(left) - len(right)) + right, "")
    if not picture.colour:
        picture.strip(0, top, width, high, ink, BLACK, pieces)
        return
    for x, face, said in pieces:
        picture.text(x, top + (down if face == icons.KEYS else 0), said, face, ink)


def _footer(picture: Picture, functions: Any) -> bool:
    """Draw the buttons' line with these functions; return False if it is not one of the last ones."""
    footers = picture.footers
    for number in range(len(footers)):
        known = footers[number]
        if known[0] == functions:
            if number:
                footers.insert(0, footers.pop(number))
            picture.again(known[1])
            return True
    return False


def toast(picture: Picture, line: str) -> None:
    """Draw a message over the header, the first part."""
    part = picture.parts[0]
    others = picture.swap([])
    _, y, width, height = part.where
    picture.part(part.where, line, paper=WHITE)
    faces: tuple[int, ...] = (icons.B14, icons.U12) if height > 10 else (icons.MIC,)
    if picture.colour:
        faces = (icons.B28, icons.B24, icons.B20) if height >= 28 else (icons.B24, icons.B20)
    face, text = picture.faces.choose(faces, line, width - 8)
    top = y + (height - picture.faces.height(face)) // 2
    picture.text(4, top, text, face, BLACK)
    others[0] = picture.swap(others)[0]
