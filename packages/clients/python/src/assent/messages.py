"""Messages, which people approve or reject."""

import logging
import math
import time
from typing import Callable, Optional

from . import resources
from .questions import OnQuestion, askable
from .settings import check_times
from .types import MessageIn, MessageOut, SentMessageOut
from .waiting import REPORT, TEN_MINUTES, OnUnavailable, Outages, expiring_after, wait_until_final

_logger = logging.getLogger("assent")


class Messages(resources.Messages):
    """Messages. Every method can raise AssentProblem, AssentConnectionError, AssentTimeout and AssentClosed."""

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
            "/v1/open/messages",
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
