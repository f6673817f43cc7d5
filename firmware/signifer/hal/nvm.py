"""The journal's flash: `microcontroller.nvm`.

On RP2040 an assignment to bytes that are all 0xFF programs a page (1.5 ms with reading back); any other
erases and rewrites all 4096 bytes (52 ms), so `program` must only ever be given blank bytes.
"""

import microcontroller


class Region:
    """The whole nvm."""

    def __init__(self) -> None:
        self._nvm = microcontroller.nvm
        self._size = len(self._nvm)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return self._size

    def read(self, address: int, count: int) -> bytes:
        """`count` bytes from `address` on."""
        return bytes(self._nvm[address : address + count])  # type: ignore[index]

    def program(self, address: int, data: bytes) -> None:
        """Writes over bytes that are 0xFF."""
        self._nvm[address : address + len(data)] = data  # type: ignore[index]

    def erase(self) -> None:
        """Sets every byte to 0xFF."""
        self._nvm[0 : self._size] = b"\xff" * self._size  # type: ignore[index]
