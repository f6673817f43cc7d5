"""Paint thrown dice, and two that are going to fight.

A die that counts is filled, one that the other side cancelled is an outline with a minus, one that failed is hollow
with a cross. Dice that have no room as shapes are figures: a filled square counts. Dice with icons are squares of any
size; those that have no room even so are one of each kind, with its number. A page that is read has several rows for
many dice; one that asks has one, with the last that have room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes import names as icons
from signifer.ui.paint.lines import DIM, lower, middle
from signifer.ui.theme import BLACK, WHITE
from signifer.ui.view import CANCELLED, COUNTS, FAILS, Die, Symbol

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.lines import Where
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Dice, Fighter

_OUTLINES = {12: "01", 10: "23", 20: "45", 8: "67"}  # in the faces of dice: an outline, and filled
_NARROW = (8, 10, 20)
_ROOMY = 30  # the least size at which two figures have room in such a shape
_CROSS = 10  # width of a failed die's cross
# Smaller sizes of dice with icons, with and without colours; the last one has no room for an outline on an OLED.
_SQUARES = (24, 20, 18)
_SQUARES_OLED = (16, 12)
_ICONS = ((icons.I16, 18), (icons.I24, 30))  # larger icons, each with the least size of its die


def _size(picture: Picture, measures: Measures, one: Dice, room: int, high: int) -> int:
    """Return the height of dice that have room: the large shape, the small one, or smaller squares; 0: none has."""
    sizes: tuple[int, ...] = (picture.faces.height(icons.DICE_LARGE), picture.faces.height(icons.DICE))
    if one.dice and type(one.dice[0]) is Symbol:
        sizes += _squares(picture)
    for size in sizes:
        if size <= high and _space(picture, measures, one.dice, size) <= room:
            return size
    return 0


def _squares(picture: Picture) -> tuple[int, ...]:
    """Return the sizes of dice with icons below those of the shapes."""
    return _SQUARES if picture.colour else _SQUARES_OLED


def _target(picture: Picture, measures: Measures, text: str) -> tuple[int, str]:
    """Return the face and the letters of the number to roll: figures of their own if they have each sign."""
    said = text.replace("≤", "<")
    return (measures.targets, said) if picture.faces.has(measures.targets, said) else (measures.text, text)


def _space(picture: Picture, measures: Measures, dice: tuple[Die | Symbol, ...], size: int) -> int:
    """Return the width of dice in a row."""
    return sum([_wide(picture, measures, die, size) for die in dice])


def _wide(picture: Picture, measures: Measures, die: Die | Symbol, size: int) -> int:
    """Return the width of a die with the gap after it."""
    if isinstance(die, Symbol):
        return (size or _squares(picture)[-1]) + (3 if picture.colour else 2)
    gap = _gap(picture)
    if not size or (die.state == FAILS and not picture.colour):
        return (
            picture.faces.width(measures.bare, str(die.value)) + (_CROSS if die.state == FAILS else 4) + gap
        )
    return size + gap + (4 if die.state == FAILS else 0)


def _gap(picture: Picture) -> int:
    return 7 if picture.colour else 3


def most(picture: Picture, measures: Measures, one: Dice) -> int:
    """Return how many dice a row has room for, beside the bar of a page that scrolls."""
    if one.dice and type(one.dice[0]) is Symbol:
        return len(one.dice)
    room = picture.width - measures.scroll - _beside(picture, measures, one)
    count = 0
    for die in one.dice:
        room -= _wide(picture, measures, die, 0)
        if room < 0:
            break
        count += 1
    return max(1, count)


def _beside(picture: Picture, measures: Measures, one: Dice) -> int:
    """Return the width of the banner and the target."""
    wide = 2 * measures.edge
    if one.icon:
        wide += picture.faces.height(measures.card_icon) + 2 * measures.edge
    elif one.side >= 0:
        wide += picture.faces.width(measures.flag, "A") + 2 * measures.edge
    if one.target:
        wide += picture.faces.width(*_target(picture, measures, one.target)) + 2 * measures.edge
    return wide


def width(picture: Picture, measures: Measures, one: Dice, high: int) -> int:
    """Return how wide a row of dice is, without its label."""
    room = picture.width // 2
    size = _size(picture, measures, one, room, high)
    return _beside(picture, measures, one) + _space(picture, measures, one.dice, size)


def dice(picture: Picture, measures: Measures, where: Where, one: Dice, lit: bool, face: int) -> None:
    """Paint a row: whose dice, the dice, the number to roll."""
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.edge
    colour = theme.colours(theme.side(one.side), picture.colour)[0] if one.side >= 0 else WHITE
    picture.part(where)
    at = y + high // 2
    end = x + wide - edge
    x += edge
    if one.icon:
        x += middle(picture, x, at, one.icon, measures.card_icon, colour, BLACK) + 2 * edge
    elif one.side >= 0:
        x += middle(picture, x, at, "ABN"[one.side], measures.flag, colour, BLACK) + 2 * edge
    if one.target:
        face, said = _target(picture, measures, one.target)
        end -= middle(picture, end, at, said, face, colour, BLACK, 1) + 2 * edge
    size = _size(picture, measures, one, end - x, high)
    room = end - x - _space(picture, measures, one.dice, size) - 3 * edge
    if one.label and room > measure.width(measures.small, "MMM"):
        face, said = measure.choose((measures.text, measures.small), one.label, room)
        x += middle(picture, x, at, said, face, colour, BLACK) + 3 * edge
    if not one.dice:
        middle(picture, x, at, "–", measures.text, colour, BLACK)
    if not size and one.dice and type(one.dice[0]) is Symbol:
        _kinds(picture, measures, x, at, end - x, high, one, colour)
        return
    shown = one.dice
    while shown and x + _space(picture, measures, shown, size) - _gap(picture) > end:
        shown = shown[1:]
    for die in shown:
        if isinstance(die, Symbol):
            _symbol(picture, x, at, size or _squares(picture)[-1], die, colour)
        elif size:
            _die(picture, measures, x, at - size // 2, size, die, colour)
        else:
            _figure(picture, measures, x, at, die, colour)
        x += _wide(picture, measures, die, size)


def _symbol(picture: Picture, x: int, at: int, size: int, die: Symbol, ink: int) -> None:
    """Draw a die with an icon, around the row `at`: filled if it counts."""
    letter, _, state = die
    filled = state == COUNTS
    if not filled and picture.colour:
        ink = DIM
    least = _squares(picture)[-1]
    if filled or not letter or size > least:
        stroke = 2 if picture.colour or size >= 20 else 1
        picture.card(x, at - size // 2, size, size, 3, ink, stroke=0 if filled else stroke)
    if letter:
        icon = icons.I10
        for face, room in _ICONS:
            if size >= room and picture.faces.has(face, letter):
                icon = face
        paper = ink if filled else BLACK
        middle(picture, x + (size + 1) // 2, at, letter, icon, BLACK if filled else ink, paper, 0)


def _kinds(
    picture: Picture, measures: Measures, x: int, at: int, room: int, high: int, one: Dice, ink: int
) -> None:
    """Draw one die of each kind with its number, as large as they have room."""
    kinds: list[Symbol] = []
    for die in one.dice:
        if isinstance(die, Symbol) and die not in kinds:
            kinds.append(die)
    numbers = [str(one.dice.count(die)) for die in kinds]
    gap = 2 if not picture.colour else 6
    taken = sum([picture.faces.width(measures.bare, number) + 2 * gap for number in numbers])
    size = 0
    for size in (picture.faces.height(icons.DICE),) + _squares(picture):
        if size <= high and size * len(kinds) + taken <= room:
            break
    for die, number in zip(kinds, numbers):
        _symbol(picture, x, at, size, die, ink)
        x += size + gap
        x += middle(picture, x, at, number, measures.bare, ink, BLACK) + gap


def _figure(picture: Picture, measures: Measures, x: int, at: int, die: Die, ink: int) -> None:
    """Draw a die as its figure alone."""
    text = str(die.value)
    wide = picture.faces.width(measures.bare, text)
    if die.state == COUNTS:
        high = max(14, picture.faces.height(measures.bare) + 2)
        picture.card(x, at - high // 2, wide + 4, high, 2, ink)
        middle(picture, x + 2, at, text, measures.bare, BLACK, ink)
        return
    if die.state == FAILS:
        ink = DIM if picture.colour else ink
        middle(picture, x + wide + 1, at, icons.X, icons.I10, ink, BLACK)
    middle(picture, x, at, text, measures.bare, ink, BLACK)
    if die.state == CANCELLED:
        picture.fill(x + wide, at - 1, 4, 2, ink)


def _die(picture: Picture, measures: Measures, x: int, y: int, size: int, die: Die, ink: int) -> None:
    """Draw a die with its shape."""
    sides, value, state = die
    text = str(value)
    if state == FAILS and not picture.colour:  # no dim ink: the figure and a cross
        _figure(picture, measures, x, y + size // 2, die, ink)
        return
    if state == FAILS:
        ink = DIM
    filled = state == COUNTS
    paper = ink if filled else BLACK
    # Two figures have no room in a small shape that is narrow above and below its middle.
    outline = "" if value > 9 and size < _ROOMY and sides in _NARROW else _OUTLINES.get(sides)
    if outline:
        face = icons.DICE if size == picture.faces.height(icons.DICE) else icons.DICE_LARGE
        picture.text(x, y, outline[filled], face, ink)
    else:
        picture.card(x, y, size, size, 3, ink, stroke=0 if filled else 1 if size < 20 else 2)
    room = size * (11 if value > 9 else 12) // 20
    face = measures.bare
    for face in measures.die_figures:
        if picture.faces.height(face) <= room and picture.faces.width(face, text) <= room:
            break
    at = y + size * (51 if sides == 12 else 50) // 100
    middle(picture, x + (size + 1) // 2, at, text, face, BLACK if filled else ink, paper, 0)
    right = x + size
    if state == FAILS:
        picture.text(right + 4, y, icons.X, icons.I10, DIM, BLACK, 1)
    elif state == CANCELLED:
        bar = 8 if picture.colour else 4
        picture.fill(right - bar // 2, y + 1, bar, 2, ink)


def fighter(picture: Picture, measures: Measures, where: Where, one: Fighter, lit: bool, face: int) -> None:
    """Paint a unit that is going to fight: the key that changes its weapon, who and with what, and its chances."""
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.edge
    colour = theme.colours(theme.side(one.side), picture.colour)[0]
    picture.part(where)
    word = measures.text  # the line below has letters of the name's size, if it fits whole
    beside = measure.width(word, one.key + one.save) + measure.width(measures.flag, "A") + measures.gap
    if 2 * measure.height(word) > high - 4 or measure.width(word, one.weapon) > wide - beside - 5 * edge:
        word = measures.small
    low = measure.height(word)
    tall = high - low - (2 if picture.colour else 0)  # of the name's line
    at = y + tall // 2
    end = wide - edge
    end -= middle(picture, end, at, one.dice, measures.text, WHITE, BLACK, 1) + measures.gap
    end -= (
        middle(picture, end, at, one.target.replace("≤", "<"), measures.targets, colour, BLACK, 1)
        + measures.gap
    )
    x += edge
    x += middle(picture, x, at, one.key, measures.text, WHITE, BLACK) + edge
    x += middle(picture, x, at, "ABN"[one.side], measures.flag, colour, BLACK) + 2 * edge
    face, said = measure.choose(lower(picture, (measures.text, measures.small), tall), one.name, end - x)
    middle(picture, x, at, said, face, colour, BLACK)
    ink = DIM if picture.colour else WHITE
    end = wide - edge
    end -= picture.text(end, y + tall, one.save, word, ink, align=1) + measures.gap
    picture.text(x, y + tall, measure.fit(word, one.weapon, end - x), word, ink)
