"""What a host asks of the store. On the device it is one file with all that it needs, there while a host talks."""

from signifer.store.listing import games, mark_pulled, page, page_count, pages, room_for_logs, stream
from signifer.store.upload import begin

__all__ = ("begin", "games", "mark_pulled", "page", "page_count", "pages", "room_for_logs", "stream")
