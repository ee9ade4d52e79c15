"""Messages, which people approve or reject."""

import logging
import math
import time
from typing import Callable, Iterator, Optional, Sequence, Union

from .message_parts import MessageParts
from .questions import OnQuestion, askable
from .results import MESSAGE
from .settings import check_times
from .transport import given, items_of, path_of
from .types import MessageIn, MessageOut, MessagesOut, SentMessageOut
from .waiting import REPORT, TEN_MINUTES, OnUnavailable, Outages, expiring_after, wait_until_final

_logger = logging.getLogger("assent")

_PATH = "/v1/open/messages"
_ONE = "/v1/open/messages/{}"


class Messages(MessageParts):
    """Messages. Every method can raise AssentProblem, AssentConnectionError, AssentTimeout and AssentClosed."""

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
        on_question: Optional[OnQuestion] = None,
    ) -> MessageOut:
        """Sends a message and waits until it is final, both within `timeout` seconds. Then it is withdrawn.

        Returns the final message: it is approved only if `approved` is True. `on_sent` is called between sending and
        waiting, for example to store the id. Without `cancel_on_timeout` the message stays open, and `wait` continues.
        Otherwise it also expires by itself ten seconds after the timeout, if it has no `expires_in` of its own.

        While the service is unavailable, also before the message is sent, it tries again until the timeout, and reports
        that within 10 seconds: `on_unavailable` is called once for each outage, with its first failure and the time until
        which it tries (Unix seconds). By default, the logger `assent` gets a warning.

        With `on_question`, people can ask before they decide: it is called once for each question, with the question and the
        message, and returns the answer (a text, or a dictionary with `text` and `blocks`), or None to leave it to somebody else.

        The logger `assent` also gets the `warnings` of the service, such as that nobody is on the topic.

        Raises AssentTimeout, with `is_canceled` if the message was withdrawn. Without a `message_id`, the message may not
        have been sent, and the call can be repeated with the same key.
        """
        check_times(timeout=timeout)
        ends_at = time.monotonic() + timeout
        if on_question is not None:
            message = askable(message)
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
        # A topic without anybody would look like people who do not answer.
        for warning in sent.get("warnings", []):
            _logger.warning("assent: %s: %s", sent["message_id"], warning)
        if on_sent is not None:
            on_sent(sent)
        left = max(0.0, ends_at - time.monotonic())
        outages = Outages(left, on_unavailable)
        message_id = sent["message_id"]
        return wait_until_final(
            self._transport, message_id, left, cancel_on_timeout, outages, on_question, is_address_known=True
        )

    def wait(
        self,
        message_id: str,
        *,
        timeout: float = TEN_MINUTES,
        cancel_on_timeout: bool = False,
        on_unavailable: Optional[OnUnavailable] = None,
        on_question: Optional[OnQuestion] = None,
    ) -> MessageOut:
        """Waits until a message is final, at most `timeout` seconds. Raises AssentTimeout with its id.

        `on_unavailable` and `on_question` are those of `ask`.
        """
        check_times(timeout=timeout)
        outages = Outages(timeout, on_unavailable)
        return wait_until_final(self._transport, message_id, timeout, cancel_on_timeout, outages, on_question)

    def get(self, message_id: str) -> MessageOut:
        """Returns the current state of a message."""
        return self._transport.call(MESSAGE, "GET", path_of(_ONE, message_id))

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
            MESSAGE,
            "POST",
            path_of(_ONE + "/cancel", message_id),
            body=given(reason=reason),
            idempotency_key=idempotency_key,
        )
