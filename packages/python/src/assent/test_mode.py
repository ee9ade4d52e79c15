"""Simulated answers and the clock of a test app."""

from typing import Any, Dict, Optional

from .results import MESSAGE
from .transport import Transport, given, path_of
from .types import ClockOut, MessageOut, ResponseValue


class TestMode:
    """Only with the credentials of a test app. With those of a live app, every method raises problems.TestOnly."""

    __test__ = False  # pytest would collect it

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def respond(
        self,
        message_id: str,
        value: ResponseValue,
        *,
        comment: Optional[str] = None,
        fields: Optional[Dict[str, Any]] = None,
        match: Optional[str] = None,
        name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> MessageOut:
        """Answers a message with `approve` or `reject`, as a person who is invented for it and may have a `name`.

        `fields` are what the person fills in, by key; without it, valid values. `match` is the number that the person
        chooses; without it, the right one.

        Raises problems.AlreadyResponded, problems.MessageClosed, problems.ValuesDiffer.
        """
        return self._transport.call(
            MESSAGE,
            "POST",
            path_of("/v1/open/test/messages/{}/respond", message_id),
            body=given(value=value, comment=comment, fields=fields, match=match, name=name),
            idempotency_key=idempotency_key,
        )

    def clock(self, seconds: int, *, idempotency_key: Optional[str] = None) -> ClockOut:
        """Advances the clock by 1 to 2,592,000 seconds, and returns what happened."""
        return self._transport.call(
            ClockOut,
            "POST",
            "/v1/open/test/clock",
            body={"advance_seconds": seconds},
            idempotency_key=idempotency_key,
            # The clock waits for the receiver, for up to 15 seconds per attempt. A request that a proxy cuts off meanwhile
            # is repeated with the same key until the first one has its response.
            attempt_timeout=90.0,
            timeout=900.0,
        )
