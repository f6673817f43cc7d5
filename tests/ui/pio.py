"""A state machine of the RP2040 in place of `rp2pio`: it does the instructions that `signifer.hal.expander` uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

_ALL = 0xFFFFFFFF


class StateMachine:
    """Words go in eight bits at a time (autopull at 8), and pushed ones come out as 16 bits."""

    left = 4
    """How many there may be."""

    def __init__(
        self,
        program: Iterable[int],
        frequency: int,
        *,
        init: Iterable[int],
        auto_pull: bool,
        pull_threshold: int,
        out_shift_right: bool,
        in_shift_right: bool,
    ) -> None:
        if not StateMachine.left:
            raise RuntimeError("All state machines in use")
        assert auto_pull and pull_threshold == 8 and not in_shift_right and frequency <= 125_000_000
        StateMachine.left -= 1
        self._program = list(program)
        assert len(self._program) <= 16, "two programs and one for the lights have room for 32"
        self._right = out_shift_right
        self._x = self._y = self._isr = self._at = 0
        self.run(init)

    def run(self, instructions: Iterable[int]) -> None:
        """Do instructions that stand by themselves."""
        for one in instructions:
            assert one >> 13 in (0b010, 0b101, 0b111), "these change nothing of where the program stands"
            at = self._at
            self._do(one, iter(()))
            self._at = at

    def write_readinto(self, bits: Any, pixels: Any, *, in_start: int = 0, in_end: int) -> None:
        """Take all bits, and give all pixels."""
        order = range(8) if self._right else range(7, -1, -1)
        waiting = iter([byte >> bit & 1 for byte in bits for bit in order])
        made: list[int] = []
        while True:
            try:
                found = self._do(self._program[self._at], waiting)
            except StopIteration:
                break
            if found is not None:
                made.append(found)
        assert len(made) == in_end - in_start, "the machine would wait for ever"
        pixels[in_start:in_end] = memoryview(b"".join(one.to_bytes(2, "little") for one in made)).cast("H")

    def deinit(self) -> None:
        """Give it back."""
        StateMachine.left += 1

    def _do(self, one: int, waiting: Iterator[int]) -> int | None:
        """Do an instruction; return what is pushed. StopIteration if it waits for a bit."""
        kind, what, bits = one >> 13, one >> 5 & 7, one & 31
        given = None
        after = (self._at + 1) % len(self._program)
        if kind == 0b000:  # jmp
            assert what in (0, 3)
            if what == 0 or not self._y:
                after = bits
        elif kind == 0b010:  # in y
            assert what == 2
            self._isr = (self._isr << bits | self._y & (1 << bits) - 1) & _ALL
        elif kind == 0b011:  # out y, 1
            assert (what, bits) == (2, 1)
            self._y = next(waiting)
        elif one == 0x8020:  # push block
            given, self._isr = self._isr & 0xFFFF, 0
        elif kind == 0b101:  # mov
            value = {1: self._x, 3: 0, 6: self._isr}[one & 7]
            if one >> 3 & 3:
                assert one >> 3 & 3 == 2
                value = int(f"{value:032b}"[::-1], 2)
            if what == 6:
                self._isr = value
            else:
                assert what == 1
                self._x = value
        else:  # set y
            assert kind == 0b111 and what == 2
            self._y = bits
        self._at = after
        return given
