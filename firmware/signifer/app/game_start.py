"""Bring a game into memory: begin a new one, or resume one from flash. Loaded only for that time."""

from __future__ import annotations

import gc
from binascii import crc32
from typing import TYPE_CHECKING, Any

from signifer import games
from signifer.core import modules
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.modules import deferred
from signifer.core.roster import PARTS, peek
from signifer.core.roster_cache_reader import take
from signifer.core.setup import Setup
from signifer.core.setup_codec import decode, encode, pack_house
from signifer.games.table import CUSTOM, READ
from signifer.store import StoreError, StoreFull
from signifer.store.roster_cache import program, read, write
from signifer.store.scan_result import load

if TYPE_CHECKING:
    from signifer.app.game_storage import GameStorage
    from signifer.app.program import App
    from signifer.core.cells import Cells
    from signifer.store.scan_result import SavedGame

# Entries kept in memory; older ones are read from flash for undo and the log.
RECENT = 8
_NO_SECRET = "no_secret"
NO_MEMORY = "no_memory"
HOST = b"H"  # the first byte of a host's request that the device restarts with; start_wish.py has that of the buttons
MOST_AGAIN = 250  # bytes that `board.again` takes
_TOO_LITTLE = "The device has too little memory free for this game. Switch it off and on, and try again."
# With plenty of memory, the collector would take longer than the game.
_SWEEP = None if modules.KEEP else gc.collect


def begin(game_storage: GameStorage, setup: Setup, evict: bool = False) -> None:
    """Begin a new game in place of the running one; raises SetupError or StoreError, and the old game stays.
    `evict`: the oldest unpulled games may be evicted if there is no other room. The game is built before
    anything is written, so an invalid setup costs nothing. Memory has no room for two games: the old one is
    released, and is resumed from flash if the new one fails.
    """
    running = game_storage.game is not None
    before = game_storage.store.serial
    game: Game | None = None
    record: bytes | None = None
    game_storage.game = None
    gc.collect()
    try:
        bool(game_storage.store.flash.buffer)  # its 4 KB now: what is written goes through it, to the end
        record = encode(setup)  # in one piece too
        game = Game(games.load(setup.ruleset), setup, RECENT, _build)
        assert setup.secret is not None
        gc.collect()
        game_storage.store.begin(record, setup.secret, evict)
        record = None
    except (SetupError, KeyError, StoreError, MemoryError):
        game = record = None
        gc.collect()
        if running or game_storage.store.serial != before:
            resume(game_storage)
        raise
    game_storage.take(game)
    game_storage.cache_due = True


def begin_pressed(app: App, setup: Setup, evict: bool) -> None:
    """Implement `App.begin`. The pages leave memory first. If it is too fragmented even so, restart the device with
    this request, if possible; otherwise raise MemoryError.
    """
    running = app.game is not None
    before = app.store.serial
    _make_room(app)
    try:
        begin_shown(app, setup, evict)
    except (MemoryError, StoreError) as error:
        if getattr(error, "code", NO_MEMORY) != NO_MEMORY:
            raise
        if app.store.serial == before or app.game is None:  # else it is in flash, and was taken up
            _restart(app, setup, evict)
            raise MemoryError
    finally:
        _show(app, running)


def _restart(app: App, setup: Setup, evict: bool) -> None:
    """Restart the device with the request for a game, if possible."""
    if hasattr(app.board, "again"):
        from signifer.app import start_wish

        asked = start_wish.pack(app.store, setup, evict)
        if 0 < len(asked) <= MOST_AGAIN:
            app.board.again(asked)


def _make_room(app: App) -> None:
    """Release all pages, and what else can come again: it lies in the way of large objects."""
    ui = app.ui
    ui.stack = []
    ui.forget_words()
    modules.tidy([])
    ui.spare()
    ui.let_go_of_boxes()


def _show(app: App, running: bool) -> None:
    """Show the game that there is now, if no page is open; that which was `running` may have to be resumed."""
    from signifer.ui.flows import empty

    if app.ui.stack:
        return
    if running and app.game is None:
        resume(app.game_storage)
    if app.game is None:
        app.ui.start(deferred(empty.empty))
    else:
        app.show_game()


def begin_shown(app: App, setup: Setup, evict: bool) -> None:
    """Begin a game as `begin` does, and show it."""
    app.lights.forget()
    begin(app.game_storage, setup, evict)
    app.show_game()


def _build(game: Game) -> Cells:
    from signifer.core import begin

    cells: Cells = begin.build(game, _SWEEP)
    return cells


def resume(game_storage: GameStorage) -> None:
    """Resume the game in flash, if there is one."""
    if not game_storage.store.serial:
        return
    store = game_storage.store
    loaded = load(store)
    if loaded.secret is None:
        game_storage.notices.append((_NO_SECRET, ""))
    try:
        made = read(store, loaded.mark)
        if made is not None:
            game = take(made, loaded.secret, RECENT, games.load)
            del made
        else:
            game = _compute(game_storage, loaded)
        game.log.fetch = store.entry
        if loaded.snapshot is not None:
            game.restore(loaded.snapshot)
    except (SetupError, KeyError, ValueError) as error:
        game_storage.notices.append(("game_unreadable", str(error)))
        return
    whole = True
    # Held while commands are replayed.
    held: list[Any] = []
    for entry in loaded.entries:
        if not held:
            from signifer.core import entry as entry_module

            modules.keep(entry_module)
            held = [entry_module, modules.load(game.module_path("commands"))]
        game_storage.clock.alive()
        try:
            held[0].replay(game, entry)
        except ValueError as error:
            # Its checksum is right, so another version wrote it: later entries would not fit.
            game_storage.notices.append(("entry_unreadable", str(error)))
            whole = False
            break
    for module in held:
        modules.drop(module.__name__)
    if game.stretches:
        _open(game_storage, game)
    game_storage.take(game)
    if not whole:
        game_storage.compact(False)
        return
    try:
        game_storage.store.finish(game.is_over)  # the power may have gone before that was marked
    except StoreError:
        pass  # the next start tries again


def _open(game_storage: GameStorage, game: Game) -> None:
    """Give the game the secret that its dice continue with: no entry has it before the end, but the device
    stored it.
    """
    game_storage.notices = [notice for notice in game_storage.notices if notice[0] != _NO_SECRET]
    if game.stretches[-1].secret is None:
        from signifer.app import pins
        from signifer.core import secret_changes

        secret = pins.dice_secret(game_storage.store)
        if secret is None or not secret_changes.know(game, secret):
            game_storage.notices.append((_NO_SECRET, ""))


def _compute(game_storage: GameStorage, loaded: SavedGame) -> Game:
    """Compute the game from its rosters and save the result for the next start; SetupError or KeyError if
    that fails.
    """
    from signifer.core import units

    modules.keep(units)
    setup = decode(loaded.setup, loaded.secret)
    game = Game(games.load(setup.ruleset), setup, RECENT)
    modules.drop(modules.path(units))
    keep(game_storage, game)
    return game


def keep(game_storage: GameStorage, game: Game) -> None:
    """Save what was computed from a game's rosters; a failure does no harm."""
    store = game_storage.store
    if program(store):
        try:
            from signifer.core import roster_cache_writer

            data = roster_cache_writer.put(game)
            gc.collect()
            game_storage.clock.alive()
            write(store, load(store).mark, data)
        except (MemoryError, StoreError, ValueError):
            pass
        store.let_go()


def answer(app: App, owed: Any) -> None:
    """Begin the game that a released session owed, because there was no memory for both; the next session
    answers.
    """
    if app.starting is not None and app.starting[1] is None:
        asked = app.starting[0]
        app.starting = None
        line = _start(app, owed[0][2], *asked)
        if line:
            app.starting = (asked, line)
    else:
        app.ui.spare()
    gc.collect()
    from signifer.app import agent

    modules.keep(agent)
    session = agent.session(app)
    session.again(owed)
    app.session = session


def begin_asked(app: App, payload: bytes) -> None:
    """Begin, at a start, the game that a host requested before it (`_started`); the host asks again for the
    result. If that fails, no screen is shown.
    """
    from signifer.sync import start as start_module

    _, first, bits, numbers, players, house = start_module.unpack_start(payload)
    sides = "".join([PARTS[i] for i in range(len(PARTS)) if bits & 1 << i])
    asked = ("AB"[first], numbers, sides, players, house)
    before = app.store.serial
    try:
        line = start(app, *asked)
    except MemoryError:
        line = _TOO_LITTLE if app.store.serial == before else ""
    if line:
        app.starting = (asked, line)


def _start(
    app: App, payload: bytes, first: str, numbers: tuple[int, int], sides: str, players: int, house: int
) -> str:
    """Run `start` with nothing else in memory, then show a screen, whatever the result. If memory is still
    fragmented, restart the device with this request (`payload`), if possible.
    """
    running = app.game is not None
    before = app.store.serial
    line = _TOO_LITTLE
    for _ in range(2):
        _make_room(app)
        try:
            line = start(app, first, numbers, sides, players, house)
            break
        except MemoryError:
            if app.store.serial != before:  # it is in flash, and was taken up
                line = ""
                break
    else:
        if hasattr(app.board, "again"):
            app.board.again(HOST + payload)
    _show(app, running)
    return line


def start(app: App, first: str, numbers: tuple[int, int], sides: str, players: int, house: int) -> str:
    """Begin a game with the rosters in the slots for the host; return "" or a sentence that says why not. `house`:
    the CRC-32 of the house rules that the host means, 0 for none.
    """
    from signifer.ui.flows import head

    rosters = {}
    for side in sides:
        blob = app.store.slots[side].read()
        if blob is None and side == "S":
            return "There is no system on the device. Push one first."
        if blob is None:
            return "Side " + side + " has no roster. Push one first."
        rosters[side] = blob
    try:
        ruleset = peek(rosters["A"])[0] if "A" in rosters else CUSTOM
        rules: dict[str, int] = {}
        if house:
            from signifer.app import kept_house

            rules = kept_house.read(app.store, ruleset)
        if crc32(pack_house(ruleset, rules)) & 0xFFFFFFFF != house:
            return (
                "The house rules on the device are others than those of the computer. Give the command again."
            )
        if players:
            rules["players"] = players
        begin_shown(app, Setup(ruleset, rosters, first, app.entropy.random(32), numbers, rules), False)
    except SetupError as error:
        return error.message
    except KeyError as error:
        return "This device does not know the game system " + str(error) + "."
    except StoreFull:
        return "The device is full of games whose logs were not pulled. Run signifer pull first."
    except StoreError as error:
        if error.code == NO_MEMORY:
            raise MemoryError
        return "The game could not be saved (" + str(error) + ")."
    dice = True
    if ruleset == CUSTOM:
        dice = bool(games.hook(READ)(rosters["S"]).dice)
    if dice:  # nobody has seen their mark yet
        app.ui.push(deferred(head.mark))
    return ""
