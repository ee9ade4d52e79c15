"""Waits until a message is final, and reports outages of the service meanwhile."""

import logging
import math
import time
from typing import Any, Callable, Dict, Optional, Set

from .attempt import is_retryable
from .errors import AssentError, AssentProblem, AssentTimeout
from .questions import OnQuestion, QuestionAnswer, answer_questions, revision_of
from .requests import given
from .resources import MESSAGE_OUT
from .statuses import is_final
from .transport import Transport, path_of
from .types import MessageIn, MessageOut

OnUnavailable = Callable[[AssentError, float], object]
"""Called once for each outage, with its first failure and the time until which the call tries again (Unix seconds)."""

REPORT = 9.0
"""Time for one attempt to send, in seconds: after that, a silent service is reported."""

_logger = logging.getLogger("assent")

TEN_MINUTES = 600.0
_LONG_POLL = 25
"""Longest time for which the service holds a request, in seconds."""
_SLACK = 10.0
"""Time that the network may add to it."""
_GRACE = 1.0
"""Time that the network may add to the last request."""
_BETWEEN = 0.5
CANCEL = 10.0
"""Timeout for canceling the message after the wait."""
_SHORTEST_LIFE, _LONGEST_LIFE = 60, 2_592_000
"""Limits of `expires_in`."""


class Outages:
    """Reports the first failure of each outage."""

    def __init__(self, seconds: float, on_unavailable: Optional[OnUnavailable] = None) -> None:
        """`seconds` is how long the call tries again."""
        self._until = time.time() + seconds
        self._on_unavailable = on_unavailable or _log
        self._is_reported = False

    def failed(self, error: AssentError) -> None:
        # A problem below 500 is a response: the limit of requests, or a first request that still runs.
        is_outage = not isinstance(error, AssentProblem) or error.status >= 500
        if self._is_reported or not is_outage:
            return
        self._is_reported = True
        self._on_unavailable(error, self._until)

    def end(self) -> None:
        """There was a response: the next failure is another outage."""
        self._is_reported = False


def _log(error: AssentError, until: float) -> None:
    # Python writes warnings to standard error unless the program configures its logging.
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(until))
    _logger.warning("assent: %s Trying again until %s.", error, at)


def expiring_after(message: MessageIn, timeout: float) -> MessageIn:
    """Returns a message that expires by itself when its wait of `timeout` seconds has given up.

    So nobody can answer it later, even if it could not be withdrawn. Its own `expires_in` stays, and its reminders and
    widenings still fit.
    """
    if message.get("expires_in") is not None:
        return message
    last_step = max([message.get("remind_every") or 0, *(one["after"] for one in message.get("widen") or [])])
    wanted = max(_SHORTEST_LIFE, math.ceil(timeout + CANCEL), last_step + 1)
    return {**message, "expires_in": min(wanted, _LONGEST_LIFE)}


def wait_until_final(
    transport: Transport,
    message_id: str,
    timeout: float,
    cancel_on_timeout: bool,
    outages: Outages,
    on_question: Optional[OnQuestion] = None,
    *,
    is_address_known: bool = False,
) -> MessageOut:
    """Polls until the message is final. `is_address_known`: the service has responded before.

    Each request returns the current state, so an answer between two requests is not missed, and a failed request only
    causes a delay. Raises AssentTimeout with the id of the message.
    """
    try:
        return _poll(transport, message_id, timeout, outages, on_question, is_address_known)
    except AssentTimeout as error:
        if not cancel_on_timeout:
            raise
        return _cancel_late(transport, message_id, error)


def _cancel_late(transport: Transport, message_id: str, timeout: AssentTimeout) -> MessageOut:
    """Cancels a message that was not answered in time. Returns it if it was closed in the meantime."""
    path = path_of("/v1/open/messages/{}", message_id)
    try:
        transport.call(
            MESSAGE_OUT, "POST", f"{path}/cancel", body={"reason": "Nobody answered in time."}, timeout=CANCEL
        )
    except AssentProblem as problem:
        if problem.code == "not_cancelable":
            return transport.call(MESSAGE_OUT, "GET", path, timeout=CANCEL)
        raise _not_withdrawn(timeout, message_id, problem) from problem
    except AssentError as cause:
        raise _not_withdrawn(timeout, message_id, cause) from cause
    raise AssentTimeout(f"{timeout.message} It is withdrawn.", message_id, is_canceled=True)


def _not_withdrawn(timeout: AssentTimeout, message_id: str, cause: AssentError) -> AssentTimeout:
    what = "It could not be withdrawn, so it can be answered until it expires"
    return AssentTimeout(f"{timeout.message} {what}: {cause}", message_id)


def _poll(
    transport: Transport,
    message_id: str,
    timeout: float,
    outages: Outages,
    on_question: Optional[OnQuestion],
    is_address_known: bool,
) -> MessageOut:
    ends_at = time.monotonic() + timeout
    asked: Set[str] = set()
    # Without the revision, a question that is left to somebody else would end each wait at once.
    conversation: Optional[int] = None

    def send(question_id: str, answer: QuestionAnswer) -> None:
        left = max(0.0, ends_at - time.monotonic())
        path = path_of("/v1/open/messages/{}/questions/{}/answer", message_id, question_id)
        try:
            transport.call(
                MESSAGE_OUT,
                "POST",
                path,
                body=answer,
                timeout=left + _GRACE,
                retries=math.inf,
                on_failure=outages.failed,
            )
        except AssentError as error:
            if not is_retryable(error):
                raise
            # Retryable errors were retried until the timeout.
            raise AssentTimeout(f"An answer to {message_id} could not be sent in time.", message_id) from error

    while True:
        until = given(until="question", conversation=conversation) if on_question else {}
        message = _ask(transport, message_id, max(0.0, ends_at - time.monotonic()), outages, until, is_address_known)
        is_address_known = True
        outages.end()
        if is_final(message["status"]):
            return message
        if on_question:
            conversation = revision_of(message)
            answer_questions(message, on_question, asked, send)
        left = ends_at - time.monotonic()
        if left <= 0:
            raise AssentTimeout(f"{message_id} is still {message['status']}.", message_id)
        transport.pause(min(_BETWEEN, left))  # limits the request rate if the service does not hold the request


def _ask(
    transport: Transport,
    message_id: str,
    left: float,
    outages: Outages,
    until: Dict[str, Any],
    is_address_known: bool,
) -> MessageOut:
    wait = min(_LONG_POLL, math.floor(left))
    try:
        return transport.call(
            MESSAGE_OUT,
            "GET",
            path_of("/v1/open/messages/{}", message_id),
            query={"wait": wait, **until},
            timeout=left + _GRACE,
            attempt_timeout=wait + _SLACK,
            retries=math.inf,
            is_address_known=is_address_known,
            on_failure=outages.failed,
        )
    except AssentError as error:
        if not is_retryable(error, is_address_known):
            raise
        raise AssentTimeout(f"The status of {message_id} could not be read in time.", message_id) from error
