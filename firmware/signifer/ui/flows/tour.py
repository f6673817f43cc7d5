"""Show a new player around: at the first start, and from the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import Act, Watch
from signifer.ui.flows import tongue
from signifer.ui.view import Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


_PAGES = (
    (T.TOUR_BUTTONS, T.TOUR_BUTTONS_TEXT),
    (T.TOUR_HOME, T.TOUR_HOME_TEXT),
    (T.TOUR_UNITS, T.TOUR_UNITS_TEXT),
    (T.TOUR_HOLD, T.TOUR_HOLD_TEXT),
    (T.TOUR_UNDO, T.TOUR_UNDO_TEXT),
    (T.TOUR_LOCK, T.TOUR_LOCK_TEXT),
)


def first_start(ui: Ui) -> Asking:
    """Ask for the language, unless one was chosen, and show a new device's player around, once."""
    if not ui.app.settings.language:
        yield from tongue.choose(ui)
    if ui.app.settings.tour_due:
        yield Act(_note, (ui,))
        yield from tour(ui)


def tour(ui: Ui) -> Asking:
    """Show one page after the other. BACK skips all that are left."""
    for number in range(len(_PAGES)):
        if not (yield from _page(ui, number)):
            break


def _page(ui: Ui, number: int) -> Asking:
    """Show a page; return whether SELECT asked for the next one."""
    title, text = _PAGES[number]
    place = str(number + 1) + "/" + str(len(_PAGES))
    view = (title_header(ui.t(title), place), Sentence(ui.t(text), styles.PLAIN))
    last = number + 1 == len(_PAGES)
    return (yield Watch(lambda: view, T.KEY_OK if last else T.KEY_NEXT, T.KEY_SKIP))


def _note(ui: Ui) -> None:
    """Note that the tour was shown. If that cannot be saved, the next start shows it again."""
    ui.app.settings.tour_due = 0
    try:
        ui.app.settings.save()
    except ui.app.save_error:
        pass
