"""How a game comes into memory: begun anew, or taken up from flash. Loaded for that moment only."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from signifer import rulesets
from signifer.app.program import TIDY_TRIES
from signifer.core import parts
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.made import take
from signifer.core.roster import PARTS, peek
from signifer.core.setup import Setup
from signifer.core.setup_codec import decode, encode
from signifer.store import StoreError, StoreFull
from signifer.store.loaded import load
from signifer.store.made import program, read, write

if TYPE_CHECKING:
    from typing import Any

    from signifer.app.keeper import Keeper
    from signifer.app.program import App
    from signifer.core.cells import Cells
    from signifer.store.loaded import Loaded

# Entries kept in memory; older ones are read from flash when they are undone or looked at.
RECENT = 8
_NO_SECRET = "no_secret"
# A PC has memory, and its collector takes longer than the game.
_SWEEP = None if sys.implementation.name == "cpython" else gc.collect


def begin(keeper: Keeper, setup: Setup, evict: bool = False) -> None:
    """Starts a new game in place of the one under way; raises SetupError or StoreError, and the old one stays. With
    `evict` the oldest games go that no host has pulled, where there is no other room. The game is made before anything
    is written, so that a setup that cannot be played costs nothing. There is no memory for two games: the old one makes
    room, and is taken up again from flash if nothing comes of the new one."""
    running = keeper.game is not None
    before = keeper.store.serial
    game: Game | None = None
    record: bytes | None = None
    keeper.game = None
    gc.collect()
    try:
        bool(keeper.store.flash.buffer)  # its 4 KB now: what is written goes through it, to the end
        record = encode(setup)  # in one piece too
        game = Game(rulesets.for_device(setup.ruleset), setup, RECENT, _built)
        assert setup.secret is not None
        gc.collect()
        keeper.store.begin(record, setup.secret, evict)
        record = None
        _keep(keeper, game)
    except (SetupError, KeyError, StoreError, MemoryError):
        game = record = None
        gc.collect()
        if running or keeper.store.serial != before:
            resume(keeper)
        raise
    keeper.take(game)


def begin_shown(app: App, setup: Setup, evict: bool) -> None:
    """As `App.begin`."""
    app.lit_game = None
    app.ui.spare()
    begin(app.keeper, setup, evict)
    app.tidy_tries = TIDY_TRIES
    app.ahead = -1
    app.show_game()


def _built(game: Game) -> Cells:
    from signifer.core import begin

    cells: Cells = begin.build(game, _SWEEP)
    return cells


def resume(keeper: Keeper) -> None:
    """Takes up the game that flash holds, if there is one."""
    if not keeper.store.serial:
        return
    store = keeper.store
    loaded = load(store)
    if loaded.secret is None:
        keeper.notices.append((_NO_SECRET, ""))
    try:
        made = read(store, loaded.mark)
        if made is not None:
            game = take(made, loaded.secret, RECENT, rulesets.for_device)
            del made
        else:
            game = _computed(keeper, loaded)
        game.log.fetch = store.entry
        if loaded.snapshot is not None:
            game.restore(loaded.snapshot)
    except (SetupError, KeyError, ValueError) as error:
        keeper.notices.append(("game_unreadable", str(error)))
        return
    whole = True
    # Held while commands are replayed.
    held: list[Any] = []
    for entry in loaded.entries:
        if not held:
            held = [parts.load(path) for path in ("signifer.core.entry", game.ruleset.__name__ + ".commands")]
        keeper.clock.alive()
        try:
            held[0].replay(game, entry)
        except ValueError as error:
            # Its checksum was right, so another version wrote it: what comes after would not fit.
            keeper.notices.append(("entry_unreadable", str(error)))
            whole = False
            break
    for module in held:
        parts.drop(module.__name__)
    if game.stretches:
        _open(keeper, game)
    keeper.take(game)
    if not whole:
        keeper.compacted(False)
        return
    try:
        keeper.store.finish(game.ended)  # the power may have gone before that was marked
    except StoreError:
        pass  # the next start tries again


def _open(keeper: Keeper, game: Game) -> None:
    """Give the game the secret that its dice went on with: no entry has it before the end, but the device kept it."""
    keeper.notices = [notice for notice in keeper.notices if notice[0] != _NO_SECRET]
    if game.stretches[-1].secret is None:
        from signifer.app import pins
        from signifer.core import stretches

        secret = pins.dice_secret(keeper.store)
        if secret is None or not stretches.know(game, secret):
            keeper.notices.append((_NO_SECRET, ""))


def _computed(keeper: Keeper, loaded: Loaded) -> Game:
    """The game out of its rosters, kept for the next start; SetupError or KeyError if it cannot be had."""
    held = parts.load("signifer.core.units")
    setup = decode(loaded.setup, loaded.secret)
    game = Game(rulesets.for_device(setup.ruleset), setup, RECENT)
    parts.drop(held.__name__)
    _keep(keeper, game)
    return game


def _keep(keeper: Keeper, game: Game) -> None:
    """Keep what a game's rosters made, for the starts to come; they can do without."""
    store = keeper.store
    if program(store):
        try:
            from signifer.core import making

            data = making.put(game)
            gc.collect()
            keeper.clock.alive()
            write(store, load(store).mark, data)
        except (MemoryError, StoreError):
            pass
        store.let_go()


def answer(app: App, owed: Any) -> None:
    """What a conversation had no memory for, now that it is out of memory: the game that it was asked for begins, and
    the next conversation answers."""
    if app.starting is not None and app.starting[1] is None:
        asked = app.starting[0]
        app.starting = None
        line = _started(app, owed[0][2], *asked)
        if line:
            app.starting = (asked, line)
    else:
        app.ui.spare()
    gc.collect()
    session = parts.load("signifer.app.agent").session(app)
    session.again(owed)
    app.session = session


def begin_asked(app: App, payload: bytes) -> bool:
    """At a start: begins the game that a host asked for before it (`_started`); it asks once more, and is told. False
    if there is none."""
    from signifer.sync import start as start_module

    _, first, bits, numbers, players = start_module.unpack_start(payload)
    asked = ("AB"[first], numbers, "".join([PARTS[i] for i in range(len(PARTS)) if bits & 1 << i]), players)
    line = start(app, *asked)
    if line:
        app.starting = (asked, line)
    return not line


def _started(app: App, payload: bytes, first: str, numbers: tuple[int, int], sides: str, players: int) -> str:
    """As `start`, with nothing else in memory; then there is a screen again, whatever came of it. Where memory is in
    pieces even so, the device starts anew with this request (`payload`) in hand, if it can."""
    from signifer.ui.screens import empty

    keeper = app.keeper
    ui = app.ui
    running = keeper.game is not None
    before = app.store.serial
    line = "The device has too little memory free for this game. Switch it off and on, and try again."
    for _ in range(2):
        ui.stack = []
        ui._words_of = ""  # what was loaded for the last game goes too
        ui._words = None
        parts.tidy([])
        ui.spare()
        try:
            line = start(app, first, numbers, sides, players)
            break
        except MemoryError:
            if app.store.serial != before:  # it is in flash, and was taken up
                line = ""
                break
    else:
        if hasattr(app.board, "again"):
            app.board.again(payload)
    if not ui.stack:
        if running and keeper.game is None:
            resume(keeper)
        if keeper.game is None:
            ui.start(empty.Page)
        else:
            app.show_game()
    return line


def start(app: App, first: str, numbers: tuple[int, int], sides: str, players: int) -> str:
    """Begins a game with the loaded rosters, as the host asks; "" or a sentence that says why not."""
    from signifer.ui.screens import head

    rosters = {}
    for side in sides:
        blob = app.store.slots[side].read()
        if blob is None and side == "S":
            return "There is no system on the device. Push one first."
        if blob is None:
            return "Side " + side + " has no roster. Push one first."
        rosters[side] = blob
    try:
        ruleset = peek(rosters["A"])[0] if "A" in rosters else "own"
        house = {"players": players} if players else None
        begin_shown(app, Setup(ruleset, rosters, first, app.entropy.random(32), numbers, house), False)
    except SetupError as error:
        return error.message
    except KeyError as error:
        return "This device does not know the game system " + str(error) + "."
    except StoreFull:
        return "The device is full of games whose logs were not pulled. Run signifer pull first."
    except StoreError as error:
        if error.code == "no_memory":
            raise MemoryError
        return "The game could not be saved (" + str(error) + ")."
    dice = True
    if ruleset == "own":
        from signifer.ui.screens import own_schema

        dice = bool(own_schema.read(rosters["S"]).dice)
    if dice:  # nobody has seen their mark yet
        app.ui.push(head.Dice)
    return ""
