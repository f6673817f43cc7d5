"""Make the image for a board: the program, compiled and linked, its drive, and CircuitPython."""

from __future__ import annotations

from dataclasses import dataclass

from signifer_host import passes, remedies
from signifer_host.boards import Board
from signifer_host.bundle import build as bundles
from signifer_host.bundle import sources, systems
from signifer_host.bundle.build import Bundle
from signifer_host.bundle.compile import Compiler
from signifer_host.errors import BadInput
from signifer_host.image import build, firmware
from signifer_host.image.fat import VolumeError
from signifer_host.image.volume import Drive, drive
from signifer_host.image.wish import Wish
from signifer_host.languages import books
from signifer_host.languages.catalogues import NAMES
from signifer_host.linker import choice
from signifer_host.progress import ProgressCallback, ignore
from signifer_host.translation import ENGLISH, gettext, number


@dataclass(frozen=True)
class ImageFile:
    """A UF2 file as `data`; the `bundle` and the `drive` in it; the version of CircuitPython that its program was
    linked for; the names of its languages.
    """

    data: bytes
    bundle: Bundle
    drive: Drive
    circuitpython: str
    languages: tuple[str, ...]


def image(board: Board, wish: Wish, progress: ProgressCallback = ignore) -> ImageFile:
    """Make an image; `progress` is called with (compiled files, all files). Raises BadInput."""
    spoken = books.choose(sources.modules(), wish.language)
    python = None
    if wish.circuitpython is not None:
        python = firmware.read(wish.circuitpython)
        firmware.check(python, board, wish.circuitpython)
    facts = choice.facts_for(board, python, wish.there)
    chosen = systems.parse(wish.systems)
    compiler = Compiler(wish.compiler)
    try:
        with passes.pause_collector():  # the linker makes many objects and no garbage, too
            edition = bundles.Edition(board, chosen, spoken)
            made = bundles.make(
                edition, compiler, facts.version, progress=progress, keep=True, page=wish.page
            )
            volume = drive(made, compiler, facts)
    except VolumeError as error:
        size = board.flash.size - board.flash.drive
        said = gettext("The drive of {size} bytes is too small: {reason}.", size=number(size), reason=error)
        if len(made.systems) > 1:
            raise BadInput(said, remedies.FEWER_SYSTEMS) from None
        raise BadInput(f"{said} {gettext('There is no smaller program than this.')}") from None
    data = build.merge(volume, board, python, wish.keep_games)
    names = (NAMES[ENGLISH], *(one.name for one in spoken.languages))
    return ImageFile(data, made, volume, facts.version, names)
