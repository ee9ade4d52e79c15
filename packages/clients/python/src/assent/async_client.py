"""The client for asyncio."""

from types import TracebackType
from typing import AsyncIterator, Optional, Sequence, Type, Union

from . import async_resources as resources
from . import context_links, files
from .async_messages import Messages
from .calls import Calls
from .client import Client
from .settings import Settings
from .transport import Transport
from .types import EventOut, EventsOut, EventType, FileOut, VerifiedContextLinkOut


class AsyncAssent(Client):
    """Client of the service for one application, in asyncio. Create it once; tasks can share it.

    Its methods are those of `Assent`, as coroutines and asynchronous iterators. Each call has a thread while it runs. As an
    asynchronous context manager it is closed at the end of the block.
    """

    def _open(self, settings: Settings) -> None:
        calls = self._calls = Calls(settings)
        self.messages: Messages = Messages(calls)
        self.topics: resources.Topics = resources.Topics(calls)
        self.files: Files = Files(calls)
        self.drills: resources.Drills = resources.Drills(calls)
        self.groups: resources.Groups = resources.Groups(calls)
        self.questions: resources.Questions = resources.Questions(calls)
        self.invites: resources.Invites = resources.Invites(calls)
        self.subscribers: resources.Subscribers = resources.Subscribers(calls)
        self.reports: resources.Reports = resources.Reports(calls)
        self.events: Events = Events(calls)
        self.deliveries: resources.Deliveries = resources.Deliveries(calls)
        self.webhooks: resources.Webhooks = resources.Webhooks(calls)
        self.hooks: resources.Hooks = resources.Hooks(calls)
        self.context_links: ContextLinks = ContextLinks(calls)
        self.test: resources.Test = resources.Test(calls)
        """Only with the credentials of a test app."""

    async def close(self) -> None:
        """Ends the calls of other tasks with AssentClosed, and refuses further ones."""
        self._calls.close()

    async def __aenter__(self) -> "AsyncAssent":
        return self

    async def __aexit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()


class Files(resources.Files):
    """Images and PDFs that the blocks of cards show."""

    async def upload(
        self, data: files.Source, *, name: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> FileOut:
        """Uploads a file, as `Assent.files.upload` does. What is open is read in another thread."""

        def upload(transport: Transport) -> FileOut:
            return files.Files(transport).upload(data, name=name, idempotency_key=idempotency_key)

        return await self._calls.run(upload)

    async def content(self, file_id: str) -> bytes:
        """Returns the bytes of a file as they are shown and signed. Raises problems.NotFound."""
        return await self._calls.run(lambda transport: files.Files(transport).content(file_id))


class Events(resources.Events):
    """Events of the last 30 days, also without a callback URL."""

    async def each(
        self,
        *,
        type: Union[EventType, Sequence[EventType], None] = None,
        after: str = "0",
        limit: Optional[int] = None,
    ) -> AsyncIterator[EventOut]:
        """Iterates over the events after one of them, oldest first, up to the newest. `limit` is the size of a page."""
        while True:
            page: EventsOut = await self.list(type=type, after=after, limit=limit)
            for event in page["data"]:
                yield event
            if not page["has_more"]:
                return
            after = page["next_after"]


class ContextLinks:
    """Secure context links."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def verify(
        self,
        token: str,
        *,
        page: str,
        redemption_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> VerifiedContextLinkOut:
        """Verifies and redeems a token, once, as `Assent.context_links.verify` does."""

        def verify(transport: Transport) -> VerifiedContextLinkOut:
            links = context_links.ContextLinks(transport)
            return links.verify(token, page=page, redemption_id=redemption_id, idempotency_key=idempotency_key)

        return await self._calls.run(verify)
