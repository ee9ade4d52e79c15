"""Runs the calls of a client for asyncio, each in a thread of its own."""

import asyncio
import contextvars
import functools
import inspect
import threading
from typing import Any, AsyncIterator, Awaitable, Callable, Optional, Set, TypeVar

from .errors import AssentClosed
from .settings import Settings
from .transport import Transport

_Result = TypeVar("_Result")


class Calls:
    """Runs calls. The event loop of each is that of the task that awaits it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._is_closed = False
        self._transports: Set[Transport] = set()

    async def run(self, call: Callable[[Transport], _Result]) -> _Result:
        """Returns the result of a call. If the task is cancelled, the connection of the call is closed.

        The threads are not those of `asyncio.to_thread`, of which there are few: a call may wait for minutes.
        """
        if self._is_closed:
            raise AssentClosed("The client is closed.")
        loop = asyncio.get_running_loop()
        done: "asyncio.Future[_Result]" = loop.create_future()
        transport = Transport(self._settings)
        self._transports.add(transport)

        def settle(settle_with: Callable[[Any], None], outcome: object) -> None:
            if not done.done():
                settle_with(outcome)

        def work() -> None:
            try:
                settled = functools.partial(settle, done.set_result, call(transport))
            except BaseException as error:
                settled = functools.partial(settle, done.set_exception, error)
            try:
                loop.call_soon_threadsafe(settled)
            except RuntimeError:
                pass  # the loop was closed: nobody waits for the result

        context = contextvars.copy_context()
        threading.Thread(target=context.run, args=(work,), name="assent", daemon=True).start()
        try:
            return await done
        finally:
            transport.close()
            self._transports.discard(transport)

    def close(self) -> None:
        """Ends the calls of other tasks with AssentClosed, and refuses further ones."""
        self._is_closed = True
        for transport in self._transports:
            transport.close()


def on_loop(callback: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function for another thread that calls the callback in this event loop, and waits for what it returns."""
    loop = asyncio.get_running_loop()

    async def called(*given: object) -> object:
        answer = callback(*given)
        return await answer if inspect.isawaitable(answer) else answer

    return lambda *given: asyncio.run_coroutine_threadsafe(called(*given), loop).result()


async def items_of(
    list_page: Callable[[Optional[str]], Awaitable[Any]],
    cursor: Optional[str] = None,
    member: Optional[str] = None,
) -> AsyncIterator[Any]:
    """Iterates over all items of a list, and fetches pages as needed. `member` of a result is the page, if not the result."""
    while True:
        found = await list_page(cursor)
        page = found if member is None else found[member]
        for item in page["data"]:
            yield item
        cursor = page.get("next_cursor")
        if cursor is None:
            return
