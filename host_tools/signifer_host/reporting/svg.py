"""Draw plots as SVG with letters of constant size at any width: places are relative, lines do not scale.

Everything here returns the content of the `<svg>` element. Places are 0 to 1 from the left and from the top.
"""

from __future__ import annotations

from collections.abc import Sequence

GRID = 1000
"""Steps of a path across and down: finer than a page's pixels."""


def at(place: float) -> str:
    """Write a place as a percentage."""
    return f"{100 * place:.4g}%"


def path(
    points: Sequence[tuple[float, float]], name: str, *, steps: bool = False, closed: bool = False
) -> str:
    """Draw a line through points; with `steps` it runs horizontally to each point and then jumps."""
    drawn = ""
    last = (-1, -1)
    for x, y in points:
        here = (round(x * GRID), round(y * GRID))
        if here == last:
            continue
        if not drawn:
            drawn = f"M{here[0]} {here[1]}"
        elif steps:
            drawn += (f"H{here[0]}" if here[0] != last[0] else "") + (
                f"V{here[1]}" if here[1] != last[1] else ""
            )
        else:
            drawn += f"L{here[0]} {here[1]}"
        last = here
    return (
        f'<svg viewBox="0 0 {GRID} {GRID}" preserveAspectRatio="none" width="100%" height="100%">'
        f'<path class="{name}" d="{drawn}{"Z" if closed else ""}" vector-effect="non-scaling-stroke"/></svg>'
    )


def line(x1: float, y1: float, x2: float, y2: float, name: str) -> str:
    """Draw a straight line."""
    return f'<line class="{name}" x1="{at(x1)}" y1="{at(y1)}" x2="{at(x2)}" y2="{at(y2)}"/>'


def rect(x: float, y: float, width: float, height: float, name: str) -> str:
    """Draw a filled box."""
    return f'<rect class="{name}" x="{at(x)}" y="{at(y)}" width="{at(width)}" height="{at(height)}"/>'


def label(x: float, y: float, text: str, name: str, dx: int = 0, dy: int = 0) -> str:
    """Write a few letters, moved by `dx` and `dy` dots; `text` must be escaped."""
    moved = (f' dx="{dx}"' if dx else "") + (f' dy="{dy}"' if dy else "")
    return f'<text x="{at(x)}" y="{at(y)}"{moved} class="{name}">{text}</text>'


def cross(x: float, y: float, name: str) -> str:
    """Draw a cross of 9 dots."""
    return f'<svg x="{at(x)}" y="{at(y)}"><path class="{name}" d="M-4.5-4.5l9 9M-4.5 4.5l9-9"/></svg>'


def ticks(top: float, most: int = 4) -> list[int]:
    """Return whole numbers for an axis from 0 to `top`: at most `most` steps of 1, 2 or 5 times a power of ten."""
    step = 1
    while top / step > most:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return list(range(0, int(top) + 1, step))
