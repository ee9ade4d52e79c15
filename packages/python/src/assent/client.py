"""The client."""

import ssl
from types import TracebackType
from typing import Optional, Type

from .context_links import ContextLinks
from .deliveries import Deliveries, Events, Reports, Webhooks
from .messages import Messages
from .files import Files
from .drills import Drills
from .groups import Groups
from .people import Invites, Subscribers, Topics
from .questions import Questions
from .settings import settings_of
from .test_mode import TestMode
from .transport import Transport


class Assent:
    """Client of the service for one application. Create it once; threads can share it.

    As a context manager it is closed at the end of the block. In asyncio, call its methods with `asyncio.to_thread`.
    """

    def __init__(
        self,
        *,
        base_url: Optional[str] = None,
        key: Optional[str] = None,
        appid: Optional[str] = None,
        open_secret: Optional[str] = None,
        timeout: float = 60.0,
        attempt_timeout: float = 15.0,
        retries: int = 5,
        allow_http: bool = False,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        """Reads missing options from `ASSENT_URL` and `ASSENT_KEY`.

        `base_url` is the origin of the service, `key` is `<appid>:<secret>`; the secret is the open secret or a key
        (`osk_…`). `appid` and `open_secret` are its parts alone. `timeout` are the
        seconds for one call with its retries, `attempt_timeout` those for one attempt, `retries` the maximum number of
        retries within `timeout`. `allow_http` sends the secret unencrypted to other machines: not for production.
        `ssl_context` is for a private certificate authority.

        Raises AssentConfigError with what to change.
        """
        settings = settings_of(
            base_url,
            key,
            appid,
            open_secret,
            timeout=timeout,
            attempt_timeout=attempt_timeout,
            retries=retries,
            allow_http=allow_http,
            ssl_context=ssl_context,
        )
        self._transport = Transport(settings)
        self.appid: str = settings.appid
        self.base_url: str = settings.base_url
        self.messages: Messages = Messages(self._transport)
        self.topics: Topics = Topics(self._transport)
        self.files: Files = Files(self._transport)
        self.drills: Drills = Drills(self._transport)
        self.groups: Groups = Groups(self._transport)
        self.questions: Questions = Questions(self._transport)
        self.invites: Invites = Invites(self._transport)
        self.subscribers: Subscribers = Subscribers(self._transport)
        self.reports: Reports = Reports(self._transport)
        self.events: Events = Events(self._transport)
        self.deliveries: Deliveries = Deliveries(self._transport)
        self.webhooks: Webhooks = Webhooks(self._transport)
        self.context_links: ContextLinks = ContextLinks(self._transport)
        self.test: TestMode = TestMode(self._transport)
        """Only with the credentials of a test app."""

    def close(self) -> None:
        """Ends the calls of other threads with AssentClosed, and refuses further ones."""
        self._transport.close()

    def __enter__(self) -> "Assent":
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Assent(base_url={self.base_url!r}, appid={self.appid!r})"
