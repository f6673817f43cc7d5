"""Sheets of labels: plain A4 to cut, and common precut ones. Lengths are in mm."""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host.errors import BadInput
from signifer_host.formatting import printable

WIDTH, HEIGHT = 210.0, 297.0


@dataclass(frozen=True)
class Sheet:
    """`across` × `down` labels of `width` × `height`, with `gap` between columns; rows touch. The whole is
    centred on A4. `plain`: paper to cut by hand, along marks.
    """

    name: str
    what: str
    across: int
    down: int
    width: float
    height: float
    gap: float = 0.0
    plain: bool = False

    @property
    def labels(self) -> int:
        """Return the number of labels on a sheet."""
        return self.across * self.down

    def place(self, number: int) -> tuple[float, float]:
        """Return left and top of a label, counted along the rows from 0."""
        row, column = divmod(number % self.labels, self.across)
        left = (WIDTH - self.across * self.width - (self.across - 1) * self.gap) / 2
        top = (HEIGHT - self.down * self.height) / 2
        return left + column * (self.width + self.gap), top + row * self.height


SHEETS = {
    sheet.name: sheet
    for sheet in (
        Sheet("a4", "plain A4, 16 of 90 × 33 mm with cut marks", 2, 8, 90.0, 33.0, plain=True),
        Sheet("l7159", "Avery L7159, 24 of 63.5 × 33.9 mm", 3, 8, 63.5, 33.9, 2.5),
        Sheet("l7160", "Avery L7160, 21 of 63.5 × 38.1 mm", 3, 7, 63.5, 38.1, 2.5),
        Sheet("l7162", "Avery L7162, 16 of 99.1 × 33.9 mm", 2, 8, 99.1, 33.9, 2.5),
        Sheet("l7163", "Avery L7163, 14 of 99.1 × 38.1 mm", 2, 7, 99.1, 38.1, 2.5),
        Sheet("l7651", "Avery L7651, 65 of 38.1 × 21.2 mm", 5, 13, 38.1, 21.2, 2.5),
    )
}
PLAIN = SHEETS["a4"]


def sheet(name: str) -> Sheet:
    """Return the sheet with that name; raises BadInput."""
    found = SHEETS.get(name.strip().lower())
    if found is None:
        known = ", ".join(SHEETS)
        raise BadInput("There is no sheet {name}. There is: {known}.", name=printable(name, 40), known=known)
    return found
