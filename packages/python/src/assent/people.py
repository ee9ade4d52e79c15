"""Who is asked: topics, invites and subscribers."""

from typing import Iterator, Optional

from .pages import items_of
from .transport import Transport, given, path_of
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
        topics: TopicsOut = self._transport.call("GET", "/v1/open/topics")
        return topics

    def create(self, name: str, *, idempotency_key: Optional[str] = None) -> TopicOut:
        """Creates a topic. `name` is the part behind the slash. Raises problems.TopicTaken, problems.TopicLimit."""
        topic: TopicOut = self._transport.call(
            "POST", "/v1/open/topics", body={"name": name}, idempotency_key=idempotency_key
        )
        return topic

    def archive(self, topic_id: str, *, idempotency_key: Optional[str] = None) -> TopicOut:
        """Archives a topic. It accepts no new messages; open ones can still be answered."""
        topic: TopicOut = self._transport.call(
            "POST", path_of("/v1/open/topics/{}/archive", topic_id), idempotency_key=idempotency_key
        )
        return topic


class Invites:
    """Invites: links with which people subscribe to a topic."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, invite: InviteIn, *, idempotency_key: Optional[str] = None) -> NewInviteOut:
        """Creates a link and its QR code. Only this response contains them. Every field is sent as it is."""
        created: NewInviteOut = self._transport.call(
            "POST", "/v1/open/invites", body=invite, idempotency_key=idempotency_key
        )
        return created

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> InvitesOut:
        """Returns one page, newest first."""
        page: InvitesOut = self._transport.call("GET", "/v1/open/invites", query=given(limit=limit, cursor=cursor))
        return page

    def each(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Iterator[InviteOut]:
        """Iterates over all invites, newest first. `limit` is the size of a page."""
        return items_of(lambda at: self.list(limit=limit, cursor=at), cursor)

    def revoke(self, invite_id: str, *, idempotency_key: Optional[str] = None) -> InviteOut:
        """Revokes an invite. People who have joined stay subscribed."""
        invite: InviteOut = self._transport.call(
            "POST", path_of("/v1/open/invites/{}/revoke", invite_id), idempotency_key=idempotency_key
        )
        return invite


class Subscribers:
    """Subscribers: people as your application knows them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> SubscribersOut:
        """Returns one page."""
        query = given(topic=topic, limit=limit, cursor=cursor)
        page: SubscribersOut = self._transport.call("GET", "/v1/open/subscribers", query=query)
        return page

    def each(
        self, *, topic: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[SubscriberOut]:
        """Iterates over all subscribers. `limit` is the size of a page."""
        return items_of(lambda at: self.list(topic=topic, limit=limit, cursor=at), cursor)

    def get(self, subscriber_id: str) -> SubscriberDetailOut:
        """Returns a subscriber with all subscriptions to your topics."""
        subscriber: SubscriberDetailOut = self._transport.call(
            "GET", path_of("/v1/open/subscribers/{}", subscriber_id)
        )
        return subscriber

    def set_reference(self, subscriber_id: str, reference: Optional[str]) -> SubscriberDetailOut:
        """Sets what you call the person, for `"to": ["ref:alice"]`; None removes it. Raises problems.ReferenceTaken."""
        subscriber: SubscriberDetailOut = self._transport.call(
            "PUT", path_of("/v1/open/subscribers/{}", subscriber_id), body={"reference": reference}
        )
        return subscriber

    def remove(
        self, subscriber_id: str, *, topic: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> Done:
        """Unsubscribes a person from one or all of your topics."""
        done: Done = self._transport.call(
            "POST",
            path_of("/v1/open/subscribers/{}/remove", subscriber_id),
            body=given(topic=topic),
            idempotency_key=idempotency_key,
        )
        return done
