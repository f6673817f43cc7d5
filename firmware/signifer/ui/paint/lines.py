"""Paint lines: the header, a row of a list, a result, a figure, a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.ui import styles, theme
from signifer.ui.boxes import kit
from signifer.ui.boxes import names as icons
from signifer.ui.paint.measures import LARGEST
from signifer.ui.theme import BLACK, WHITE
from signifer.ui.view import Icon, Name, Of, Orders, Pips, Row

if TYPE_CHECKING:
    from signifer.ui.boxes.faces import Faces
    from signifer.ui.boxes.picture import Picture
    from signifer.ui.paint.measures import Measures
    from signifer.ui.view import Figure, Outcome, Reminders, Sentence

    Where = tuple[int, int, int, int]
    """x, y, width, height in pixels."""

LINE = 0x48525C
DIM = 0xB0B4B8
_STRIP = 16  # height of an OLED's line whose pieces are as high
_LONG = 48  # letters: hardly a line has so many
_BROKEN = 12  # long texts whose lines are kept
_SIGN = 12  # width of an icon in an OLED's line, with the gap behind it
_TWO_LINES = 48  # the least height of a card with a line for what is left


def middle(
    picture: Picture, x: int, y: int, text: str, face: int, ink: int, paper: int, align: int = -1
) -> int:
    """Draw a text around the row `y`; return its width."""
    return picture.text(x, y - picture.faces.height(face) // 2, text, face, ink, paper, align)


def labels(picture: Picture, measures: Measures) -> tuple[int, ...]:
    """Return the faces of rows' labels, with larger ones first if the players want them."""
    return measures.large_labels if picture.large else measures.labels


def lower(picture: Picture, faces: tuple[int, ...], high: int) -> tuple[int, ...]:
    """Return the faces that a line of this height has room for; the smallest, if none is low enough."""
    return (
        tuple([face for face in faces if not picture.colour or picture.faces.height(face) <= high])
        or faces[-1:]
    )


def largest(picture: Picture, faces: tuple[int, ...], text: str, room: int, high: int) -> tuple[int, str]:
    """Return the largest face in which a text fits, and the text: in two lines, as alike as they can be, if it is high
    enough. What fits in none is cut."""
    measure = picture.faces
    for face in faces:
        if not measure.has(face, text):
            continue
        if measure.width(face, text) <= room:
            return face, text
        at = text.find(" ") if 2 * measure.height(face) <= high else -1
        least, broken = room + 1, ""
        while at >= 0:
            wide = max(measure.width(face, text[:at]), measure.width(face, text[at + 1 :]))
            if wide < least:
                least, broken = wide, text[:at] + "\n" + text[at + 1 :]
            at = text.find(" ", at + 1)
        if broken:
            return face, broken
    return measure.choose(faces, text, room, high)


def row(picture: Picture, measures: Measures, where: Where, one: Row, lit: bool, face: int) -> None:
    """Paint a line. With `face` 0 its letters are as large as fit."""
    x, y, wide, high = where
    ink, paper = theme.colours(one.accent | styles.CURSOR if lit else one.accent, picture.colour)
    faces = (face,) if face else lower(picture, labels(picture, measures), high)
    if high < measures.row[0]:
        faces = (measures.small,)
    if not picture.colour:
        picture.part(where, lit=lit, paper=paper)
        if high < measures.row[0]:  # too low for signs
            one = Row("", one.label, (), one.accent)
        pieces = _strip(picture, measures, wide, high, one, faces)
        if high <= _STRIP and not any(["\n" in text for _, _, text in pieces]):
            letters = picture.faces.height(measures.small)
            if letters < high < measures.row[0]:  # its letters are as low as a page of the display
                y += (high - letters) // 2
                high = letters
            picture.strip(x, y, wide, high, ink, paper, pieces)
            return
        for left, size, text in pieces:
            lines = text.split("\n")
            each = high // len(lines)
            for number in range(len(lines)):
                middle(picture, left, y + each * number + each // 2, lines[number], size, ink, paper)
        return
    edge = measures.edge
    picture.part(where, lit=lit)
    if lit:
        picture.card(x, y + 1, wide, high - 2, 4, paper)
    at = y + high // 2
    x += edge
    if one.icon:
        middle(picture, x, at, one.icon, measures.icon, ink, paper)
        x += picture.faces.height(measures.icon) + edge
    end = wide - edge
    pips = None
    for number in range(len(one.values) - 1, -1, -1):
        value = one.values[number]
        if type(value) is Pips:  # they stand below the label, and as a number beside it
            pips = value
        figures, text = _letters_of(picture, measures, value, faces[0])
        text = _beside(picture, measures, one.label, text, figures, end - x)
        end -= middle(picture, end, at, text, figures, ink, paper, 1) + gap_of(measures, one.values, number)
    low = 0
    bar = picture.faces.height(measures.row_pips)
    if pips is not None and high >= picture.faces.height(faces[0]) + bar + 3:  # else their number has to do
        low = bar + 2
        side = ink if lit else theme.rgb(one.accent)
        kit.pips(picture, x, y + high - bar - 2, measures.row_pips, pips, end - x, side, paper)
    face, said = picture.faces.choose(faces, one.label, end - x, high - low)
    # Beside pips a label may be higher than what they leave: it begins with the card, so that none above is touched.
    at = max(y + (high - low) // 2, y + (low > 0) + picture.faces.height(face) // 2)
    middle(picture, x, at, said, face, ink, paper)


def _strip(
    picture: Picture, measures: Measures, wide: int, high: int, one: Row, faces: tuple[int, ...]
) -> list[tuple[int, int, str]]:
    """Return the pieces of an OLED's line, from left to right: a moved cursor only inverts it."""
    measure = picture.faces
    pieces, at = [], measures.edge
    if one.icon:
        pieces.append((at, icons.LINE_SIGNS, one.icon))
        at += _SIGN
    end = wide - measures.edge
    for number in range(len(one.values) - 1, -1, -1):
        face, text = _letters_of(picture, measures, one.values[number], faces[0])
        if face != icons.LINE_SIGNS:
            text = _beside(picture, measures, one.label, text, face, end - at)
        end -= _wide(picture, face, text)
        pieces.append((end, face, text))
        signs = face == icons.LINE_SIGNS and not (number and type(one.values[number - 1]) is str)
        end -= 3 if signs else gap_of(measures, one.values, number)
    face, said = measure.choose(faces, one.label, end - at)
    if said != one.label and high >= _STRIP:  # two lines of the smallest letters
        words = measure.choose((measures.small,), one.label, end - at, high)[1]
        if words.replace("\n", " ") == one.label:
            face, said = measures.small, words
    pieces.append((at, face, said))
    pieces.sort()
    return pieces


def gap_of(measures: Measures, values: tuple[Any, ...], number: int) -> int:
    """Return the pixels left of a value: a number, or a further icon, belongs to the icon before it."""
    joined = number and type(values[number - 1]) is Icon and type(values[number]) in (str, Icon)
    return measures.gap // 3 if joined else measures.gap


def _beside(picture: Picture, measures: Measures, label: str, text: str, face: int, room: int) -> str:
    """Return a value as it stands beside a label: cut, if it would leave less than half of the room to a label that
    needs more."""
    needs = picture.faces.width(measures.labels[-1], label) + measures.gap
    return str(picture.faces.fit(face, text, max(room // 2, room - needs)))


def _letters_of(picture: Picture, measures: Measures, value: Any, face: int) -> tuple[int, str]:
    """Return the face and the letters of a value in a line whose letters are those of `face`."""
    kind = type(value)
    if not picture.colour:
        if kind is Icon:
            return icons.LINE_SIGNS, value.letter
        if kind is Pips and value.most <= kit.MANY:
            now, most = value
            return icons.LINE_SIGNS, "1" * now + "0" * (most - now)
    elif kind is Icon:
        return measures.icon, value.letter
    elif kind is Pips:
        value = str(value.now)
    text = text_of(value)
    if picture.colour and picture.faces.has(measures.figures, text):
        face = measures.figures
    elif not picture.faces.has(face, text):
        face = measures.labels[-1]
    return face, text


def _wide(picture: Picture, face: int, text: str) -> int:
    """Return the width of a value. Signs of an OLED's line stand side by side, with a pixel after each."""
    wide = picture.faces.width(face, text)
    return sum([picture.faces.width(face, sign) + 1 for sign in text]) if face == icons.LINE_SIGNS else wide


def common_face(picture: Picture, measures: Measures, rows: tuple[Row, ...], wide: int, high: int) -> int:
    """Return the largest face in which all rows fit, so that a list has letters of one size. A row that needs the
    smallest, and has room for two lines of them, leaves the next larger ones to the others."""
    measure = picture.faces
    best = 0
    faces = labels(picture, measures)
    last = len(faces) - 1
    two = 2 * measure.height(faces[last])
    for one in rows:
        at = last
        while at > best and _fits(picture, measures, one, faces[at - 1], wide, high):
            at -= 1
        broken = (
            picture.colour and at == last and " " in one.label and _tall(picture, measures, one, two) <= high
        )
        best = max(best, at - 1 if broken else at)
    return faces[best]


def whole(picture: Picture, measures: Measures, one: Row, wide: int) -> bool:
    """Return whether a row is shown whole in some letters."""
    return _fits(picture, measures, one, labels(picture, measures)[-1], wide, picture.height)


def _fits(picture: Picture, measures: Measures, one: Row, face: int, wide: int, high: int) -> bool:
    """Return whether a row fits with letters of a face."""
    room = wide - 2 * measures.edge
    if one.icon:
        room -= picture.faces.height(measures.icon) + measures.edge if picture.colour else _SIGN
    for number in range(len(one.values)):
        room -= _wide(picture, *_letters_of(picture, measures, one.values[number], face))
        room -= gap_of(measures, one.values, number)
    tall = _tall(picture, measures, one, picture.faces.height(face))
    return (not picture.colour or tall <= high) and picture.faces.width(face, one.label) <= room


def _tall(picture: Picture, measures: Measures, one: Row, letters: int) -> int:
    """Return the height of a row with letters so high: what is left stands below, and these may have descenders."""
    left = Pips in [type(value) for value in one.values]
    return letters + (picture.faces.height(measures.row_pips) + 3 if left else 0)


def text_of(value: Any) -> str:
    """Return a value as text."""
    kind = type(value)
    if kind is Pips:
        return str(value.now) + "/" + str(value.most)
    if kind is Orders:
        return str("◆" * value.left + "◇" * (value.most - value.left))
    if kind is Of:
        return "ABN"[value.side] + " " + str(value.number)
    return str(value.word if kind is Icon else value.text if kind is Name else value)


def outcome(picture: Picture, measures: Measures, where: Where, one: Outcome, lit: bool, face: int) -> None:
    """Paint a result as a filled card; on a high one what is left has a line of its own."""
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.edge
    paper = theme.rgb(one.accent) if picture.colour else WHITE
    picture.part(where)
    if picture.colour:
        picture.card(x + 2, y + 1, wide - 4, high - 2, 4, paper)
    else:
        picture.card(x, y, wide, high, 2, paper)
    at = y + high // 2
    x += 2 * edge + 1
    end = wide - 2 * edge - 1
    if one.icon:
        icon = icons.I10
        for size in (measures.icon, measures.card_icon):
            if measure.has(size, one.icon):
                icon = size
        x += middle(picture, x, at, one.icon, icon, BLACK, paper) + 2 * edge
    bar = measure.height(measures.card_pips)
    pips = [value for value in one.values if type(value) is Pips]
    two = bool(pips) and high >= _TWO_LINES
    if two:
        kit.pips(picture, x, y + high - bar - 8, measures.card_pips, pips[0], end - x, BLACK, paper)
        high -= bar + 6
        at = y + high // 2
    for number in range(len(one.values) - 1, -1, -1):
        value = one.values[number]
        if type(value) is Pips:
            if not two:
                room = min((end - x) // 2, measure.width(measures.card_pips, "1" * value.most))
                left, top = end - room, at - bar // 2
                kit.pips(picture, left, top, measures.card_pips, value, room, BLACK, paper)
                end -= room + measures.gap
            continue
        text = text_of(value)
        face = LARGEST if picture.colour and high > 40 and measure.has(LARGEST, text) else measures.targets
        if not measure.has(face, text):
            face = measures.results[-1]
        end -= middle(picture, end, at, text, face, BLACK, paper, 1) + measures.gap
    face, said = largest(picture, lower(picture, measures.results, high - 4), one.text, end - x, high - 4)
    middle(picture, x, at, said, face, BLACK, paper)


def figure(picture: Picture, measures: Measures, where: Where, one: Figure, lit: bool, face: int) -> None:
    """Paint a number as large as it fits, and its notes left of it."""
    x, y, wide, high = where
    measure = picture.faces
    edge = measures.edge
    ink = theme.colours(one.accent, picture.colour)[0]
    text = one.number.replace("≤", "<")  # the sign that faces of figures have for it
    notes = 0
    for note in one.notes:
        notes = max(notes, min(wide // 2, measure.width(measures.text, note)))
    room = wide - 2 * edge - (notes + 2 * edge if notes else 0)
    for face in measures.numbers:
        if measure.height(face) <= high and measure.width(face, text) <= room and measure.has(face, text):
            break
    picture.part(where)
    if not one.notes:
        kit.digits(picture, edge, y + high // 2, wide - 2 * edge, (face,), text, ink)
        return
    middle(picture, wide - edge, y + high // 2, text, face, ink, BLACK, 1)
    room = wide - 3 * edge - measure.width(face, text) - x
    each = high // len(one.notes)
    y += each // 2
    for note in one.notes:
        face, said = largest(picture, (measures.text, measures.small), note, room, each)
        middle(picture, x + edge, y, said, face, WHITE, BLACK)
        y += each


def wrap(picture: Picture, measures: Measures, text: str, face: int = 0) -> list[str]:
    """Break a text into lines, at its own breaks and at spaces; with `face` 0 in the letters of sentences."""
    faces, face = picture.faces, face or measures.text
    room = picture.width - 2 * measures.edge - measures.scroll
    # Most are lines already.
    if len(text) < _LONG and "\n" not in text and faces.width(face, text) <= room:
        return [text]
    known = faces.broken_lines.get((face, text))
    if known is None:
        if len(faces.broken_lines) >= _BROKEN:
            faces.broken_lines.clear()
        known = faces.broken_lines[face, text] = _broken_lines(faces, face, text, room)
    return known


def _broken_lines(faces: Faces, face: int, text: str, room: int) -> list[str]:
    """Break a text into lines of `room` pixels."""
    room += faces.width(face, "nn") - 2 * faces.width(face, "n")  # the gap behind the last letter counts, too
    found: list[str] = []
    for paragraph in text.split("\n"):
        begins = faces.begins(face, paragraph)
        begin = 0
        while begins[-1] - begins[begin] > room:
            end, space = begin, paragraph.find(" ", begin + 1)
            while space > 0 and begins[space] - begins[begin] <= room:
                end, space = space, paragraph.find(" ", space + 1)
            after = end + 1
            if end == begin:  # a word that is longer than a line
                at = begin
                while begins[at + 1] - begins[begin] <= room:
                    at += 1
                end = after = paragraph.rfind("-", begin, at) + 1 or max(at, begin + 1)
            found.append(paragraph[begin:end])
            begin = after
        found.append(paragraph[begin:])
    return found


def _sentence(picture: Picture, measures: Measures, text: str, face: int) -> tuple[int, list[str]]:
    """Return the height of a sentence in letters of a face, and its lines."""
    high = picture.faces.height(face)  # an OLED's letters have their rows between lines
    found = wrap(picture, measures, text, face)
    return len(found) * (high + 2 & ~1 if picture.colour else high), found


def _larger(picture: Picture, measures: Measures, text: str) -> int:
    """Return the face of a short text for which there is room: the largest that has its letters."""
    for face in measures.results[:2]:
        if picture.faces.has(face, text.replace("\n", " ")):
            return face
    return measures.text


def sentence_heights(picture: Picture, measures: Measures, one: Sentence) -> tuple[int, int]:
    """Return the least height of a sentence; and that in larger letters, if it is short."""
    least, _ = _sentence(picture, measures, one.text, measures.text)
    if 2 * least > picture.height:
        return least, least
    return least, max(least, _sentence(picture, measures, one.text, _larger(picture, measures, one.text))[0])


def sentence(picture: Picture, measures: Measures, where: Where, one: Sentence, lit: bool, face: int) -> None:
    """Paint a text, line by line; in larger letters, if there is room for them."""
    x, y, _, high = where
    ink = theme.colours(one.accent, picture.colour)[0]
    picture.part(where)
    face = measures.text
    tall, found = _sentence(picture, measures, one.text, face)
    if tall < high:
        larger = _larger(picture, measures, one.text)
        more, broken = _sentence(picture, measures, one.text, larger)
        if more <= high:
            face, tall, found = larger, more, broken
    each = tall // len(found)
    for line in found:
        middle(picture, x + measures.edge, y + each // 2, line, face, ink, BLACK)
        y += each


_MOST_LINES = 3  # of a reminder on a page that is open anyway


def _reminder_lines(picture: Picture, measures: Measures, one: Reminders) -> tuple[int, int, list[str]]:
    """Return the face of a reminder, the height of a line, and its lines: one, or several of smaller letters."""
    for face in (measures.text, measures.small):
        found = wrap(picture, measures, "! " + one.text, face)
        if len(found) == 1:
            break
    high = picture.faces.height(face)
    return face, (high + 2) & ~1 if picture.colour else high, found


def reminders_heights(picture: Picture, measures: Measures, one: Reminders) -> tuple[int, int]:
    """Return the least and the largest height of a reminder: of one line, and of all, if they are not too many."""
    _, each, found = _reminder_lines(picture, measures, one)
    return each, each * min(_MOST_LINES, len(found))


def reminders(
    picture: Picture, measures: Measures, where: Where, one: Reminders, lit: bool, face: int
) -> None:
    """Paint a reminder. A text that has more lines than there is room for ends with an ellipsis."""
    x, y, wide, high = where
    ink = theme.colours(one.accent, picture.colour)[0]
    picture.part(where)
    face, each, found = _reminder_lines(picture, measures, one)
    count = max(1, min(len(found), high // each))
    if count < len(found):
        rest = " ".join(found[count - 1 :])
        found[count - 1] = picture.faces.fit(face, rest, wide - 2 * measures.edge)
    for number in range(count):
        middle = (2 * number + 1) * high // (2 * count)
        top = y + middle - picture.faces.height(face) // 2
        picture.text(x + measures.edge, top, found[number], face, ink, BLACK)


def scroll_bar(
    picture: Picture, measures: Measures, right: int, y: int, first: int, seen: int, count: int
) -> None:
    """Paint left of `right`, from `y` down, which of the lines are seen."""
    wide = measures.scroll
    x = right - wide
    high = picture.height - measures.foot - y
    picture.part((x, y, wide, high))
    picture.fill(x + wide // 2, y, 1, high, LINE if picture.colour else WHITE)
    thumb = min(high, max(6, high * seen // count))
    picture.fill(x + 1, y + (high - thumb) * first // max(1, count - seen), wide - 1, thumb, WHITE)
