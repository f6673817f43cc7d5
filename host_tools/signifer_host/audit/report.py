"""The audit of a log: what is proved, what is not, and facts that a player may want to check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from signifer_host.audit import secrets
from signifer_host.audit.chain import Chain
from signifer_host.audit.distributions import UNLIKELY, Distribution, distributions
from signifer_host.audit.trace import LOST, OPEN, QUICK, SEEN, SPENT, Mismatch, PlayerDice, Trace
from signifer_host.translation import decimal, gettext, ngettext, word


@dataclass(frozen=True)
class Audit:
    """The whole result. `sound` is false if the log contradicts its generator, its own rules, its chain or a
    noted head.
    """

    trace: Trace
    fingerprint: str
    marks: frozenset[str]
    """The marks that the players noted."""
    chain: Chain
    distributions: tuple[Distribution, ...]

    @property
    def sound(self) -> bool:
        """Return whether nothing contradicts the log or the notes."""
        return (
            not self.trace.differing and (self.trace.script or not self.trace.refusals) and self.chain.sound
        )

    def fixed_before(self, number: int) -> bool:
        """Return whether a note proves that the secret of stretch `number` was chosen before its first roll:
        its mark, or a head of the log between the mark and that roll.
        """
        stretch = self.trace.stretches[number]
        first = min((throw.line for throw in self.trace.throws if throw.stretch == number), default=0)
        heads = (head + 1 for head in self.chain.right)
        return stretch.fingerprint in self.marks or any(stretch.line <= line < first for line in heads)

    @property
    def after(self) -> str:
        """Name the lines after the newest noted head; "" if no head proves a line, or none follows."""
        chain = self.chain
        return _stretch(chain.lines - chain.tail + 1, chain.lines) if chain.proofs and chain.tail else ""

    @property
    def thrown_from(self) -> list[int]:
        """Return the stretches with proved dice; without any throw, all stretches with a known secret."""
        numbers = {throw.stretch for throw in self.trace.proved_throws()}
        return sorted(numbers or {n for n, one in enumerate(self.trace.stretches) if one.is_checked})

    def unusual(self) -> list[Distribution]:
        """Return the distributions that fair dice would hardly give, corrected for the number of tests."""
        tested = [one for one in self.distributions if one.fit.p is not None]
        return [one for one in tested if (one.fit.p or 0.0) < UNLIKELY / len(tested)]


def audit(trace: Trace, fingerprint: str, chain: Chain, *, noted: Iterable[str] = ()) -> Audit:
    """Sum up a log after its dice and chain were followed. `noted`: marks that the players noted.

    The remark that commands were lost (`damaged`) is in no link: whoever has the file can add it or take it out. So
    it leaves the dice of lines open that no noted head proves, and no others.
    """
    trace.throws = [
        replace(throw, why="") if throw.why == LOST and chain.proves(throw.line) else throw
        for throw in trace.throws
    ]
    return Audit(trace, fingerprint, frozenset(noted), chain, tuple(distributions(trace)))


def verdict(result: Audit) -> str:
    """Return one line: what is proved and what is not."""
    chain = result.chain
    proved = ", ".join(_stretch(first, last) for first, last in chain.proofs)
    if not result.sound:
        return gettext("NOT SOUND: {reasons}", reasons=" ".join(_unsound(result, proved)))
    by_hand = sum(max(1, len(one.faces)) for one in result.trace.player_dice)
    shown, gaps = _device_dice(result)
    if proved:
        lines = sum(last - first + 1 for first, last in chain.proofs)
        saved = ngettext(
            "{lines} is as the device saved it", "{lines} are as the device saved them", lines, lines=proved
        )
        shown = f"{shown}; {saved}"
    if by_hand:
        gaps.append(ngettext("{n} die entered by hand", "{n} dice entered by hand", by_hand))
    if result.after:
        gaps.append(gettext("{lines}, after the newest head that you gave", lines=result.after))
    elif not proved and chain.there:
        gaps.append(
            gettext(
                "that nobody changed lines and recomputed their links, or cut off the end (every line follows from the "
                "one before; give a head that you noted)"
            )
        )
    elif not proved:
        gaps.append(gettext("that lines without the device's dice are all there and as they were played"))
    if not gaps:
        gaps.append(gettext("that what people told the device was so"))
    return gettext("{proved}. Not proved: {gaps}.", proved=shown, gaps=", ".join(gaps))


def _unsound(result: Audit, proved: str) -> list[str]:
    """Say why a log is not sound, one sentence each."""
    trace, chain = result.trace, result.chain
    bad = sorted({one.line for one in (*trace.differing, *trace.refusals, *chain.problems)})
    if not bad:
        number, message = chain.wrong[0]
        told = [gettext("head {number}: {message}", number=number, message=message)]
    else:
        lines = ", ".join(str(number) for number in bad[:5]) + (" …" if len(bad) > 5 else "")
        told = [
            ngettext(
                "the log does not agree with itself (line {lines}).",
                "the log does not agree with itself (lines {lines}).",
                len(bad),
                lines=lines,
            )
        ]
        if chain.wrong:
            number = chain.wrong[0][0]
            told.append(
                gettext("It is not the log whose head was noted after entry {number}.", number=number)
            )
    if proved:
        told.append(gettext("Proved by a noted head: {lines}.", lines=proved))
    if result.after:
        told.append(gettext("After the newest head that you gave: {lines}.", lines=result.after))
    return told


def _device_dice(result: Audit) -> tuple[str, list[str]]:
    """Describe the device's dice for the verdict, and those that are not proved."""
    trace = result.trace
    total = len(trace.throws)
    if not trace.is_checked:
        text = ngettext(
            "The log replays; none of the device's {n} die is proved without the secret",
            "The log replays; none of the device's {n} dice is proved without the secret",
            total,
        )
        return text, _open_dice(trace)
    proved = len(trace.proved_throws())
    if proved == total:
        count = ngettext("All {n} die of the device", "All {n} dice of the device", total)
    else:
        count = ngettext(
            "{proved} of {n} die of the device", "{proved} of {n} dice of the device", total, proved=proved
        )
    open_ones = [number for number in result.thrown_from if not result.fixed_before(number)]
    several = len(result.thrown_from) > 1
    gaps = _open_dice(trace)
    if not open_ones:
        marks = all(trace.stretches[number].fingerprint in result.marks for number in result.thrown_from)
        if several and marks:
            return gettext(
                "Proved: {dice} come from the secrets whose marks you noted", dice=_small(count)
            ), gaps
        if several:
            return gettext(
                "Proved: {dice} come from secrets that your marks and heads fix", dice=_small(count)
            ), gaps
        if marks:
            return gettext(
                "Proved: {dice} come from the secret whose mark you noted", dice=_small(count)
            ), gaps
        return gettext("Proved: {dice} come from a secret that a noted head fixes", dice=_small(count)), gaps
    if not several:
        gaps.append(gettext("that this secret was fixed before the game (give the noted mark)"))
        return gettext("{dice} come from the log's own secret", dice=count), gaps
    gaps.append(
        ngettext(
            "that the secret of line {lines} was fixed before the first roll (give each noted mark)",
            "that the secrets of lines {lines} were fixed before the first roll (give each noted mark)",
            len(open_ones),
            lines=", ".join(str(trace.stretches[number].line) for number in open_ones),
        )
    )
    return gettext("{dice} come from the log's own secrets", dice=count), gaps


def _open_dice(trace: Trace) -> list[str]:
    """Return the device's unproved dice by reason."""
    gaps = []
    for why in (SPENT, SEEN, LOST):
        dice = [throw for throw in trace.throws if throw.why == why]
        if dice:
            gaps.append(_why_open(why, len(dice), sorted({throw.line for throw in dice})))
    if trace.is_checked:
        for number, stretch in enumerate(trace.stretches):
            dice = [throw for throw in trace.throws if throw.stretch == number and not throw.why]
            if dice and not stretch.is_checked:
                gaps.append(
                    ngettext(
                        "{n} die from line {line} on, whose secret the log does not have",
                        "{n} dice from line {line} on, whose secret the log does not have",
                        len(dice),
                        line=dice[0].line,
                    )
                )
    return gaps


def _why_open(why: str, dice: int, lines: Sequence[int]) -> str:
    """Say why dice are not proved, and from which line on, or in which lines."""
    if why == SPENT:
        return ngettext(
            "{n} die from line {line} on, thrown after an end had shown their secret",
            "{n} dice from line {line} on, thrown after an end had shown their secret",
            dice,
            line=lines[0],
        )
    if why == LOST:
        return ngettext(
            "{n} die from line {line} on, thrown after commands that the device lost, which may have shown their "
            "secret",
            "{n} dice from line {line} on, thrown after commands that the device lost, which may have shown their "
            "secret",
            dice,
            line=lines[0],
        )
    if len(lines) == 1:
        return ngettext(
            "{n} die in line {line}, known before they were thrown: their place in the stream had been shown, and was "
            "undone",
            "{n} dice in line {line}, known before they were thrown: their place in the stream had been shown, and was "
            "undone",
            dice,
            line=lines[0],
        )
    return ngettext(
        "{n} die in lines {lines}, known before they were thrown: their place in the stream had been shown, and was "
        "undone",
        "{n} dice in lines {lines}, known before they were thrown: their place in the stream had been shown, and was "
        "undone",
        dice,
        lines=", ".join(str(line) for line in lines[:5]) + (" …" if len(lines) > 5 else ""),
    )


def _small(text: str) -> str:
    """Return a text with a small letter, as it stands within a sentence."""
    return text[:1].lower() + text[1:]


def _stretch(first: int, last: int) -> str:
    if first == last:
        return gettext("line {line}", line=first)
    return gettext("lines {first} to {last}", first=first, last=last)


def as_json(result: Audit) -> dict[str, Any]:
    """Return the audit as an object for programs."""
    trace = result.trace
    return {
        "sound": result.sound,
        "verdict": verdict(result),
        "fingerprint": result.fingerprint,
        "noted": bool(result.marks),
        "checked": trace.is_checked,
        "commands": trace.commands,
        "chain": {
            "there": result.chain.there,
            "entries": result.chain.entries,
            "changed": [{"line": one.line, "message": one.message} for one in result.chain.problems],
            "heads": [{"number": number, "same": True} for number in result.chain.right]
            + [{"number": number, "same": False, "message": why} for number, why in result.chain.wrong],
            "proved": [list(stretch) for stretch in result.chain.proofs],
            "after": [result.chain.lines - result.chain.tail + 1, result.chain.lines]
            if result.after
            else None,
        },
        "ended": trace.is_over,
        "digest": trace.digest,
        "device_dice": len(trace.throws),
        "proved_dice": len(trace.proved_throws()),
        "stretches": [
            {
                "line": one.line,
                "fingerprint": one.fingerprint,
                "checked": one.is_checked,
                "numbers": not one.quick,
                "fixed_before": result.fixed_before(number),
                "dice": sum(throw.stretch == number for throw in trace.throws),
                "proved": sum(throw.stretch == number for throw in trace.proved_throws()),
            }
            for number, one in enumerate(trace.stretches)
        ],
        "open": {why: sorted({throw.line for throw in trace.throws if throw.why == why}) for why in OPEN},
        "broken": [{"line": line, "lost": count} for line, count in trace.losses],
        "entered": [_entered_json(one) for one in trace.player_dice],
        "forced": [{"line": line, "do": name, "rules": list(rules)} for line, name, rules in trace.overrides],
        "undone": [
            {"line": line, "took_back": back, "do": name, "again": back in trace.standing}
            for line, back, name in trace.undos
        ],
        "secrets": [secrets.as_json(one) for one in trace.secrets],
        "again": [{"line": line, "position": at, "first": first} for line, at, first in trace.again],
        "differing": [{"line": one.line, "message": one.message} for one in trace.differing],
        "refused": [{"line": one.line, "message": one.message} for one in trace.refusals],
        "distributions": [
            {
                "what": one.what,
                "source": one.source,
                **({"kinds": list(one.kinds)} if one.kinds else {}),
                "counts": list(one.fit.counts),
                "expected": [round(value, 3) for value in one.fit.expectation],
                "p": one.fit.p,
                "exact": one.fit.exact,
            }
            for one in result.distributions
        ],
    }


def _entered_json(one: PlayerDice) -> dict[str, Any]:
    shown = {"line": one.line, "do": one.what, "sides": one.sides, "faces": list(one.faces)}
    if one.bag:
        shown |= {"bag": list(one.bag), "kind": one.kind}
    if one.text:
        shown["text"] = one.text
    return shown


def as_text(result: Audit) -> list[str]:
    """Return the audit for people, one line each; the verdict is last."""
    trace = result.trace
    lines = [_counts(trace), gettext("Mark of the secret: {fingerprint}", fingerprint=result.fingerprint)]
    lines += [_of_line(one.line, one.message) for one in result.chain.problems]
    lines += [gettext("Head {number}: it is this log's.", number=number) for number in result.chain.right]
    lines += [
        gettext("Head {number}: {text}", number=number, text=message)
        for number, message in result.chain.wrong
    ]
    if result.after:
        lines.append(
            gettext(
                "{lines}: after the newest head that you gave; no note proves them.",
                lines=_begin(result.after),
            )
        )
    lines += [_of_line(one.line, one.message) for one in trace.differing]
    lines += _refusal_lines(trace.refusals)
    lines += [
        gettext(
            "Line {line}: the dice go on from a new secret, because the end before it showed the old one. Its mark: "
            "{fingerprint}",
            line=one.line,
            fingerprint=one.fingerprint,
        )
        for one in trace.stretches[1:]
    ]
    lines += [_of_line(one.line, gettext(QUICK)) for one in trace.stretches if one.quick]
    spent = [throw.line for throw in trace.throws if throw.why == SPENT]
    if spent:
        lines.append(
            gettext(
                "Line {line}: an end before it was taken back, and the dice go on from the secret that this end "
                "showed. Not proved from here.",
                line=spent[0],
            )
        )
    lines += [_losses(line, count) for line, count in trace.losses]
    lines += _player_dice_lines(trace.player_dice)
    lines += [
        gettext("Line {line}: {name} forced past {rules}", line=line, name=name, rules=", ".join(rules))
        for line, name, rules in trace.overrides
    ]
    for line, back, name in trace.undos:
        if back in trace.standing:
            said = gettext(
                "Line {line}: took back line {back} ({name}), which was done again",
                line=line,
                back=back,
                name=name,
            )
        else:
            said = gettext("Line {line}: took back line {back} ({name})", line=line, back=back, name=name)
        lines.append(said)
    lines += [
        gettext(
            "Line {line}: thrown from position {at}, which line {first} had shown before",
            line=line,
            at=at,
            first=first,
        )
        for line, at, first in trace.again
    ]
    lines += [secrets.text(one) for one in trace.secrets]
    lines += [_count_faces(one) for one in result.distributions]
    for one in result.unusual():
        if one.source == "device":
            said = gettext("Fair dice would hardly ever show this: {what} (device).", what=_dice(one))
        else:
            said = gettext("Fair dice would hardly ever show this: {what} (players).", what=_dice(one))
        lines.append(said)
    return [*lines, verdict(result)]


def _counts(trace: Trace) -> str:
    """Count what the log has, and say whether the game has ended."""
    counts = {
        "commands": ngettext("{n} command", "{n} commands", trace.commands),
        "dice": ngettext("{n} die", "{n} dice", len(trace.throws)),
        "entered": ngettext("{n} throw or draw", "{n} throws or draws", len(trace.player_dice)),
    }
    if trace.is_over:
        return gettext(
            "{commands}, {dice} of the device, {entered} entered by hand; the game has ended.", **counts
        )
    return gettext(
        "{commands}, {dice} of the device, {entered} entered by hand; the game has not ended.", **counts
    )


def _of_line(line: int, text: str) -> str:
    return gettext("Line {line}: {text}", line=line, text=text)


def _losses(line: int, count: int) -> str:
    """Say what the log's own remark on lost commands says."""
    if line > 1:
        return ngettext(
            "Line {line}: the device lost {n} command before it, says this line; no link covers that remark",
            "Line {line}: the device lost {n} commands before it, says this line; no link covers that remark",
            count,
            line=line,
        )
    return ngettext(
        "Line {line}: the device lost {n} command after it, says this line; no link covers that remark",
        "Line {line}: the device lost {n} commands after it, says this line; no link covers that remark",
        count,
        line=line,
    )


def _dice(one: Distribution) -> str:
    return gettext("bag") if one.what == "bag" else one.what


def _kind(name: str) -> str:
    """Return a kind of the bag in the language: the log has its side, and its colour in English."""
    side, _, colour = name.rpartition(" ")
    return f"{side} {word(colour)}".strip()


def _count_faces(one: Distribution) -> str:
    """Return how often each face or kind came, for people."""
    counts = " ".join(str(count) for count in one.fit.counts)
    if one.kinds:
        three = zip(one.kinds, one.fit.counts, one.fit.expectation, strict=True)
        counts = ", ".join(
            gettext("{kind} {count} of {due}", kind=_kind(kind), count=count, due=decimal(due, 1))
            for kind, count, due in three
            if count or due
        )
    if one.fit.p is None:
        p = gettext("too few to say")
    elif one.fit.exact:
        p = gettext("p = {p}, exact", p=decimal(one.fit.p, 3))
    else:
        p = f"p = {decimal(one.fit.p, 3)}"
    told: dict[str, object] = {"what": _dice(one), "n": one.fit.throws, "counts": counts, "p": p}
    if one.what == "bag":
        if one.source == "device":
            return gettext("the device's {what}, {n} drawn: {counts}  ({p})", **told)
        return gettext("the players' {what}, {n} drawn: {counts}  ({p})", **told)
    if one.source == "device":
        return gettext("the device's {what}, {n} thrown: {counts}  ({p})", **told)
    return gettext("the players' {what}, {n} thrown: {counts}  ({p})", **told)


def _refusal_lines(refused: Sequence[Mismatch]) -> list[str]:
    """Name the lines that the engine refuses; lines that follow each other for one reason are one."""
    found: list[tuple[int, int, str]] = []
    for one in refused:
        if found and found[-1][1:] == (one.line - 1, one.message):
            found[-1] = (found[-1][0], one.line, one.message)
        else:
            found.append((one.line, one.line, one.message))
    spans = [(_stretch(first, last), message) for first, last, message in found]
    return [
        gettext("{lines}: not taken. {text}", lines=_begin(span), text=message) for span, message in spans
    ]


def _begin(text: str) -> str:
    """Return a text with a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def _player_dice_lines(entered: Sequence[PlayerDice]) -> list[str]:
    lines = []
    for one in entered:
        if one.faces:
            faces = " ".join(str(face) for face in one.faces)
            lines.append(
                gettext(
                    "Line {line}: {what}, entered d{sides}: {faces}",
                    line=one.line,
                    what=one.what,
                    sides=one.sides,
                    faces=faces,
                )
            )
        else:
            if one.what == "draw":
                said = gettext("Line {line}: {what}, entered from a real bag", line=one.line, what=one.what)
            else:
                said = gettext("Line {line}: {what}, entered", line=one.line, what=one.what)
            lines.append(f"{said}: {one.text}" if one.text else said)
    return lines
