"""Start the device: finish interrupted work, resume the game, show the first screen.

Loaded only for that time, and again after a crash or a reset, with everything that a start needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.app import fault_records, game_start
from signifer.app.fault_records import FaultRecords
from signifer.core import language, language_list
from signifer.core.errors import SetupError
from signifer.core.modules import deferred
from signifer.store import StoreError
from signifer.store.opening import look_through, open_first
from signifer.store.store import Store
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.flow import showing
from signifer.ui.flows.recovery import LIMIT

if TYPE_CHECKING:
    from signifer.ports import Files, Region

# `board.restart`: the reason for the start, if not power-on.
ENDED = 1  # it ended by itself: an exception, Ctrl-C on the console, a tool
HUNG = 2  # the watchdog restarted it
PRESSED = 3  # the reset key


def open_store(region: Region, files: Files) -> Store:
    """Open the store of this device; `complete` does the rest."""
    return Store(region, files, open_first)


def begin(app: Any) -> None:
    """Choose the first screen. Called once, at the end of `App.__init__`. Raises MemoryError without memory for any:
    the next start has all of it free, and after `LIMIT` of them the game is left alone. If that is not enough
    either, nothing is.
    """
    board = app.board
    try:
        _choose(app)
        _fit(app)
    except MemoryError:
        if board.restart and FaultRecords(app.store).restarts >= LIMIT:
            board.halt()
        raise


def _choose(app: Any) -> None:
    from signifer.ui.flows import notices, recovery

    board = app.board
    if getattr(board, "service", False):
        app.ui.start(deferred(recovery.service))
        return
    conf = FaultRecords(app.store)
    if conf.wiping:
        try:
            from signifer.app import resets

            resets.finish(app, conf)
            show_erased(app, conf)
            return
        except StoreError:
            pass  # the next start tries again
    how = getattr(board, "restart", 0)
    if how:
        if how != PRESSED:
            conf.note(fault_records.HUNG if how == HUNG else fault_records.ENDED, "", "", board.firmware)
        conf.again()
        try:
            conf.save()
        except StoreError:
            pass  # what cannot be counted must not keep anybody from playing
        if conf.restarts >= LIMIT:
            app.ui.start(deferred(recovery.recovery))
            return
    app.game_storage.notices = list(app.store.notices)
    chosen = app.settings.language
    if chosen not in ("", language.code()):
        app.game_storage.notices.append(
            ("language_torn", language_list.NAMES[language_list.CODES.index(chosen)])
        )
    asked = getattr(board, "start_request", b"")
    board.start_request = b""
    failed = _begin_asked(app, asked) if asked else None
    if not app.ui.stack:  # no new game was begun
        if app.game is None:
            resume(app, conf)
        show(app)
        if app.game is not None and app.settings.name:  # else the first screen has it
            app.ui.toast(app.settings.name)
    if app.game_storage.notices:
        app.ui.push(deferred(notices.notices))
    if not app.settings.language or app.settings.tour_due:
        from signifer.ui.flows import tour

        app.ui.push(deferred(tour.first_start))
    if failed is not None:
        _tell_failed(app, asked, failed)
    if how == ENDED:
        tell(app, fault_records.ENDED, 0)


def _begin_asked(app: Any, asked: bytes) -> Exception | None:
    """Begin the game for which the device restarted; return what a player is to be told if that fails. Then no screen
    is shown."""
    if asked[:1] == game_start.HOST:
        game_start.begin_asked(app, asked[1:])
        return None
    from signifer.app import start_wish
    from signifer.ui.flows import newgame

    before = app.store.serial
    try:
        game_start.begin_shown(app, *start_wish.unpack(app, asked))
    except (SetupError, KeyError, StoreError, MemoryError) as error:
        if app.store.serial != before:  # the game is in flash, and is resumed
            return None
        return MemoryError() if getattr(error, "code", "") == game_start.NO_MEMORY else error
    newgame.show_first_pages(app.ui)
    return None


def _tell_failed(app: Any, asked: bytes, error: Exception) -> None:
    """Say on top of the first screen why the requested game did not begin."""
    from signifer.app import start_wish
    from signifer.ui.flows import newgame

    newgame.tell(app.ui, error, newgame.Recipe(lambda: start_wish.unpack(app, asked)[0]))


def tell(app: Any, kind: int, number: int) -> None:
    """Show a page with the code of a fault; see fault_records.py."""
    from signifer.ui.flows import message

    t = app.ui.t
    body = t(T.CRASH_EMPTY if app.game is None else T.CRASH_TEXT, what="%d-%04X" % (kind, number))
    app.ui.push(deferred(message.message), t(T.CRASH), body, styles.WARN)


def _fit(app: Any) -> None:
    """Add this board's extra parts to the loop, and begin the self-test if BACK was held at the start."""
    from signifer.ui.flows import selftest

    board = app.board
    if hasattr(board, "cell"):
        from signifer.app import battery

        app.extras.append(battery.Watch(board.cell))
    if hasattr(board, "tone"):
        from signifer.app import sounds

        app.extras.append(sounds.Sounds(board.tone))
    if getattr(board, "testing", False):
        selftest.begin(app.ui)


def complete(app: Any, shared: bool) -> None:
    """Do the checks that can wait until the first screen is shown: the slots. `shared`: the drive's block
    files share erase blocks with other files. Problems are shown, except on a device that has not resumed its
    game.
    """
    from signifer.ui.flows import notices, recovery

    told = app.game_storage.notices
    before = len(told)
    look_through(app.store)
    bool(app.store.slots)  # they are looked for
    bool(app.store.keys)
    app.store.let_go()
    told += [notice for notice in app.store.notices if notice not in told]
    if shared:
        told.append(("drive_shared", ""))
    if len(told) == before or showing(app.ui, deferred(recovery.recovery)) is not None:
        return
    shown = showing(app.ui, deferred(notices.notices))
    if shown is not None and shown is app.ui.screen:
        app.ui.pop()
    app.ui.push(deferred(notices.notices))


def resume(app: Any, conf: FaultRecords) -> None:
    """Resume the game in flash, unless it was set aside."""
    if app.store.serial != conf.aside:
        game_start.resume(app.game_storage)


def show(app: Any) -> None:
    """Show the home screen of the game, or of a device without one."""
    from signifer.ui.flows import empty

    if app.game is not None:
        app.show_game()
    else:
        app.ui.start(deferred(empty.empty))


def show_erased(app: Any, conf: FaultRecords) -> None:
    """Show what there is after a reset: an earlier game, or a device without one."""
    if app.game is None:
        resume(app, conf)
    show(app)
    app.ui.toast(app.ui.t(T.ERASED))


def take_up(app: Any) -> None:
    """Resume the game that was set aside, or not resumed at the start."""
    _decide(app, 0)
    game_start.resume(app.game_storage)
    show(app)


def set_aside(app: Any) -> None:
    """Leave the game in flash alone, until a player asks for it."""
    from signifer.ui.flows import empty

    _decide(app, app.store.serial)
    app.ui.start(deferred(empty.empty))


def _decide(app: Any, aside: int) -> None:
    conf = FaultRecords(app.store)
    # If it fails again at once, the question is shown again at once.
    conf.restarts = min(conf.restarts, LIMIT - 1)
    conf.aside = aside
    try:
        conf.save()
    except StoreError:
        pass  # it holds until the power goes
