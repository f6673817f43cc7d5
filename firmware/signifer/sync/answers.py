"""What the device answers to each kind of request."""

import binascii
import struct

from signifer.sync import messages, upload
from signifer.sync.upload import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from signifer.sync.agent import Agent, Game

_ROOM = 180  # bytes of data that an answer's payload can hold after its status
_BEGINNING = 256  # of a roster, for its ruleset and name
_ENTRIES = 8  # entries looked up for one answer: each may have to be found in flash


class Answers:
    """Turns a request's payload into its answer's payload."""

    def __init__(self, agent: "Agent", uploading: "upload.Upload") -> None:
        self._agent = agent
        self._upload = uploading
        self._page = b""
        self._page_of = (0, 0)
        self._page_count = 0
        self._pages: "Iterator[bytes] | None" = None
        self._kinds: "dict[int, Callable[[bytes], bytes]]" = {
            messages.HELLO: self._hello,
            messages.SLOT: self._slot,
            messages.UPLOAD: self._begin,
            messages.CHUNK: self._chunk,
            messages.COMMIT: self._commit,
            messages.CANCEL: self._cancel,
            messages.GAMES: self._games,
            messages.PAGE: self._page_info,
            messages.READ: self._read,
            messages.ENTRIES: self._entries,
            messages.START: self._start,
            messages.PULLED: self._pulled,
            messages.IDENTIFY: self._identify,
        }

    def to(self, kind: int, payload: bytes) -> bytes:
        """Return the answer's payload; whatever goes wrong is an answer too."""
        handler = self._kinds.get(kind)
        if handler is None:
            return messages.error(messages.E_UNKNOWN)
        try:
            return handler(payload)
        except Problem as problem:
            return messages.error(problem.code, problem.sentence, problem.value)
        except messages.Malformed as why:
            return messages.error(messages.E_MALFORMED, str(why))
        except Exception as why:  # a fault in sync must not end the game
            code = messages.E_STORAGE if kind in (messages.CHUNK, messages.COMMIT) else messages.E_FAULT
            return messages.error(code, "%s: %s" % (messages.SENTENCES[code], why))

    def drop_page(self) -> None:
        """Let go of the page that was being read."""
        self._page = b""
        self._page_of = (0, 0)
        self._pages = None

    def _hello(self, payload: bytes) -> bytes:
        agent = self._agent
        name, board, uid, version = agent.hello()
        store = agent.store
        flags = entries = crc = 0
        game = agent.game
        if game is not None:
            flags = messages.GAME_LOADED
            if game.ended:
                flags |= messages.GAME_ENDED
            entries = game.log.count
            crc = game.crc()
        for known in store.games():
            if known[1] and not known[2]:
                flags |= messages.GAMES_WAITING
        slots = []
        for side in messages.SIDES:
            slot = store.slots[side]
            slots.append((slot.size, slot.crc))
        serial = store.serial if game is not None else 0
        hello = messages.Hello(
            version, board, uid, name, store.free_blocks, flags, serial, entries, crc, slots
        )
        return hello.pack()

    def _slot(self, payload: bytes) -> bytes:
        number = messages.unpack("<B", payload)[0]
        if number >= len(messages.SIDES):
            raise Problem(messages.E_SLOT)
        slot = self._agent.store.slots[messages.SIDES[number]]
        ruleset = name = ""
        units = 0
        if slot.size:
            ruleset, name, units = upload.describe(slot.read(_BEGINNING) or b"")
        return messages.pack_slot(slot.size, slot.crc, units, ruleset, name)

    def _begin(self, payload: bytes) -> bytes:
        slot, total, crc, digest = messages.unpack_upload(payload)
        return struct.pack("<BI", messages.OK, self._upload.begin(slot, total, crc, digest))

    def _chunk(self, payload: bytes) -> bytes:
        offset = messages.unpack("<I", payload)[0]
        return struct.pack("<BI", messages.OK, self._upload.chunk(offset, payload[4:]))

    def _commit(self, payload: bytes) -> bytes:
        return struct.pack("<BI", messages.OK, self._upload.commit())

    def _cancel(self, payload: bytes) -> bytes:
        self._upload.cancel()
        return b"\0"

    def _games(self, payload: bytes) -> bytes:
        first = messages.unpack("<B", payload)[0]
        store = self._agent.store
        found = store.games()
        games = []
        for serial, finished, pulled, _ in found[first : first + messages.GAMES_PER_ANSWER]:
            flags = messages.FINISHED if finished else 0
            if pulled:
                flags |= messages.WAS_PULLED
            games.append((serial, flags, store.page_count(serial)))
        return messages.pack_games(min(len(found), 255), games)

    def _open(self, serial: int, index: int) -> bytes:
        """The page, from memory if it is the one that was read last."""
        if self._page and self._page_of == (serial, index):
            return self._page
        store = self._agent.store
        count = store.page_count(serial)
        # The next page comes from where the last one did, unless the game has turned a page meanwhile.
        following = (serial, index - 1) == self._page_of and count == self._page_count
        pages = self._pages if following else None
        skip = 0
        if pages is None:
            if serial not in [game[0] for game in store.games()]:
                raise Problem(messages.E_NO_GAME)
            pages = iter(store.pages(serial))
            skip = index
        self.drop_page()
        for page in pages:
            if not skip:
                self._page = page
                self._page_of = (serial, index)
                self._page_count = count
                self._pages = pages
                return page
            skip -= 1
        raise Problem(messages.E_NO_PAGE)

    def _page_info(self, payload: bytes) -> bytes:
        serial, index = messages.unpack("<IH", payload)
        if self._page_of == (serial, index):
            self.drop_page()  # whoever asks anew wants the page as it is now
        page = self._open(serial, index)
        used = len(page.rstrip(b"\xff"))
        return struct.pack("<BHI", messages.OK, used, binascii.crc32(page) & 0xFFFFFFFF)

    def _read(self, payload: bytes) -> bytes:
        serial, index, offset, count = messages.unpack("<IHHB", payload)
        page = self._open(serial, index)
        if not 0 < count <= messages.CHUNK_DATA or offset + count > len(page):
            raise Problem(messages.E_MALFORMED)
        return b"\0" + page[offset : offset + count]

    def _entries(self, payload: bytes) -> bytes:
        serial, number, offset = messages.unpack("<IIH", payload)
        game: "Game | None" = self._agent.game
        if game is None or serial != self._agent.store.serial:
            raise Problem(messages.E_NO_GAME)
        count = game.log.count
        out = bytearray(struct.pack("<BI", messages.OK, count))
        for n in range(number, min(count, number + _ENTRIES)):
            entry = game.log.get(n)
            if offset > len(entry):
                raise Problem(messages.E_MALFORMED)
            room = _ROOM - len(out) - 2
            if room <= 0 or (n > number and room < len(entry)):
                break
            out.extend(struct.pack("<H", len(entry)))
            out.extend(entry[offset : offset + room])
            offset = 0
        return bytes(out)

    def _start(self, payload: bytes) -> bytes:
        confirmed, first, bits, numbers = messages.unpack_start(payload)
        game = self._agent.game
        if game is not None and not game.ended and not confirmed:
            raise Problem(messages.E_CONFIRM)
        sides = "AB" if bits == 3 else "ABN"
        refusal = self._agent.start("AB"[first], numbers, sides, confirmed)
        if refusal:
            raise Problem(messages.E_REFUSED, refusal)
        self.drop_page()
        return struct.pack("<BI", messages.OK, self._agent.store.serial)

    def _pulled(self, payload: bytes) -> bytes:
        serial = messages.unpack("<I", payload)[0]
        for known in self._agent.store.games():
            if known[0] == serial:
                if not known[1]:
                    raise Problem(messages.E_UNDER_WAY)
                self._agent.store.mark_pulled(serial)
                return b"\0"
        raise Problem(messages.E_NO_GAME)

    def _identify(self, payload: bytes) -> bytes:
        self._agent.identify(messages.unpack("<B", payload)[0])
        return b"\0"
