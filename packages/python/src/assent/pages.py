"""Iterates over lists by keyset cursors."""

from typing import Any, Callable, Iterator, Optional


def items_of(list_page: Callable[[Optional[str]], Any], cursor: Optional[str] = None) -> Iterator[Any]:
    """Iterates over all items of a list, and fetches pages as needed. `list_page` takes the cursor of a page."""
    while True:
        page = list_page(cursor)
        yield from page["data"]
        cursor = page.get("next_cursor")
        if cursor is None:
            return
