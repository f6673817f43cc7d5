"""Read BattleScribe rosters: .ros (XML) and the content of a .rosz, versions 1.15 to 2.03."""

from __future__ import annotations

from typing import Any

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser, ParseError

from signifer_host.formatting import printable
from signifer_host.importing import programs
from signifer_host.importing.parse_result import MOST_SELECTIONS, Army, Profile, Selection, amount, whole
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, gettext_noop, number

DEEPEST = 100
_OTHER_ROOTS = {
    "gameSystem": gettext_noop("is a BattleScribe game system, not a roster"),
    "catalogue": gettext_noop("is a BattleScribe catalogue, not a roster"),
    "dataIndex": gettext_noop("is a BattleScribe index, not a roster"),
    **programs.ROOTS,
}


def read(data: bytes, file: str) -> Army:
    """Parse a roster's XML; raises RosterError."""
    if b"<!doctype html" in data[:400].lower():
        raise RosterError(programs.WEB_PAGE, file=file)
    builder = _Builder(file)
    parser = DefusedXMLParser(target=builder, forbid_dtd=True)
    try:
        for at in range(0, len(data), 1 << 16):
            parser.feed(data[at : at + (1 << 16)])
        parser.close()
    except DefusedXmlException:
        raise RosterError(
            "has a document type or entities in its XML, which no roster needs", file=file
        ) from None
    except ParseError as error:
        reason = printable(str(error), 100)
        raise RosterError("is not whole XML: {reason}", file=file, reason=reason) from None
    except (LookupError, ValueError) as error:  # an unknown encoding, or invalid text in it
        raise RosterError(
            "is XML that cannot be read: {reason}", file=file, reason=printable(str(error), 100)
        ) from None
    if builder.army is None:
        raise RosterError("is XML without a roster", file=file)
    return builder.army


class _Builder:
    """Build selections from a parser's events, without a tree of elements."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.army: Army | None = None
        self._depth = 0
        self._count = 0
        self._open: list[Selection] = []
        self._profile: Profile | None = None
        self._name = ""  # of the open characteristic
        self._rule = ""  # the name of the open rule
        self._text: list[str] | None = None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise RosterError("is nested more than {most} levels deep", file=self.file, most=DEEPEST)
        name = tag.rpartition("}")[2]
        if self.army is None:
            self._root(name, attributes)
        elif name == "selection":
            self._selection(attributes)
        elif name == "profile":
            kind = attributes.get("typeName") or attributes.get("profileTypeName") or ""
            self._profile = Profile(attributes.get("name", ""), kind.strip())
            if self._open:
                self._open[-1].profiles.append(self._profile)
        elif name == "characteristic" and self._profile is not None:
            self._name = attributes.get("name", "").strip()
            self._text = [attributes.get("value", "")]  # version 1.15
        elif name == "rule" and self._open:
            self._rule = attributes.get("name", "").strip()
        elif name == "description" and self._rule:
            self._text = []
        elif name == "category" and self._open:
            self._open[-1].categories.append(attributes.get("name", ""))
        elif name == "cost" and self._open and amount(attributes.get("value")):
            self._open[-1].costs[attributes.get("name", "")] = amount(attributes["value"])

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        if name != "roster":
            sentence = _OTHER_ROOTS.get(name, gettext_noop("is XML, not a roster"))
            raise RosterError(sentence, file=self.file)
        version = attributes.get("battleScribeVersion", "")
        self.army = Army(
            f"BattleScribe {version}".strip(),
            attributes.get("name", ""),
            attributes.get("gameSystemName", ""),
        )

    def _selection(self, attributes: dict[str, str]) -> None:
        assert self.army is not None
        self._count += 1
        if self._count > MOST_SELECTIONS:
            raise RosterError("has more than {most} selections", file=self.file, most=number(MOST_SELECTIONS))
        name = attributes.get("name", "")
        count = whole(
            attributes.get("number", "1"),
            self.file,
            gettext("the number of {name}", name=printable(name, 40)),
        )
        one = Selection(
            name, attributes.get("type", ""), count, custom=attributes.get("customName", "").strip()
        )
        (self._open[-1].inner if self._open else self.army.selections).append(one)
        self._open.append(one)

    def data(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def end(self, tag: str) -> None:
        self._depth -= 1
        name = tag.rpartition("}")[2]
        if name == "characteristic" and self._text is not None and self._profile is not None:
            self._profile.values.setdefault(self._name, "".join(self._text).strip())
            self._text = None
        elif name == "description" and self._text is not None and self._rule and self._open:
            self._open[-1].rules.append((self._rule, "".join(self._text).strip()))
            self._text = None
        elif name == "rule":
            self._rule = ""
        elif name == "profile":
            self._profile = None
        elif name == "selection" and self._open:
            self._open.pop()

    def close(self) -> Any:
        return self.army
