"""The journal's flash: `microcontroller.nvm`.

On RP2040 an assignment to bytes that are all 0xFF programs a page (1.5 ms with reading back); any other
erases and rewrites all 4096 bytes (52 ms), so `program` must only ever be given blank bytes.
"""

import microcontroller

_PIECE = 1024


class Region:
    """The whole nvm."""

    def __init__(self) -> None:
        self._nvm = microcontroller.nvm
        self._size = len(self._nvm)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return self._size

    def read(self, address: int, count: int) -> bytes:
        """Return `count` bytes from `address` on."""
        return bytes(self._nvm[address : address + count])  # type: ignore[index]

    def program(self, address: int, data: bytes) -> None:
        """Program bytes that are 0xFF."""
        self._nvm[address : address + len(data)] = data  # type: ignore[index]

    def erase(self) -> None:
        """Set every byte to 0xFF."""
        try:
            self._nvm[0 : self._size] = b"\xff" * self._size  # type: ignore[index]
        except MemoryError:
            # Erase in pieces, the page's head first: then the rest has no meaning.
            for at in range(0, self._size, _PIECE):
                self._nvm[at : at + _PIECE] = b"\xff" * _PIECE  # type: ignore[index]
