"""What can be read of one message beside its state."""

from typing import Iterator, Optional

from .transport import Transport, given, items_of, path_of
from .types import (
    MessageRecipientOut,
    MessageRecipientsOut,
    PushAttemptsOut,
    ReceiptOut,
    StepsOut,
    ViewsOut,
)

_ONE = "/v1/open/messages/{}"


class MessageParts:
    """Its people, pushes, steps and receipt."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def pushes(self, message_id: str) -> PushAttemptsOut:
        """Returns the push attempts of a message, with the number of devices per outcome."""
        return self._transport.call(PushAttemptsOut, "GET", path_of(_ONE + "/pushes", message_id))

    def views(
        self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> ViewsOut:
        """Returns one page of the people who opened a message, in the order in which they did."""
        query = given(limit=limit, cursor=cursor)
        return self._transport.call(ViewsOut, "GET", path_of(_ONE + "/views", message_id), query=query)

    def recipients(
        self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> MessageRecipientsOut:
        """Returns one page of the people of a message: whether a push reaches them, their answers, who is still awaited."""
        query = given(limit=limit, cursor=cursor)
        path = path_of(_ONE + "/recipients", message_id)
        return self._transport.call(MessageRecipientsOut, "GET", path, query=query)

    def each_recipient(
        self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[MessageRecipientOut]:
        """Iterates over all people of a message. `limit` is the size of a page."""
        return items_of(lambda at: self.recipients(message_id, limit=limit, cursor=at), cursor)

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
