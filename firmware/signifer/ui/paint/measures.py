"""What differs between the displays: heights, faces and gaps of each component. A further size is a further table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.ui.boxes import names as icons

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Picture

    Heights = tuple[int, int]
    """The least and the largest height in pixels."""


class Measures(NamedTuple):
    """Heights are in pixels; faces are those of `ui.boxes.names`, the largest first."""

    foot: int  # of the buttons' line, which `ui.boxes.show` draws
    edge: int  # kept free at the left and right
    gap: int  # between values
    header: int
    row: Heights
    large_row: Heights  # with the setting of larger letters
    dice: Heights
    fighter: Heights
    outcome: Heights
    figure: Heights
    step: Heights
    tile: int  # a row of tiles
    tile_rows: int  # at most
    tile_edge: int
    score: int
    tab: int  # width of a tab
    titles: tuple[int, ...]
    labels: tuple[int, ...]
    large_labels: tuple[int, ...]  # with that setting
    results: tuple[int, ...]  # of an outcome
    text: int  # of sentences and notes
    small: int  # of words beside figures
    icon: int
    card_icon: int
    banner: int  # in a header
    flag: int  # beside dice
    values: int  # of figures in a header
    figures: int  # in a row
    targets: int
    die_figures: tuple[int, ...]  # in a die's shape
    bare: int  # of a die without a shape
    numbers: tuple[int, ...]  # as large as the page; the last has letters, too
    header_pips: int
    row_pips: int
    card_pips: int
    scroll: int  # width of the bar
    radius: int  # of cards
    stroke: int  # of their frames
    steps: tuple[int, ...]  # of a step's label
    step_icons: tuple[int, ...]
    step_figures: tuple[int, ...]  # inside of such an icon
    step_values: int
    points: int  # in a score
    points_flag: int
    times: int
    tile_icon: int
    tile_figures: int
    tile_pips: int
    tab_icon: int
    tab_flag: int


OLED = Measures(
    foot=8,
    edge=1,
    gap=6,
    header=8,
    row=(16, 16),
    large_row=(24, 24),
    dice=(14, 20),
    fighter=(24, 24),
    outcome=(14, 24),
    figure=(24, 48),
    step=(16, 26),
    tile=24,
    tile_rows=1,
    tile_edge=1,
    score=16,
    tab=28,
    titles=(icons.MIC,),
    labels=(icons.B14, icons.U12),
    large_labels=(icons.B20, icons.B14, icons.U12),
    results=(icons.B14, icons.U12),
    text=icons.U12,
    small=icons.MIC,
    icon=icons.LINE_SIGNS,
    card_icon=icons.I10,
    banner=icons.FLAG_8,
    flag=icons.FLAG_13,
    values=icons.MIC,
    figures=icons.U12,
    targets=icons.N10,
    die_figures=(icons.N14, icons.N10),
    bare=icons.N10,
    numbers=(icons.N44, icons.N28, icons.N16, icons.B20),
    header_pips=icons.PIPS_3X8,
    row_pips=icons.PIPS_3X8,
    card_pips=icons.PIPS_6X8,
    scroll=3,
    radius=3,
    stroke=1,
    steps=(icons.B20, icons.B14, icons.U12, icons.MIC),
    step_icons=(icons.I24, icons.I16, icons.I10),
    step_figures=(icons.N10,),
    step_values=icons.N14,
    points=icons.N16,
    points_flag=icons.FLAG_13,
    times=icons.MIC,
    tile_icon=icons.I10,
    tile_figures=icons.N10,
    tile_pips=icons.PIPS_6X8,
    tab_icon=icons.I16,
    tab_flag=icons.FLAG_13,
)
WIDE = Measures(
    foot=18,
    edge=5,
    gap=10,
    header=26,
    row=(23, 30),
    large_row=(33, 46),
    dice=(29, 36),
    fighter=(40, 46),
    outcome=(28, 46),
    figure=(60, 92),
    step=(33, 56),
    tile=33,
    tile_rows=1,
    tile_edge=7,
    score=33,
    tab=44,
    titles=(icons.B24, icons.B20, icons.T16),
    labels=(icons.B24, icons.B20, icons.T16),
    large_labels=(icons.B28, icons.B24, icons.B20, icons.T16),
    results=(icons.B28, icons.B24, icons.B20, icons.T16),
    text=icons.B20,
    small=icons.T16,
    icon=icons.I16,
    card_icon=icons.I16,
    banner=icons.FLAG_20,
    flag=icons.FLAG_19,
    values=icons.N14,
    figures=icons.N16,
    targets=icons.N16,
    die_figures=(icons.N20, icons.N16, icons.N14, icons.T16),
    bare=icons.N14,
    numbers=(icons.N88, icons.N54, icons.N34, icons.LETTERS),
    header_pips=icons.PIPS_9X16,
    row_pips=icons.PIPS_10X6,
    card_pips=icons.PIPS_12X13,
    scroll=5,
    radius=6,
    stroke=2,
    steps=(icons.B28, icons.B24, icons.B20, icons.T16),
    step_icons=(icons.I48, icons.I24, icons.I16),
    step_figures=(icons.N20,),
    step_values=icons.N20,
    points=icons.N28,
    points_flag=icons.FLAG_26,
    times=icons.N14,
    tile_icon=icons.I16,
    tile_figures=icons.N16,
    tile_pips=icons.PIPS_9X16,
    tab_icon=icons.I24,
    tab_flag=icons.FLAG_22,
)
LARGE = Measures(
    foot=22,
    edge=6,
    gap=12,
    header=38,
    row=(34, 54),
    large_row=(45, 60),
    dice=(40, 46),
    fighter=(72, 90),
    outcome=(48, 84),
    figure=(90, 180),
    step=(46, 84),
    tile=43,
    tile_rows=2,
    tile_edge=8,
    score=65,
    tab=57,
    titles=(icons.B28, icons.B24, icons.B20, icons.T16),
    labels=(icons.B28, icons.B24, icons.B20, icons.T16),
    large_labels=(icons.B32, icons.B28, icons.B24, icons.B20, icons.T16),
    results=(icons.B32, icons.B28, icons.B24, icons.B20, icons.T16),
    text=icons.B24,
    small=icons.T16,
    icon=icons.I16,
    card_icon=icons.I24,
    banner=icons.FLAG_31,
    flag=icons.FLAG_26,
    values=icons.N20,
    figures=icons.N26,
    targets=icons.N26,
    die_figures=(icons.N20, icons.N16, icons.T16),
    bare=icons.N16,
    numbers=(icons.N76, icons.N88, icons.N64, icons.N44, icons.LETTERS),
    header_pips=icons.PIPS_14X18,
    row_pips=icons.PIPS_20X7,
    card_pips=icons.PIPS_16X10,
    scroll=5,
    radius=7,
    stroke=2,
    steps=(icons.B32, icons.B28, icons.B24, icons.B20, icons.T16),
    step_icons=(icons.I48, icons.I24, icons.I16),
    step_figures=(icons.N20,),
    step_values=icons.N26,
    points=icons.N44,
    points_flag=icons.FLAG_38,
    times=icons.N16,
    tile_icon=icons.I24,
    tile_figures=icons.N20,
    tile_pips=icons.PIPS_14X18,
    tab_icon=icons.I48,
    tab_flag=icons.FLAG_34,
)
# Figures that are as large as a die's height allows.
LARGEST = icons.N28  # of a value on a card


def of(picture: Picture) -> Measures:
    """Return the measures of a display."""
    if not picture.colour:
        return OLED
    return WIDE if picture.height < 200 else LARGE
