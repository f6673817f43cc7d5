"""The part of CircuitPython's `displayio` that the device's program draws with: bitmaps, palettes, grids, groups."""

from __future__ import annotations


class Bitmap:
    """`width` x `height` numbers of colours, a byte each."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        self.width = width
        self.height = height
        self.dots = bytearray(width * height)
        self.values = value_count

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.dots[place[1] * self.width + place[0]]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.dots[place[1] * self.width + place[0]] = value

    def fill(self, value: int) -> None:
        """Set every pixel."""
        self.dots[:] = bytes((value,)) * len(self.dots)


class Palette:
    """Colours 0xRRGGBB by number."""

    def __init__(self, color_count: int) -> None:
        self.colours = [0] * color_count
        self.clear: set[int] = set()

    def __len__(self) -> int:
        return len(self.colours)

    def __setitem__(self, number: int, colour: int) -> None:
        self.colours[number] = colour

    def __getitem__(self, number: int) -> int:
        return self.colours[number]

    def make_transparent(self, number: int) -> None:
        """Let what lies below be seen where this colour is."""
        self.clear.add(number)


class TileGrid:
    """Parts of a bitmap side by side."""

    def __init__(
        self,
        bitmap: Bitmap,
        *,
        pixel_shader: Palette,
        width: int = 1,
        height: int = 1,
        tile_width: int | None = None,
        tile_height: int | None = None,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ) -> None:
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.x = x
        self.y = y
        self.hidden = False
        self._tiles = bytearray((default_tile,)) * (width * height)

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        return self._tiles[self._at(place)]

    def __setitem__(self, place: int | tuple[int, int], tile: int) -> None:
        self._tiles[self._at(place)] = tile

    def _at(self, place: int | tuple[int, int]) -> int:
        return place if isinstance(place, int) else place[1] * self.width + place[0]

    def rows(self) -> list[bytes]:
        """Return the grid's pixels as numbers of colours, row by row."""
        wide, high, dots, line = self.tile_width, self.tile_height, self.bitmap.dots, self.bitmap.width
        across = line // wide
        found = []
        for row in range(self.height):
            tiles = self._tiles[row * self.width : (row + 1) * self.width]
            starts = [tile // across * high * line + tile % across * wide for tile in tiles]
            for down in range(0, high * line, line):
                found.append(b"".join([dots[at + down : at + down + wide] for at in starts]))
        return found


class Group:
    """Grids, the last one on top."""

    def __init__(self) -> None:
        self._members: list[TileGrid | Group] = []

    def append(self, member: TileGrid | Group) -> None:
        """Put a grid or a group on top."""
        self._members.append(member)

    def grids(self) -> list[TileGrid]:
        """List the grids that are shown, from the lowest on."""
        found: list[TileGrid] = []
        for member in self._members:
            if isinstance(member, Group):
                found += member.grids()
            elif not member.hidden:
                found.append(member)
        return found
