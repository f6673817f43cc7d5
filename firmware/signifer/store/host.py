"""The functions of the store for hosts. On the device they are one file that is in memory during a session."""

from signifer.store.listing import games, mark_pulled, page, page_count, pages, room_for_logs, stream
from signifer.store.upload import begin

__all__ = ("begin", "games", "mark_pulled", "page", "page_count", "pages", "room_for_logs", "stream")
