"""The client."""

import ssl
from types import TracebackType
from typing import Optional, Type

from . import resources
from .context_links import ContextLinks
from .events import Events
from .files import Files
from .messages import Messages
from .settings import Settings, settings_of
from .transport import Transport


class Client:
    """The options that both clients have."""

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
        self.appid: str = settings.appid
        self.base_url: str = settings.base_url
        self._open(settings)

    def _open(self, settings: Settings) -> None:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}(base_url={self.base_url!r}, appid={self.appid!r})"


class Assent(Client):
    """Client of the service for one application. Create it once; threads can share it.

    As a context manager it is closed at the end of the block. `AsyncAssent` is the client for asyncio.
    """

    def _open(self, settings: Settings) -> None:
        self._transport = Transport(settings)
        self.messages: Messages = Messages(self._transport)
        self.topics: resources.Topics = resources.Topics(self._transport)
        self.files: Files = Files(self._transport)
        self.drills: resources.Drills = resources.Drills(self._transport)
        self.groups: resources.Groups = resources.Groups(self._transport)
        self.questions: resources.Questions = resources.Questions(self._transport)
        self.invites: resources.Invites = resources.Invites(self._transport)
        self.subscribers: resources.Subscribers = resources.Subscribers(self._transport)
        self.reports: resources.Reports = resources.Reports(self._transport)
        self.events: Events = Events(self._transport)
        self.deliveries: resources.Deliveries = resources.Deliveries(self._transport)
        self.webhooks: resources.Webhooks = resources.Webhooks(self._transport)
        self.hooks: resources.Hooks = resources.Hooks(self._transport)
        self.context_links: ContextLinks = ContextLinks(self._transport)
        self.test: resources.Test = resources.Test(self._transport)
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
