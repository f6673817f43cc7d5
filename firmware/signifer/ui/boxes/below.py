"""Keep the pages of screens that lie below the one that is shown, with their pixels: BACK shows them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from signifer.ui.boxes.picture import Part

    Page = tuple[Any, list[Part], Any]
    """A screen, its parts, and its pixels, as `Brush.copy` returns them."""

_MOST = 3  # pages


class Below:
    """Only for a brush that keeps pixels. `next`: the page of the screen that comes, as it was shown last; what is
    drawn next can begin with it."""

    def __init__(self) -> None:
        self._screen: Any = None  # the one that is shown
        self._pages: list[Page] = []  # the newest last
        self.next: Page | None = None
        self.turned = False  # the next page is that of another screen

    def turns(self, screen: Any) -> bool:
        """Return whether another screen is shown than before."""
        return self._screen is not screen

    def turn_to(self, screen: Any, stack: list[Any], shown: list[Part] | None, brush: Any) -> None:
        """Keep the page that was shown, if its screen stays in `stack`, and look for that of `screen`. `shown` is None
        if nobody knows what is on the display."""
        last = self._screen
        self._screen = screen
        self.turned = True
        pages = [page for page in self._pages if page[0] in stack and page[0] is not last]
        if shown is not None and last in stack:
            try:
                pages.append((last, shown, brush.copy()))
                del pages[:-_MOST]
            except MemoryError:
                pages = []  # they are drawn anew
        self._pages = pages
        self.next = None
        for page in pages:
            if page[0] is screen:
                self.next = page

    def rest(self) -> None:
        """Free the letters of the pages."""
        for page in self._pages:
            for part in page[1]:
                part.line = None

    def free(self) -> None:
        """Free the pages, and the screen: it holds its flow, and that what it has read."""
        self._pages = []
        self._screen = self.next = None
