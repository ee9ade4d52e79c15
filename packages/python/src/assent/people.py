"""Who is asked: topics, invites and subscribers."""

from typing import Iterator, Optional

from .transport import Transport, given, items_of, path_of
from .types import (
    Done,
    InviteIn,
    InviteOut,
    InvitesOut,
    NewInviteOut,
    SubscriberDetailOut,
    SubscriberOut,
    SubscribersOut,
    TopicOut,
    TopicsOut,
)


class Topics:
    """Topics, to which people subscribe and messages are sent."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> TopicsOut:
        """Returns all topics."""
        return self._transport.call(TopicsOut, "GET", "/v1/open/topics")

    def create(
        self, name: str, *, title: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> TopicOut:
        """Creates a topic. `name` is the part behind the slash, `title` what people read beside it.
        Raises problems.TopicTaken, problems.TopicLimit."""
        body = {"name": name} if title is None else {"name": name, "title": title}
        return self._transport.call(
            TopicOut, "POST", "/v1/open/topics", body=body, idempotency_key=idempotency_key
        )

    def update(
        self, topic_id: str, *, title: Optional[str], idempotency_key: Optional[str] = None
    ) -> TopicOut:
        """Changes what people read beside the name of a topic; None removes it."""
        return self._transport.call(
            TopicOut,
            "POST",
            path_of("/v1/open/topics/{}/update", topic_id),
            body={"title": title},
            idempotency_key=idempotency_key,
        )

    def archive(self, topic_id: str, *, idempotency_key: Optional[str] = None) -> TopicOut:
        """Archives a topic. It accepts no new messages; open ones can still be answered."""
        return self._transport.call(
            TopicOut, "POST", path_of("/v1/open/topics/{}/archive", topic_id), idempotency_key=idempotency_key
        )


class Invites:
    """Invites: links with which people subscribe to a topic."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, invite: InviteIn, *, idempotency_key: Optional[str] = None) -> NewInviteOut:
        """Creates a link and its QR code. Only this response contains them. Every field is sent as it is."""
        return self._transport.call(
            NewInviteOut, "POST", "/v1/open/invites", body=invite, idempotency_key=idempotency_key
        )

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> InvitesOut:
        """Returns one page, newest first."""
        return self._transport.call(InvitesOut, "GET", "/v1/open/invites", query=given(limit=limit, cursor=cursor))

    def each(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Iterator[InviteOut]:
        """Iterates over all invites, newest first. `limit` is the size of a page."""
        return items_of(lambda at: self.list(limit=limit, cursor=at), cursor)

    def revoke(self, invite_id: str, *, idempotency_key: Optional[str] = None) -> InviteOut:
        """Revokes an invite. People who have joined stay subscribed."""
        return self._transport.call(
            InviteOut, "POST", path_of("/v1/open/invites/{}/revoke", invite_id), idempotency_key=idempotency_key
        )


class Subscribers:
    """Subscribers: people as your application knows them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> SubscribersOut:
        """Returns one page."""
        query = given(topic=topic, limit=limit, cursor=cursor)
        return self._transport.call(SubscribersOut, "GET", "/v1/open/subscribers", query=query)

    def each(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[SubscriberOut]:
        """Iterates over all subscribers. `limit` is the size of a page."""
        return items_of(lambda at: self.list(topic=topic, limit=limit, cursor=at), cursor)

    def get(self, subscriber_id: str) -> SubscriberDetailOut:
        """Returns a subscriber with all subscriptions to your topics."""
        return self._transport.call(SubscriberDetailOut, "GET", path_of("/v1/open/subscribers/{}", subscriber_id))

    def set_reference(self, subscriber_id: str, reference: Optional[str]) -> SubscriberDetailOut:
        """Sets what you call the person, for `"to": ["ref:alice"]`; None removes it. Raises problems.ReferenceTaken."""
        return self._transport.call(
            SubscriberDetailOut,
            "PUT",
            path_of("/v1/open/subscribers/{}", subscriber_id),
            body={"reference": reference},
        )

    def remove(
        self, subscriber_id: str, *, topic: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> Done:
        """Unsubscribes a person from one or all of your topics."""
        return self._transport.call(
            Done,
            "POST",
            path_of("/v1/open/subscribers/{}/remove", subscriber_id),
            body=given(topic=topic),
            idempotency_key=idempotency_key,
        )
