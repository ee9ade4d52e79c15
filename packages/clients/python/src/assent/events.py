"""What happened to messages."""

from typing import Iterator, Optional, Sequence, Union

from . import resources
from .types import EventOut, EventType


class Events(resources.Events):
    """Events of the last 30 days, also without a callback URL."""

    def each(
        self,
        *,
        type: Union[EventType, Sequence[EventType], None] = None,
        after: str = "0",
        limit: Optional[int] = None,
    ) -> Iterator[EventOut]:
        """Iterates over the events after one of them, oldest first, up to the newest. `limit` is the size of a page."""
        while True:
            page = self.list(type=type, after=after, limit=limit)
            yield from page["data"]
            if not page["has_more"]:
                return
            after = page["next_after"]
