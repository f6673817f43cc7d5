"""Scripts for a simulated device: one action a line, times in simulated milliseconds.

press select      hold back      press down 3
find Aino         choose Draw    wait 500
text              leds           png shot.png
power off         power on          power service
crash             hang              restart
battery 5         usb in            usb out

`find` presses DOWN until the row under the cursor has the text, `choose` presses SELECT there too. `crash` and `hang`
press a button and make the program go wrong at it, `restart` ends the program as Ctrl-C on the console does, `power
service` switches on with SELECT held, for the drive to be the computer's. `battery` sets what is left in it, in per
cent, and `usb` puts the cable in that feeds it: on boards that have a battery.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path

from signifer_host.boards.parts import BUTTONS
from signifer_host.files.foreign import open_file

LONGEST_WAIT = 24 * 3600 * 1000
_LARGEST = 1_000_000  # letters in a script's file


class ScriptError(Exception):
    """A line that is invalid; the message is one sentence with file and line."""


@dataclass(frozen=True)
class Action:
    """One line. `verb` is its first word; `number` a button, a time in ms, per cent, 0 and 1 for usb out and
    in, or 0, 1 and 2 for power off, on and service; `count` the repetitions; `text` the text to find, or a
    file; `where` the place of the line.
    """

    verb: str
    number: int = 0
    count: int = 1
    text: str = ""
    where: str = field(default="", compare=False)


def parse(line: str, where: str) -> Action | None:
    """Parse a line; return None for an empty one or a comment. `where` is "file:line".

    Raises ScriptError.
    """
    line = line.strip()
    words = line.split()
    if not words or line.startswith("#"):
        return None
    if words[0] in ("png", "find", "choose"):  # the rest is a name, whatever letters it has
        text = line[len(words[0]) :].strip()
        if not text:
            what = "the name of a file" if words[0] == "png" else "what stands in the row"
            raise ScriptError("%s: %s takes %s" % (where, words[0], what))
        if words[0] == "png" and not text.lower().endswith(".png"):
            raise ScriptError("%s: the name of a picture must end in .png" % where)
        if words[0] == "png" and not text.isprintable():
            raise ScriptError("%s: the name of a picture has a character that no name can have" % where)
        return Action(words[0], text=text, where=where)
    words = line.split("#", 1)[0].split()
    verb, rest = words[0], words[1:]
    if verb in ("press", "hold"):
        return _button(verb, rest, where)
    if verb == "wait":
        if len(rest) != 1 or not _is_number(rest[0]) or int(rest[0]) > LONGEST_WAIT:
            raise ScriptError("%s: wait takes a number of simulated milliseconds, such as wait 500" % where)
        return Action("wait", int(rest[0]))
    if verb == "battery":
        if len(rest) != 1 or not _is_number(rest[0]) or int(rest[0]) > 100:
            raise ScriptError("%s: battery takes per cent, 0 to 100, such as battery 5" % where)
        return Action("battery", int(rest[0]), where=where)
    if verb == "usb":
        if rest not in (["out"], ["in"]):
            raise ScriptError("%s: usb takes in or out" % where)
        return Action("usb", ("out", "in").index(rest[0]), where=where)
    if verb in ("text", "leds", "crash", "hang", "restart"):
        if rest:
            raise ScriptError("%s: %s takes nothing after it" % (where, verb))
        return Action(verb)
    if verb == "power":
        if rest not in (["off"], ["on"], ["service"]):
            raise ScriptError("%s: power takes on, off or service" % where)
        return Action("power", ("off", "on", "service").index(rest[0]))
    raise ScriptError(
        "%s: there is no %r; known are press, hold, find, choose, wait, text, leds, "
        "png, power, crash, hang, restart, battery and usb" % (where, verb[:40])
    )


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 10


def _button(verb: str, rest: list[str], where: str) -> Action:
    if not rest or rest[0] not in BUTTONS or len(rest) > 2:
        raise ScriptError("%s: %s takes one of %s" % (where, verb, ", ".join(BUTTONS)))
    count = rest[1] if len(rest) == 2 else "1"
    if not _is_number(count) or not 1 <= int(count) <= 1000:
        raise ScriptError("%s: how often is a number of 1 to 1000" % where)
    return Action(verb, BUTTONS.index(rest[0]), int(count))


def read(path: Path) -> list[Action]:
    """Parse all lines of a file. Raises ScriptError before any of them is executed."""
    try:
        with open_file(path, pipes=True) as file, io.TextIOWrapper(file, encoding="utf-8") as lines:
            text = lines.read(_LARGEST + 1)
    except UnicodeDecodeError:
        raise ScriptError("%s: not UTF-8 text" % path) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise ScriptError("%s: %s" % (path, getattr(error, "strerror", None) or "cannot be read")) from None
    if len(text) > _LARGEST:
        raise ScriptError("%s: longer than %d letters" % (path, _LARGEST))
    actions = [parse(line, "%s:%d" % (path, number)) for number, line in enumerate(text.splitlines(), 1)]
    return [action for action in actions if action is not None]
