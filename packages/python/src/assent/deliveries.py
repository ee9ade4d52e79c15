"""What happened: events, the log of callbacks, the callback URL, and reports by people."""

from typing import Iterator, Optional, Sequence, Type, Union

from .results import Result
from .transport import Transport, given, items_of, path_of
from .types import (
    CallbackOut,
    CallbackTestOut,
    DeliveriesOut,
    DeliveryDetailOut,
    DeliveryOut,
    DiagnosisOut,
    EventOut,
    EventsOut,
    ReportOut,
    ReportsOut,
    ResentOut,
)

_PATH = "/v1/open/deliveries"


class Events:
    """Events of the last 30 days, also without a callback URL."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Union[str, Sequence[str], None] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> EventsOut:
        """Returns one page, oldest first. Pass `next_after` as `after` for the next one, and `0` for the first.

        `verify_callback` accepts the `body` and the `headers` of an event. Raises problems.EventUnknown.
        """
        return self._transport.call(
            EventsOut, "GET", "/v1/open/events", query=given(type=type, after=after, limit=limit)
        )

    def each(
        self,
        *,
        type: Union[str, Sequence[str], None] = None,
        after: str = "0",
        limit: Optional[int] = None,
    ) -> Iterator[EventOut]:
        """Iterates over the events after one of them, oldest first, up to the newest. `limit` is the size of a page."""
        while True:
            page = self.list(type=type, after=after, limit=limit)
            yield from page["data"]
            if not page["has_more"]:
                return
            after = page["next_after"]


class Deliveries:
    """Deliveries: the log of your callbacks of the last 30 days."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        message_id: Optional[str] = None,
        status: Union[str, Sequence[str], None] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> DeliveriesOut:
        """Returns one page, newest first. Several statuses match any of them."""
        query = given(message_id=message_id, status=status, limit=limit, cursor=cursor)
        return self._transport.call(DeliveriesOut, "GET", _PATH, query=query)

    def each(
        self,
        *,
        message_id: Optional[str] = None,
        status: Union[str, Sequence[str], None] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[DeliveryOut]:
        """Iterates over all deliveries, newest first. `limit` is the size of a page."""
        return items_of(lambda at: self.list(message_id=message_id, status=status, limit=limit, cursor=at), cursor)

    def get(self, delivery_id: str) -> DeliveryDetailOut:
        """Returns a delivery with its body and its attempts."""
        return self._transport.call(DeliveryDetailOut, "GET", path_of(_PATH + "/{}", delivery_id))

    def resend(self, delivery_id: str, *, idempotency_key: Optional[str] = None) -> DeliveryOut:
        """Delivers an event again, under the same event id."""
        return self._transport.call(
            DeliveryOut, "POST", path_of(_PATH + "/{}/resend", delivery_id), idempotency_key=idempotency_key
        )

    def resend_failed(self, since: int, *, idempotency_key: Optional[str] = None) -> ResentOut:
        """Resends all deliveries that failed or were skipped since a time, in UTC milliseconds."""
        return self._transport.call(
            ResentOut, "POST", _PATH + "/resend", body={"since": since}, idempotency_key=idempotency_key
        )


class Webhooks:
    """Your callback URL: settings, test and diagnosis."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self) -> CallbackOut:
        """Returns the callback URL, and whether callbacks are delivered."""
        return self._transport.call(CallbackOut, "GET", "/v1/open/callback")

    def set_url(self, url: Optional[str]) -> CallbackOut:
        """Sets the callback URL; None removes it. The owner gets a mail. Raises problems.CallbackUrlBlocked."""
        return self._transport.call(CallbackOut, "PUT", "/v1/open/callback", body={"callback_url": url})

    def test(self, *, idempotency_key: Optional[str] = None) -> CallbackTestOut:
        """Sends a signed `webhook.test` to the callback URL. Raises problems.CallbackNotConfigured."""
        return self._long(CallbackTestOut, "/v1/open/webhooks/test", idempotency_key)

    def diagnose(self, *, idempotency_key: Optional[str] = None) -> DiagnosisOut:
        """Sends valid and invalid callbacks and evaluates the responses. Raises problems.CallbackNotConfigured."""
        return self._long(DiagnosisOut, "/v1/open/webhooks/diagnose", idempotency_key)

    def _long(self, result: Type[Result], path: str, idempotency_key: Optional[str]) -> Result:
        # A receiver has 15 seconds for each request, and a diagnosis sends several.
        return self._transport.call(
            result, "POST", path, idempotency_key=idempotency_key, attempt_timeout=90.0, timeout=120.0
        )


class Reports:
    """Reports by people who did not expect a message, until its content is removed."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> ReportsOut:
        """Returns one page of the reports of a message, newest first."""
        path = path_of("/v1/open/messages/{}/reports", message_id)
        return self._transport.call(ReportsOut, "GET", path, query=given(limit=limit, cursor=cursor))

    def each(
        self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[ReportOut]:
        """Iterates over all reports of a message, newest first. `limit` is the size of a page."""
        return items_of(lambda at: self.list(message_id, limit=limit, cursor=at), cursor)
