"""Test the device: keys, display, lights and sound with a person, the other parts automatically, then the results.

The test goes on by itself after a while, so a key that does not work traps nobody in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.flow import NO_KEY, Act, Show, Then, Watch
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


KEYS = 0
DISPLAY = 1
LIGHTS = 2
SOUND = 3
FLASH = 4
LINK = 5
BATTERY = 6
DICE = 7
PROCESSOR = 8
COUNT = 9

NOT_DONE = 0
OK = 1
FAULT = 2
NONE = 3  # this device has no such part
SKIPPED = 4

_PARTS = (
    T.TEST_KEYS,
    T.TEST_DISPLAY,
    T.TEST_LIGHTS,
    T.TEST_SOUND,
    T.TEST_FLASH,
    T.TEST_LINK,
    T.TEST_BATTERY,
    T.TEST_DICE,
    T.TEST_PROCESSOR,
)
_RESULTS = (T.TEST_NOT_DONE, T.TEST_OK, T.TEST_FAULT, T.TEST_NONE, T.TEST_SKIPPED)

_GUIDED = 4  # parts that a person tests
PATIENCE_MS = 15000
SHOWN_MS = 900
_BUTTONS = "▲▼●◀"
_TONES = (440, 880, 1760)
_COLOURS = ((60, 60, 60), (90, 0, 0), (0, 90, 0), (0, 0, 90))
_SHOWS = {
    DISPLAY: T.TEST_LISTEN,
    LIGHTS: T.TEST_LOOK,
    SOUND: T.TEST_LISTEN,
}  # a display that is tested shows no text
_ASKS = {DISPLAY: T.TEST_SEEN_DISPLAY, LIGHTS: T.TEST_SEEN_LIGHTS, SOUND: T.TEST_HEARD}


def begin(ui: Ui) -> None:
    """Show the test on top. Keys that were pressed before do not count."""
    ui.app.keys.activity = 0
    ui.push(deferred(selftest))


def selftest(ui: Ui) -> Asking:
    """Test one part after the other."""
    app = ui.app
    tests = app.selftest
    wanted = tests.all_keys(app)
    pressed = [0, ui.now]  # keys, and when the last one was

    def keys() -> View | None:
        seen = app.keys.activity & wanted
        if seen != pressed[0]:
            pressed[:] = [seen, ui.now]
        elif seen == wanted or ticks.diff(ui.now, pressed[1]) >= PATIENCE_MS:
            return None
        return (
            _head(ui, KEYS),
            Sentence(ui.t(T.TEST_PRESS), styles.PLAIN),
            Sentence(_signs(app.board, seen), styles.PLAIN),
        )

    yield Watch(keys, 0, NO_KEY)
    yield Act(_note, (app, KEYS, OK if pressed[0] == wanted else FAULT))
    parts = {DISPLAY: True, LIGHTS: bool(app.board.pixels), SOUND: hasattr(app.board, "tone")}
    for part in range(DISPLAY, _GUIDED):
        if not parts[part]:
            yield Act(_note, (app, part, NONE))
            continue
        number = 0
        while (yield Act(_show, (app, part, number))):
            number += 1
            if (yield Watch(_until(ui, part, _SHOWS, SHOWN_MS), T.KEY_OK, NO_KEY)):
                break
        yield Act(_hide, (app, part))
        good = yield Watch(_until(ui, part, _ASKS, PATIENCE_MS), T.KEY_YES, T.KEY_NO)
        yield Act(_note, (app, part, SKIPPED if good is None else OK if good else FAULT))
    yield Act(tests.quick, (app,))
    return Then(result, ())


def result(ui: Ui) -> Asking:
    """Show each part with its result."""
    tests = ui.app.selftest
    found = [tests.result(ui.app, part) for part in range(COUNT)]
    faults = found.count(FAULT)
    shown: list[Any] = [Header(-1, ui.t(T.TEST_DONE, n=faults), (), styles.WARN if faults else styles.GOOD)]
    for part in range(COUNT):
        accent = styles.WARN if found[part] == FAULT else styles.PLAIN if found[part] == OK else styles.DIM
        shown.append(Row("", ui.t(_PARTS[part]), (ui.t(_RESULTS[found[part]]),), accent))
    yield Show(tuple(shown), T.KEY_OK, 0)


def _head(ui: Ui, part: int) -> Header:
    return title_header(ui.t(T.TEST), "%d/%d" % (part + 1, _GUIDED))


def _signs(board: Any, seen: int) -> str:
    """Return each key as its button's sign, with a tick after it was pressed."""
    signs = [_BUTTONS[button & 3] for button, _ in board.key_pins]
    if board.encoder:
        signs += ["▲", "▼"]
    return " ".join([signs[at] + ("✓" if seen >> at & 1 else "·") for at in range(len(signs))])


def _until(ui: Ui, part: int, texts: dict[int, int], ms: int) -> Callable[[], View | None]:
    """Return a page of a part that is there for some time from now on."""
    end = ticks.add(ui.now, ms)
    page = (_head(ui, part), Sentence(ui.t(texts[part]), styles.PLAIN))
    return lambda: None if ticks.diff(ui.now, end) >= 0 else page


def _note(app: Any, part: int, what: int) -> None:
    """Store a part's result. Presses for this part do not count for the next one."""
    app.selftest.note(app, part, what)
    app.input.drop()


def _show(app: Any, part: int, number: int) -> bool:
    """Show a pattern, a colour or a tone; return False if there is none with this number."""
    if part == DISPLAY:
        return bool(app.selftest.pattern(app, number))
    if number >= len(_COLOURS if part == LIGHTS else _TONES):
        return False
    if part == LIGHTS:
        app.selftest.paint(app, _COLOURS[number])
    else:
        app.board.tone(_TONES[number])
    return True


def _hide(app: Any, part: int) -> None:
    """End what a part has shown."""
    if part == DISPLAY:
        app.selftest.pattern(app, -1)
    elif part == LIGHTS:
        app.selftest.paint(app, None)
    else:
        app.board.tone(0)
