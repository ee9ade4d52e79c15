"""Messages, which people approve or reject."""

import math
import time
from typing import Callable, Iterator, Optional, Sequence, Union

from .settings import check_times
from .transport import Transport, given, items_of, path_of
from .types import (
    MessageIn,
    MessageOut,
    MessagesOut,
    PushAttemptsOut,
    ReceiptOut,
    SentMessageOut,
    StepsOut,
    ViewsOut,
)
from .waiting import REPORT, TEN_MINUTES, OnUnavailable, Outages, expiring_after, wait_until_final

_PATH = "/v1/open/messages"
_ONE = "/v1/open/messages/{}"


class Messages:
    """Messages. Every method can raise AssentProblem, AssentConnectionError, AssentTimeout and AssentClosed."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def send(self, message: MessageIn, *, idempotency_key: Optional[str] = None) -> SentMessageOut:
        """Sends a message now, or at `scheduled_at` (UTC milliseconds).

        Every field of the dictionary is sent as it is. With a key of your own, such as an order number, a repeated call
        within 24 hours returns the same message.
        """
        return self._transport.call(SentMessageOut, "POST", _PATH, body=message, idempotency_key=idempotency_key)

    def ask(
        self,
        message: MessageIn,
        *,
        timeout: float = TEN_MINUTES,
        idempotency_key: Optional[str] = None,
        on_sent: Optional[Callable[[SentMessageOut], object]] = None,
        cancel_on_timeout: bool = True,
        on_unavailable: Optional[OnUnavailable] = None,
    ) -> MessageOut:
        """Sends a message and waits until it is final, both within `timeout` seconds. Then it is withdrawn.

        Returns the final message: it is approved only if `approved` is True. `on_sent` is called between sending and
        waiting, for example to store the id. Without `cancel_on_timeout` the message stays open, and `wait` continues.
        Otherwise it also expires by itself ten seconds after the timeout, if it has no `expires_in` of its own.

        While the service is unavailable, also before the message is sent, it tries again until the timeout, and reports
        that within 10 seconds: `on_unavailable` is called once for each outage, with its first failure and the time until
        which it tries (Unix seconds). By default, the logger `assent` gets a warning.

        Raises AssentTimeout, with `is_canceled` if the message was withdrawn. Without a `message_id`, the message may not
        have been sent, and the call can be repeated with the same key.
        """
        check_times(timeout=timeout)
        ends_at = time.monotonic() + timeout
        asked = expiring_after(message, timeout) if cancel_on_timeout else message
        sent = self._transport.call(
            SentMessageOut,
            "POST",
            _PATH,
            body=asked,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_attempt_timeout=REPORT,
            retries=math.inf,
            on_failure=Outages(timeout, on_unavailable).failed,
        )
        if on_sent is not None:
            on_sent(sent)
        left = max(0.0, ends_at - time.monotonic())
        outages = Outages(left, on_unavailable)
        return wait_until_final(self._transport, sent["message_id"], left, cancel_on_timeout, outages)

    def wait(
        self,
        message_id: str,
        *,
        timeout: float = TEN_MINUTES,
        cancel_on_timeout: bool = False,
        on_unavailable: Optional[OnUnavailable] = None,
    ) -> MessageOut:
        """Waits until a message is final, at most `timeout` seconds. Raises AssentTimeout with its id.

        `on_unavailable` is that of `ask`.
        """
        check_times(timeout=timeout)
        outages = Outages(timeout, on_unavailable)
        return wait_until_final(self._transport, message_id, timeout, cancel_on_timeout, outages)

    def get(self, message_id: str) -> MessageOut:
        """Returns the current state of a message."""
        return self._transport.call(MessageOut, "GET", path_of(_ONE, message_id))

    def list(
        self,
        *,
        q: Optional[str] = None,
        person: Optional[str] = None,
        topic: Optional[str] = None,
        status: Union[str, Sequence[str], None] = None,
        ext: Optional[str] = None,
        created_after: Optional[int] = None,
        created_before: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> MessagesOut:
        """Returns one page, newest first. Several statuses match any of them. `q`: words of the title. Times are UTC milliseconds."""
        query = given(
            q=q,
            person=person,
            topic=topic,
            status=status,
            ext=ext,
            created_after=created_after,
            created_before=created_before,
            limit=limit,
            cursor=cursor,
        )
        return self._transport.call(MessagesOut, "GET", _PATH, query=query)

    def each(
        self,
        *,
        q: Optional[str] = None,
        person: Optional[str] = None,
        topic: Optional[str] = None,
        status: Union[str, Sequence[str], None] = None,
        ext: Optional[str] = None,
        created_after: Optional[int] = None,
        created_before: Optional[int] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[MessageOut]:
        """Iterates over all messages, newest first. `limit` is the size of a page."""

        def page(at: Optional[str]) -> MessagesOut:
            return self.list(
                q=q,
                person=person,
                topic=topic,
                status=status,
                ext=ext,
                created_after=created_after,
                created_before=created_before,
                limit=limit,
                cursor=at,
            )

        return items_of(page, cursor)

    def cancel(
        self, message_id: str, *, reason: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> MessageOut:
        """Cancels an open message. Repeating it has no effect. Raises problems.NotCancelable if it is closed."""
        return self._transport.call(
            MessageOut,
            "POST",
            path_of(_ONE + "/cancel", message_id),
            body=given(reason=reason),
            idempotency_key=idempotency_key,
        )

    def pushes(self, message_id: str) -> PushAttemptsOut:
        """Returns the push attempts of a message, with the number of devices per outcome."""
        return self._transport.call(PushAttemptsOut, "GET", path_of(_ONE + "/pushes", message_id))

    def views(
        self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> ViewsOut:
        """Returns one page of the people who opened a message, in the order in which they did."""
        query = given(limit=limit, cursor=cursor)
        return self._transport.call(ViewsOut, "GET", path_of(_ONE + "/views", message_id), query=query)

    def steps(self, message_id: str) -> StepsOut:
        """Returns what happens next to a message while nobody answers: reminders, widenings, its expiry."""
        return self._transport.call(StepsOut, "GET", path_of(_ONE + "/steps", message_id))

    def receipt(self, message_id: str, *, of: Optional[str] = None) -> ReceiptOut:
        """Returns the receipt of a final message. `proof` is None until the transparency log contains it.

        While a message is open that needs several approvals, it is the receipt of those that it has. With `of="report"`,
        it is that of the newest report.
        """
        path = path_of(_ONE + "/receipt", message_id)
        return self._transport.call(ReceiptOut, "GET", path, query=given(of=of))
