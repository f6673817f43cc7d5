"""Read keys of a terminal one by one without waiting, on POSIX and Windows."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Self

# Codes that terminals send for keys other than letters.
_SEQUENCES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1bOA": "up", "\x1bOB": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOC": "right", "\x1bOD": "left", "\x1b[1;2A": "UP", "\x1b[1;2B": "DOWN", "\x1b[1;2C": "RIGHT",
    "\x1b[1;2D": "LEFT", "\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace",
    "\x03": "ctrl-c",
}  # fmt: skip
_WINDOWS = {"H": "up", "P": "down", "M": "right", "K": "left"}


def split(text: str) -> list[str]:
    """Split terminal input into keys; a lone escape is "escape"."""
    keys: list[str] = []
    while text:
        for size in (6, 3, 1):
            known = _SEQUENCES.get(text[:size])
            if known is not None and len(text[:size]) == size:
                keys.append(known)
                text = text[size:]
                break
        else:
            if text[0] != "\x1b":
                keys.append(text[0])
                text = text[1:]
            elif text[1:2] in ("[", "O"):  # a key that we have no use for
                end = 2
                while end < len(text) and not text[end].isalpha() and text[end] != "~":
                    end += 1
                text = text[end + 1 :]
            else:
                keys.append("escape")
                text = text[1:]
    return keys


class Keyboard:
    """`with Keyboard() as keyboard: keyboard.read()`; afterwards the terminal is restored."""

    def __enter__(self) -> Self:
        if sys.platform != "win32":
            import termios
            import tty

            self._fd = sys.stdin.fileno()
            self._before = termios.tcgetattr(self._fd)
            tty.setcbreak(self._fd)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if sys.platform != "win32":
            import termios

            termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)

    def read(self) -> list[str]:
        """Return the keys typed since the last call."""
        if sys.platform == "win32":
            import msvcrt

            keys = []
            while msvcrt.kbhit():
                letter = msvcrt.getwch()
                if letter in "\x00\xe0":
                    keys.append(_WINDOWS.get(msvcrt.getwch(), ""))
                else:
                    keys += split(letter)
            return [key for key in keys if key]
        import select

        data = b""
        while select.select([self._fd], [], [], 0)[0]:
            part = os.read(self._fd, 256)
            if not part:
                return ["ctrl-c"]  # the terminal is gone
            data += part
        return split(data.decode("utf-8", "replace"))
