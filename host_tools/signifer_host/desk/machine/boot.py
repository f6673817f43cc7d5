"""Start a page's device on MicroPython. `page/device/worker.mjs` registers the JavaScript module `host` and calls the
functions; bytes go out by their address, and come in as hexadecimal digits or in files.
"""

from __future__ import annotations

import json
from binascii import unhexlify
from hashlib import sha256
from typing import TYPE_CHECKING

from uctypes import addressof  # type: ignore[import-not-found]

import host  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from typing import Any

_SHEET = "/sheet.bin"


class _Page:
    """The page as `Device` needs it."""

    def i2c(self, data: bytes) -> None:
        host.i2c(addressof(data), len(data))

    def spi(self, command: int, data: bytes) -> None:
        host.spi(command, addressof(data), len(data))

    def bright(self, level: int) -> None:
        host.bright(level)

    def pattern(self, number: int) -> None:
        host.pattern(number)

    def sent(self, data: bytes) -> None:
        host.sent(addressof(data), len(data))

    def random(self, count: int) -> bytes:
        return unhexlify(host.random(count))

    def tone(self, hz: int) -> None:
        host.tone(hz)


def speak(path: str) -> None:
    """Speak a language from the start, as an image with it does; before `make`. `path` is a file of desk/build.py."""
    from signifer.core import language, language_list, modules
    from signifer.ui import books

    modules.KEEP = True
    with open(path) as file:
        about = json.load(file)
    code = about["code"]
    with open("/signifer/core/plural_" + code + ".py", "w") as file:
        file.write(about["plural"])
    language_list.CODES += (code,)
    language_list.NAMES += (about["name"],)
    language_list.FIRST = code
    language_list.PATTERNS = about["patterns"]
    language.ADDED[code] = about["phrases"]
    books.ADDED.update(about["books"])
    language.speak(code)


def make(board: str, layout: str, seed: int) -> Any:
    """Make a device of a board's JSON and the block files' JSON; `seed` below 0: the page's randomness."""
    from signifer.core import modules

    modules.KEEP = True  # a page has memory: a press takes a third of the time
    from signifer_host.desk.machine.device import Device

    about = json.loads(board)
    with open(_SHEET, "rb") as file:
        sheet = file.read()
    return Web(
        Device(
            about["literals"], about["glass"], json.loads(layout), sheet, _Page(), seed if seed >= 0 else None
        )
    )


class Web:
    """A device with arguments that JavaScript can give."""

    def __init__(self, device: Any) -> None:
        self._device = device

    def load(self, name: str, path: str) -> None:
        """Put a file's bytes into the nvm or a block file."""
        self._device.load(name, _read(path))

    def start(self) -> None:
        """Switch it on."""
        self._device.start()

    def be_calm(self) -> None:
        """Let nothing move."""
        self._device.be_calm()

    def step(self, now: float) -> None:
        """Do a step of the program."""
        self._device.step(int(now))

    def key(self, button: int, down: bool) -> None:
        """Move a finger."""
        self._device.key(button, down)

    def receive(self, digits: str) -> None:
        """Take bytes from the computer."""
        self._device.receive(unhexlify(digits))

    def open(self, connected: bool) -> None:
        """Note that the port was opened or closed."""
        self._device.open(connected)

    def put(self, side: str, path: str) -> None:
        """Put a compiled roster or system into a slot."""
        blob = _read(path)
        self._device.put(side, blob, sha256(blob).digest())

    def begin(self, ruleset: str, sides: str, seed: str, one: int, two: int) -> None:
        """Begin a game. A `seed` gives its secret as a script's does; "" takes a random one."""
        secret = sha256(seed.encode()).digest() if seed else self._device.entropy.random(32)
        self._device.begin(ruleset, sides, secret, (one, two))

    def screen(self, parts: str) -> None:
        """Draw the picture of another device: its parts as JSON."""
        self._device.screen(json.loads(parts))

    def twin(self) -> str:
        """Return the page that is shown as JSON (`twin`)."""
        return json.dumps(self._device.twin())

    def cursor(self) -> int:
        """Return the item under the cursor, -1 for none."""
        return int(self._device.cursor())

    def lights(self) -> str:
        """Return the lights as JSON if they have changed, else ""."""
        lights = self._device.lights
        if not lights.has_changes:
            return ""
        lights.has_changes = False
        return json.dumps(lights.colours)


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
