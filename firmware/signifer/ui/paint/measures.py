"""What differs between the displays: heights, faces and gaps of each component. A further size is a further table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.ui.boxes.names import (
    B14,
    B20,
    B24,
    B28,
    B32,
    FLAG_8,
    FLAG_13,
    FLAG_19,
    FLAG_20,
    FLAG_22,
    FLAG_26,
    FLAG_31,
    FLAG_34,
    FLAG_38,
    I10,
    I16,
    I24,
    I48,
    LETTERS,
    LINE_SIGNS,
    MIC,
    N10,
    N14,
    N16,
    N20,
    N26,
    N28,
    N34,
    N44,
    N54,
    N64,
    N76,
    N88,
    PIPS_3X8,
    PIPS_6X8,
    PIPS_9X16,
    PIPS_12X13,
    PIPS_14X18,
    PIPS_16X10,
    PIPS_18X3,
    PIPS_20X7,
    T16,
    U12,
)

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
    tile_edge=2,
    score=16,
    tab=28,
    titles=(MIC,),
    labels=(B14, U12),
    large_labels=(B20, B14, U12),
    results=(B14, U12),
    text=U12,
    small=MIC,
    icon=LINE_SIGNS,
    card_icon=I10,
    banner=FLAG_8,
    flag=FLAG_13,
    values=MIC,
    figures=U12,
    targets=N10,
    die_figures=(N14, N10),
    bare=N10,
    numbers=(N44, N28, N16, B20),
    header_pips=PIPS_3X8,
    row_pips=PIPS_3X8,
    card_pips=PIPS_6X8,
    scroll=3,
    radius=3,
    stroke=1,
    steps=(B20, B14, U12, MIC),
    step_icons=(I24, I16, I10),
    step_figures=(N10,),
    step_values=N14,
    points=N16,
    points_flag=FLAG_13,
    times=MIC,
    tile_icon=I10,
    tile_figures=N10,
    tile_pips=PIPS_6X8,
    tab_icon=I16,
    tab_flag=FLAG_13,
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
    titles=(B24, B20, T16),
    labels=(B24, B20, T16),
    large_labels=(B28, B24, B20, T16),
    results=(B28, B24, B20, T16),
    text=B20,
    small=T16,
    icon=I16,
    card_icon=I16,
    banner=FLAG_20,
    flag=FLAG_19,
    values=N14,
    figures=N16,
    targets=N16,
    die_figures=(N20, N16, N14, T16),
    bare=N14,
    numbers=(N88, N54, N34, LETTERS),
    header_pips=PIPS_9X16,
    row_pips=PIPS_18X3,
    card_pips=PIPS_12X13,
    scroll=5,
    radius=6,
    stroke=2,
    steps=(B28, B24, B20, T16),
    step_icons=(I48, I24, I16),
    step_figures=(N20,),
    step_values=N20,
    points=N28,
    points_flag=FLAG_26,
    times=N14,
    tile_icon=I16,
    tile_figures=N16,
    tile_pips=PIPS_9X16,
    tab_icon=I24,
    tab_flag=FLAG_22,
)
LARGE = Measures(
    foot=22,
    edge=6,
    gap=12,
    header=38,
    row=(34, 45),
    large_row=(45, 60),
    dice=(40, 46),
    fighter=(72, 90),
    outcome=(44, 84),
    figure=(90, 180),
    step=(46, 84),
    tile=43,
    tile_rows=2,
    tile_edge=8,
    score=65,
    tab=57,
    titles=(B28, B24, B20, T16),
    labels=(B28, B24, B20, T16),
    large_labels=(B32, B28, B24, B20, T16),
    results=(B32, B28, B24, B20, T16),
    text=B24,
    small=T16,
    icon=I16,
    card_icon=I24,
    banner=FLAG_31,
    flag=FLAG_26,
    values=N20,
    figures=N26,
    targets=N26,
    die_figures=(N20, N16, T16),
    bare=N16,
    numbers=(N76, N88, N64, N44, LETTERS),
    header_pips=PIPS_14X18,
    row_pips=PIPS_20X7,
    card_pips=PIPS_16X10,
    scroll=5,
    radius=7,
    stroke=2,
    steps=(B32, B28, B24, B20, T16),
    step_icons=(I48, I24, I16),
    step_figures=(N20,),
    step_values=N26,
    points=N44,
    points_flag=FLAG_38,
    times=N16,
    tile_icon=I24,
    tile_figures=N20,
    tile_pips=PIPS_14X18,
    tab_icon=I48,
    tab_flag=FLAG_34,
)
# Figures that are as large as a die's height allows.
LARGEST = N28  # of a value on a card


def of(picture: Picture) -> Measures:
    """Return the measures of a display."""
    if not picture.colour:
        return OLED
    return WIDE if picture.height < 200 else LARGE
