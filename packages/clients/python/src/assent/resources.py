# Generated from docs/openapi.json by `npm run generate -w @assent/python`. A test fails when it is stale.
"""The methods that only call an operation: a class for each noun."""

from typing import Any, Dict, Iterator, List, Literal, Optional, Sequence, Union

from .requests import NOT_GIVEN, NotGiven, changed, given
from .results import Of
from .transport import Transport, items_of, path_of
from .types import (
    AnsweredQuestionOut,
    BlockIn,
    CallbackOut,
    CallbackTestOut,
    ClockOut,
    DeliveriesOut,
    DeliveryDetailOut,
    DeliveryOut,
    DeliveryStatus,
    DiagnosisOut,
    Done,
    DrillOut,
    DrillPersonOut,
    DrillScheduleOut,
    DrillSchedulesOut,
    DrillWithPeopleOut,
    DrillsOut,
    EventType,
    EventsOut,
    FileOut,
    GroupMemberOut,
    GroupMembersOut,
    GroupOut,
    GroupsOut,
    InviteOut,
    InvitesOut,
    MessageIn,
    MessageOut,
    MessageRecipientOut,
    MessageRecipientsOut,
    MessageStatus,
    MessagesOut,
    NewInviteOut,
    OnCallOut,
    PermissionHookOut,
    PushAttemptsOut,
    ReceiptOut,
    ReportOut,
    ReportsOut,
    ResentOut,
    ResponseValue,
    SentMessageOut,
    StepsOut,
    SubscriberDetailOut,
    SubscriberOut,
    SubscribersOut,
    TopicOut,
    TopicsOut,
    VerifiedContextLinkOut,
    ViewOut,
    ViewsOut,
)

MESSAGE_OUT: Of[MessageOut] = Of()
ANSWERED_QUESTION_OUT: Of[AnsweredQuestionOut] = Of()


class Topics:
    """Topics of your account."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> TopicsOut:
        """List topics.

        Lists all topics of the account, including archived ones. The list has no pages.
        """
        return self._transport.call(TopicsOut, "GET", "/v1/open/topics")

    def create(
        self,
        name: str,
        *,
        title: Union[str, None, NotGiven] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
    ) -> TopicOut:
        """Create a topic.

        People subscribe to a topic, and messages are sent to it. People see its `title` beside its name. The topic
        `<username>/default` exists from registration. An account can have 20 topics.

        `name`: The part of its name after the slash.

        `title`: What people read beside the name, such as `Supplier payments`. It must not contain check marks,
        addresses or words of mixed alphabets, and must not resemble Assent. None: people read only the name.

        Raises problems.TopicLimit, problems.TopicTaken.
        """
        return self._transport.call(
            TopicOut,
            "POST",
            "/v1/open/topics",
            body={"name": name, **changed(title=title)},
            idempotency_key=idempotency_key,
        )

    def update(self, topic_id: str, title: Optional[str], *, idempotency_key: Optional[str] = None) -> TopicOut:
        """Change the title of a topic.

        People see the new title at once, also on messages that were sent before. The name never changes. None removes
        the title.

        `title`: What people read beside the name, such as `Supplier payments`. It must not contain check marks,
        addresses or words of mixed alphabets, and must not resemble Assent. None: people read only the name.
        """
        return self._transport.call(
            TopicOut,
            "POST",
            path_of("/v1/open/topics/{}/update", topic_id),
            body={"title": title},
            idempotency_key=idempotency_key,
        )

    def archive(self, topic_id: str, *, idempotency_key: Optional[str] = None) -> TopicOut:
        """Archive a topic.

        The topic accepts no new messages or invites from now on. Open messages can still be answered. Archiving it
        again has no effect.

        Raises problems.TopicIsDefault.
        """
        return self._transport.call(
            TopicOut,
            "POST",
            path_of("/v1/open/topics/{}/archive", topic_id),
            idempotency_key=idempotency_key,
        )


class Files:
    """Images and PDFs that cards show."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, file_id: str) -> FileOut:
        """Get what is known of a file.

        Returns its name, type, size and digest, and when it is deleted. Its bytes are at `GET
        /v1/open/files/{file_id}/content`.
        """
        return self._transport.call(FileOut, "GET", path_of("/v1/open/files/{}", file_id))


class Invites:
    """Links and QR codes with which people subscribe."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        topic: str,
        *,
        label: Optional[str] = None,
        max_uses: Union[int, None, NotGiven] = NOT_GIVEN,
        expires_in: Optional[int] = None,
        email: Optional[str] = None,
        reference: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> NewInviteOut:
        """Invite people to a topic.

        Creates a link with which people subscribe to the topic, also as a QR code. Both are shown only in this
        response.

        `topic`: `<username>/<topic_name>`

        `label`: Visible only to you, on your invites, subscribers and answers. People do not see it.

        `max_uses`: Number of people who can join with the invite; None for any number. Default: `1`.

        `expires_in`: In seconds. Default: `604800`.

        `email`: Only the person with this address can join.

        `reference`: What you call the person in your own system: whoever joins with the invite gets this reference.
        Requires `max_uses: 1`.

        Raises problems.TopicArchived, problems.TopicForbidden.
        """
        return self._transport.call(
            NewInviteOut,
            "POST",
            "/v1/open/invites",
            body={
                "topic": topic,
                **given(label=label, expires_in=expires_in, email=email, reference=reference),
                **changed(max_uses=max_uses),
            },
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> InvitesOut:
        """List invites.

        Newest first. The response does not contain the links: a link is shown only when its invite is created.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            InvitesOut,
            "GET",
            "/v1/open/invites",
            query=given(limit=limit, cursor=cursor),
        )

    def each(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Iterator[InviteOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(lambda at: self.list(limit=limit, cursor=at), cursor)

    def revoke(self, invite_id: str, *, idempotency_key: Optional[str] = None) -> InviteOut:
        """Revoke an invite.

        Nobody can join with the invite any more; people who have joined stay subscribed. Revoking it again has no
        effect.
        """
        return self._transport.call(
            InviteOut,
            "POST",
            path_of("/v1/open/invites/{}/revoke", invite_id),
            idempotency_key=idempotency_key,
        )


class Subscribers:
    """People on your topics."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        topic: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> SubscribersOut:
        """List subscribers.

        Lists the people who are subscribed to one or all of your topics. Ids are pairwise: the same person has a
        different id at every other account.

        `topic`: `<username>/<topic_name>`

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor, problems.TopicForbidden.
        """
        return self._transport.call(
            SubscribersOut,
            "GET",
            "/v1/open/subscribers",
            query=given(topic=topic, limit=limit, cursor=cursor),
        )

    def each(
        self,
        *,
        topic: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[SubscriberOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(lambda at: self.list(topic=topic, limit=limit, cursor=at), cursor)

    def get(self, subscriber_id: str) -> SubscriberDetailOut:
        """Show a subscriber.

        Returns one person as you know them: the name that they chose, the address that their invite was locked to,
        each topic with the label of the invite with which they joined, and their groups. Names are not unique: use
        the id, the address or the labels to tell people apart.
        """
        return self._transport.call(
            SubscriberDetailOut,
            "GET",
            path_of("/v1/open/subscribers/{}", subscriber_id),
        )

    def set_reference(self, subscriber_id: str, reference: Optional[str]) -> SubscriberDetailOut:
        """Set the reference of a subscriber.

        A reference is what you call a person in your own system. Messages name people by it (`to: ["ref:ada"]`), and
        answers contain it. In an app at most one subscriber has a reference. It stays with a person who leaves and
        joins again, until you give it to somebody else.

        `reference`: What you call the person, at most one subscriber each; None removes it.

        Raises problems.ReferenceTaken.
        """
        return self._transport.call(
            SubscriberDetailOut,
            "PUT",
            path_of("/v1/open/subscribers/{}", subscriber_id),
            body={"reference": reference},
        )

    def remove(self, subscriber_id: str, *, topic: Optional[str] = None, idempotency_key: Optional[str] = None) -> Done:
        """Remove a subscriber.

        Unsubscribes a person from one or all of your topics.

        `topic`: Default: all of your topics.

        Raises problems.TopicForbidden.
        """
        return self._transport.call(
            Done,
            "POST",
            path_of("/v1/open/subscribers/{}/remove", subscriber_id),
            body=given(topic=topic),
            idempotency_key=idempotency_key,
        )


class Groups:
    """Who is responsible for what, and who is on call."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> GroupsOut:
        """List groups.

        Lists all groups of the app by name. The list has no pages.
        """
        return self._transport.call(GroupsOut, "GET", "/v1/open/groups")

    def create(
        self,
        name: str,
        *,
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
    ) -> GroupOut:
        """Create a group.

        Messages name a group as `group:finance`, and those of its members who are on call as `group:finance/on-call`,
        wherever they name subscribers. An app can have 100 groups. Who leaves the last of your topics is no longer a
        member.

        `name`: The name by which messages name it, after `group:`.

        `description`: What the group is for; None for nothing.

        Raises problems.GroupLimit, problems.GroupTaken.
        """
        return self._transport.call(
            GroupOut,
            "POST",
            "/v1/open/groups",
            body={"name": name, **changed(description=description)},
            idempotency_key=idempotency_key,
        )

    def get(self, group_id: str) -> GroupOut:
        """Get a group.

        Returns a group, with the numbers of its members and of those on call.
        """
        return self._transport.call(GroupOut, "GET", path_of("/v1/open/groups/{}", group_id))

    def update(
        self,
        group_id: str,
        *,
        name: Optional[str] = None,
        description: Union[str, None, NotGiven] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
    ) -> GroupOut:
        """Change a group.

        Changes the name or the description; what is left out stays. Messages that were sent keep the name by which
        they named it.

        `name`: The name by which messages name it, after `group:`.

        `description`: What the group is for; None for nothing.

        Raises problems.GroupInUse, problems.GroupTaken.
        """
        return self._transport.call(
            GroupOut,
            "POST",
            path_of("/v1/open/groups/{}/update", group_id),
            body={**given(name=name), **changed(description=description)},
            idempotency_key=idempotency_key,
        )

    def delete(self, group_id: str, *, idempotency_key: Optional[str] = None) -> Done:
        """Delete a group.

        Messages that were sent to it keep their people. A group that a message names which is not sent yet, or which
        it will widen to, is not deleted.

        Raises problems.GroupInUse.
        """
        return self._transport.call(
            Done,
            "POST",
            path_of("/v1/open/groups/{}/delete", group_id),
            idempotency_key=idempotency_key,
        )

    def members(
        self,
        group_id: str,
        *,
        on_call: Optional[Literal["now"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> GroupMembersOut:
        """List the members of a group.

        Lists its members, those who subscribed last first.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            GroupMembersOut,
            "GET",
            path_of("/v1/open/groups/{}/members", group_id),
            query=given(on_call=on_call, limit=limit, cursor=cursor),
        )

    def each_member(
        self,
        group_id: str,
        *,
        on_call: Optional[Literal["now"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[GroupMemberOut]:
        """Iterates over the items of all pages of `members`."""
        return items_of(lambda at: self.members(group_id, on_call=on_call, limit=limit, cursor=at), cursor)

    def set_members(self, group_id: str, subscribers: List[str]) -> GroupOut:
        """Replace the members of a group.

        The group then has exactly these members. Those who stay are on call as before. To have more than 400, add the
        others with `members/add`. If one of them is unknown, nothing is changed.

        `subscribers`: Subscribers by id or as `ref:` and their reference; in a test app also test approvers.
        """
        return self._transport.call(
            GroupOut,
            "PUT",
            path_of("/v1/open/groups/{}/members", group_id),
            body={"subscribers": subscribers},
        )

    def add_members(self, group_id: str, subscribers: List[str], *, idempotency_key: Optional[str] = None) -> GroupOut:
        """Add members to a group.

        Those who are members already stay. A group has at most 1,000 members. If one of them is unknown, nobody is
        added.

        `subscribers`: Subscribers by id or as `ref:` and their reference; in a test app also test approvers.

        Raises problems.GroupFull.
        """
        return self._transport.call(
            GroupOut,
            "POST",
            path_of("/v1/open/groups/{}/members/add", group_id),
            body={"subscribers": subscribers},
            idempotency_key=idempotency_key,
        )

    def remove_members(
        self,
        group_id: str,
        subscribers: List[str],
        *,
        idempotency_key: Optional[str] = None,
    ) -> GroupOut:
        """Remove members from a group.

        They are then no longer on call either. Subscribers who are no members are skipped.

        `subscribers`: Subscribers by id or as `ref:` and their reference; in a test app also test approvers.
        """
        return self._transport.call(
            GroupOut,
            "POST",
            path_of("/v1/open/groups/{}/members/remove", group_id),
            body={"subscribers": subscribers},
            idempotency_key=idempotency_key,
        )

    def set_on_call(self, group_id: str, subscribers: List[str], *, until: Optional[int] = None) -> OnCallOut:
        """Set who is on call.

        Sets which of the members a message to `group:finance/on-call` is for, in place of those before, until a time.
        An empty list: nobody. A message for which nobody is on call is for the whole group, and says so in
        `recipients.on_call_missing`. A scheduler calls this at each change of the shift.

        `subscribers`: Who of the members is on call, in place of those before.

        `until`: Time at which they are no longer on call, at most a day ago, and before the year 10000: if it has
        passed, nobody is, and `warnings` says so. Default: until this is called again.
        """
        return self._transport.call(
            OnCallOut,
            "PUT",
            path_of("/v1/open/groups/{}/on-call", group_id),
            body={"subscribers": subscribers, **given(until=until)},
        )


class Messages:
    """Send, read and cancel messages."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def send(self, message: MessageIn, *, idempotency_key: Optional[str] = None) -> SentMessageOut:
        """Send a message, now or later.

        Asks the people who are subscribed to a topic when the message is sent. The first answer decides; with
        `approvals.required`, the message is approved when that many different people have approved, and one rejection
        is final. The amount of a `money` block has exactly the decimals of its currency, as a string; a field of the
        type `amount` lets the person change it. If the card has fields, all of them approve the values of the first
        approval that stands, unless `approvals.values` is `each`. Subscribers in `approvals.exclude` see it and
        cannot answer it. With `to_later_joiners: true`, or if nobody is subscribed, it is also for everyone who joins
        before it closes. `recipients` is the number of people it is for, and how many of them have a browser that
        receives pushes. With `fallback: "mail"`, people without such a browser get a mail that names you and links to
        their inbox. With `notify_after`, the push leaves that many seconds later, if the message is still open. With
        `reply_to`, the final event is also delivered to that URL. With `scheduled_at`, the message is sent at that
        time. With `require: "passkey"`, an answer must be signed by a passkey over this message, its card and the
        decision, and contains the proof. With `match: true`, the answer has a `match_code` of two digits to show the
        person, who chooses it among three numbers to approve; a wrong choice rejects the message and reports it. Each
        message counts against the daily quota when it is created. Send an `Idempotency-Key` so that a retry does not
        ask twice.

        Raises problems.AudienceTooLarge, problems.CallbackUrlBlocked, problems.PasskeysUnavailable,
        problems.QuotaExceeded, problems.ScheduledInPast, problems.TopicArchived, problems.TopicForbidden.
        """
        return self._transport.call(
            SentMessageOut,
            "POST",
            "/v1/open/messages",
            body=message,
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        person: Optional[str] = None,
        topic: Optional[str] = None,
        status: Union[MessageStatus, Sequence[MessageStatus], None] = None,
        ext: Optional[str] = None,
        created_after: Optional[int] = None,
        created_before: Optional[int] = None,
    ) -> MessagesOut:
        """List messages, newest first.

        Filters are combined with AND; repeat `status` to match any of several. Time limits are exclusive. With `q` or
        `person`, each request examines some thousand messages at most; `searched_to` tells how far it got. Titles are
        removed 90 days after their message was closed.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        `q`: Words of the title. It must have all of them, whole; case, accents and order are ignored.

        `person`: Returns only messages that this subscriber answered, or that name them in `to`: the id, or `ref:`
        and the reference.

        `topic`: `<username>/<topic_name>`

        `status`: Repeat it to match any of several values.

        `ext`: Your reference. The callback returns it byte for byte.

        `created_after`: UTC milliseconds.

        `created_before`: UTC milliseconds.

        Raises problems.InvalidCursor, problems.TopicForbidden.
        """
        return self._transport.call(
            MessagesOut,
            "GET",
            "/v1/open/messages",
            query=given(
                limit=limit,
                cursor=cursor,
                q=q,
                person=person,
                topic=topic,
                status=status,
                ext=ext,
                created_after=created_after,
                created_before=created_before,
            ),
        )

    def each(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        person: Optional[str] = None,
        topic: Optional[str] = None,
        status: Union[MessageStatus, Sequence[MessageStatus], None] = None,
        ext: Optional[str] = None,
        created_after: Optional[int] = None,
        created_before: Optional[int] = None,
    ) -> Iterator[MessageOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(
            lambda at: self.list(
                limit=limit,
                cursor=at,
                q=q,
                person=person,
                topic=topic,
                status=status,
                ext=ext,
                created_after=created_after,
                created_before=created_before,
            ),
            cursor,
        )

    def get(
        self,
        message_id: str,
        *,
        wait: Optional[int] = None,
        until: Optional[Literal["final", "question"]] = None,
        conversation: Optional[int] = None,
    ) -> MessageOut:
        """Show a message.

        With `wait`, the request is held until the message is final or the time is up, with `until=question` also
        until a question waits for your answer. If you leave a question open, pass the revision of the conversation
        that you know, and the next wait ends at a later one. This is for callers without a public callback URL.

        `wait`: Number of seconds to hold the request until the message is final.

        `conversation`: Only with `until=question`: the `questions.revision` that you know. A question that was open
        then does not end the wait again.
        """
        return self._transport.call(
            MESSAGE_OUT,
            "GET",
            path_of("/v1/open/messages/{}", message_id),
            query=given(wait=wait, until=until, conversation=conversation),
        )

    def cancel(
        self,
        message_id: str,
        *,
        reason: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> MessageOut:
        """Cancel a message.

        Cancels a message in any open state. Canceling it again has no effect. A message that was decided or has
        expired is not changed.

        `reason`: Why; people read it on the message.

        Raises problems.NotCancelable.
        """
        return self._transport.call(
            MESSAGE_OUT,
            "POST",
            path_of("/v1/open/messages/{}/cancel", message_id),
            body=given(reason=reason),
            idempotency_key=idempotency_key,
        )

    def views(self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> ViewsOut:
        """List who opened a message.

        Lists the people who opened the message, in the order in which they did. Removed 90 days after the message was
        closed.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            ViewsOut,
            "GET",
            path_of("/v1/open/messages/{}/views", message_id),
            query=given(limit=limit, cursor=cursor),
        )

    def each_view(
        self,
        message_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[ViewOut]:
        """Iterates over the items of all pages of `views`."""
        return items_of(lambda at: self.views(message_id, limit=limit, cursor=at), cursor)

    def recipients(
        self,
        message_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> MessageRecipientsOut:
        """List whom a message is for.

        Lists the people of a message, those who subscribed last first: through which groups it is for them, whether a
        push reaches them, whether they opened it, what they answered, and whether their answer is still awaited.
        People who have left since are in the list. Empty before the message is sent. In a test app it also has the
        test approvers that the message names.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            MessageRecipientsOut,
            "GET",
            path_of("/v1/open/messages/{}/recipients", message_id),
            query=given(limit=limit, cursor=cursor),
        )

    def each_recipient(
        self,
        message_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[MessageRecipientOut]:
        """Iterates over the items of all pages of `recipients`."""
        return items_of(lambda at: self.recipients(message_id, limit=limit, cursor=at), cursor)

    def steps(self, message_id: str) -> StepsOut:
        """List what happens next to a message.

        Lists what happens while nobody answers, with the times: the next push that waits, the next reminder, all
        widenings, and the expiry.
        """
        return self._transport.call(StepsOut, "GET", path_of("/v1/open/messages/{}/steps", message_id))

    def receipt(self, message_id: str, *, of: Optional[Literal["decision", "report"]] = None) -> ReceiptOut:
        """Show the receipt of a message.

        Returns the entry of the message in the transparency log, and a proof that it is there. Both can be verified
        without this server, also after it has removed the content of the message. The entry contains digests and ids
        only. The receipt of a message with `ext` has `salt_ext`, without which `ext_digest` cannot be verified;
        people do not get it. While a message that needs several approvals is open, its newest entry is that of the
        approval that was given or taken back last. `of=report` returns the entry of the newest report. Usually the
        proof exists within two seconds after the entry; until then, the status is 202.

        `of`: `decision`: how the message ended or, while it is open, the approvals it has. `report`: the newest
        report.

        Raises problems.ReceiptUnavailable.
        """
        return self._transport.call(
            ReceiptOut,
            "GET",
            path_of("/v1/open/messages/{}/receipt", message_id),
            query=given(of=of),
        )

    def pushes(self, message_id: str) -> PushAttemptsOut:
        """List the push attempts of a message.

        Lists every attempt in the order in which they began, with the number of devices per outcome. Devices are not
        identified. Attempts are kept for 30 days.
        """
        return self._transport.call(PushAttemptsOut, "GET", path_of("/v1/open/messages/{}/pushes", message_id))


class Questions:
    """What people ask before they decide."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def answer(
        self,
        message_id: str,
        question_id: str,
        text: str,
        *,
        blocks: Optional[List[BlockIn]] = None,
        idempotency_key: Optional[str] = None,
    ) -> AnsweredQuestionOut:
        """Answer a question.

        Answers a question of a person about an open message, once, with a text and, if you like, blocks as in a card.
        Everybody who sees the message reads the answer, and the person who asked is notified. An answer to the
        message that was given without it is then refused with `conversation_changed`, and the inbox asks the person
        again.

        `text`: The answer. Everybody who sees the message reads it.

        `blocks`: What the answer shows below its text, as the card does.

        Raises problems.MessageClosed, problems.QuestionAnswered.
        """
        return self._transport.call(
            ANSWERED_QUESTION_OUT,
            "POST",
            path_of("/v1/open/messages/{}/questions/{}/answer", message_id, question_id),
            body={"text": text, **given(blocks=blocks)},
            idempotency_key=idempotency_key,
        )


class ContextLinks:
    """Redeem the link that a person tapped."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def verify(
        self,
        token: str,
        *,
        redemption_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> VerifiedContextLinkOut:
        """Redeem a secure context link.

        First verify the token yourself against `/.well-known/jwks.json`. Then redeem it here before your page shows
        anything, and show the page only when `valid` is true. A token can be redeemed once. To be able to retry, send
        a `redemption_id` of your own: a repeated request with the same id returns `consumed_now: false` for as long
        as the link is stored, at least 24 hours. Verifying the link of a canceled or expired message does not consume
        it.

        `token`: The `context_token` with which your page was opened.

        `redemption_id`: Your id for this redemption. It distinguishes a retry from a second redemption.

        Raises problems.ContextLinkExpired, problems.ContextLinkUsed.
        """
        return self._transport.call(
            VerifiedContextLinkOut,
            "POST",
            "/v1/open/context-links/verify",
            body={"token": token, **given(redemption_id=redemption_id)},
            idempotency_key=idempotency_key,
        )


class Reports:
    """People who did not expect a message."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, message_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> ReportsOut:
        """List the reports of a message.

        Lists who reported that they did not expect the message, newest first. Reports are kept for 90 days.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            ReportsOut,
            "GET",
            path_of("/v1/open/messages/{}/reports", message_id),
            query=given(limit=limit, cursor=cursor),
        )

    def each(
        self,
        message_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[ReportOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(lambda at: self.list(message_id, limit=limit, cursor=at), cursor)


class Drills:
    """Whom your notifications reach, before it matters."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def start(
        self,
        topic: str,
        *,
        to: Optional[List[str]] = None,
        expires_in: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> DrillOut:
        """Start a drill.

        Sends the people of a topic, or some of them, a notification that asks only to confirm that it arrived, and
        shows afterwards who could not be reached. A drill is no message: it is in no list of messages, has no
        callbacks, and no quota counts it. It respects quiet hours and mutes as a message of normal urgency does. A
        topic has one open drill at a time, a drill is for at most 1,000 people, and an app starts at most 10 a day.

        `topic`: `<username>/<topic_name>`

        `to`: Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on
        the topic, if they are at most 1,000.

        `expires_in`: Number of seconds after which the drill ends. Default: one day.

        Raises problems.AudienceTooLarge, problems.DrillOpen, problems.TopicArchived, problems.TopicForbidden.
        """
        return self._transport.call(
            DrillOut,
            "POST",
            "/v1/open/drills",
            body={"topic": topic, **given(to=to, expires_in=expires_in)},
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        topic: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> DrillsOut:
        """List drills.

        Lists the drills of the last 90 days, newest first.

        `topic`: `<username>/<topic_name>`

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor, problems.TopicForbidden.
        """
        return self._transport.call(
            DrillsOut,
            "GET",
            "/v1/open/drills",
            query=given(topic=topic, limit=limit, cursor=cursor),
        )

    def each(
        self,
        *,
        topic: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[DrillOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(lambda at: self.list(topic=topic, limit=limit, cursor=at), cursor)

    def get(self, drill_id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> DrillWithPeopleOut:
        """Get a drill and its people.

        Returns the counts of a drill and a page of its people: first those who could not be reached, with the reason
        and since when, last those who confirmed. Follow `people.next_cursor` for the others.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            DrillWithPeopleOut,
            "GET",
            path_of("/v1/open/drills/{}", drill_id),
            query=given(limit=limit, cursor=cursor),
        )

    def each_person(
        self,
        drill_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> Iterator[DrillPersonOut]:
        """Iterates over the items of all pages of `get`."""
        return items_of(lambda at: self.get(drill_id, limit=limit, cursor=at)["people"], cursor)

    def end(self, drill_id: str, *, idempotency_key: Optional[str] = None) -> DrillOut:
        """End a drill.

        Ends it before its time. Nobody can confirm it any more, and nothing more is pushed. One that has ended stays
        as it is.
        """
        return self._transport.call(
            DrillOut,
            "POST",
            path_of("/v1/open/drills/{}/end", drill_id),
            idempotency_key=idempotency_key,
        )

    def schedules(self) -> DrillSchedulesOut:
        """List drill schedules.

        Lists the monthly drills of the app: at most one for each topic.
        """
        return self._transport.call(DrillSchedulesOut, "GET", "/v1/open/drill-schedules")

    def set_schedule(
        self,
        topic: str,
        day: int,
        hour: int,
        *,
        to: Optional[List[str]] = None,
        expires_in: Optional[int] = None,
        time_zone: Optional[str] = None,
    ) -> DrillScheduleOut:
        """Set the monthly drill of a topic.

        Starts a drill each month, in place of the schedule that the topic had. Groups are read each time. If it
        cannot start, because a drill of the topic is open or nobody is on it, it is skipped until the next month, and
        `skipped` says why.

        `topic`: `<username>/<topic_name>`

        `to`: Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on
        the topic, if they are at most 1,000.

        `expires_in`: Number of seconds after which the drill ends. Default: one day.

        `day`: Day of the month on which a drill starts.

        `hour`: Hour of that day.

        `time_zone`: Time zone of `day` and `hour`: a name in the IANA time zone database. Default: `UTC`.

        Raises problems.AudienceTooLarge, problems.TopicArchived, problems.TopicForbidden.
        """
        return self._transport.call(
            DrillScheduleOut,
            "PUT",
            "/v1/open/drill-schedules",
            body={
                "topic": topic,
                "day": day,
                "hour": hour,
                **given(to=to, expires_in=expires_in, time_zone=time_zone),
            },
        )

    def delete_schedule(self, schedule_id: str, *, idempotency_key: Optional[str] = None) -> Done:
        """Delete a drill schedule.

        No further drill starts. One that is open goes on.
        """
        return self._transport.call(
            Done,
            "POST",
            path_of("/v1/open/drill-schedules/{}/delete", schedule_id),
            idempotency_key=idempotency_key,
        )


class Events:
    """What happened to your messages."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        type: Union[EventType, Sequence[EventType], None] = None,
        after: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> EventsOut:
        """List events, oldest first.

        Lists the events of the last 30 days, whether you have a callback URL or not. To poll for new events, pass
        `next_after` as `after`: no event is missed, also one whose transaction was committed late. `headers` and
        `body` are those of a callback that is signed now, so a receiver that you forward them to can verify them.
        Repeat `type` to match any of several. `GET /v1/open/events/stream` sends new events immediately.

        `type`: Repeat it to match any of several values.

        `after`: Id of the event after which to continue, as callbacks carry it in `webhook-id`. `0`: begin with the
        oldest event that is kept.

        `limit`: Number of items per page. Default: 20.

        Raises problems.EventUnknown.
        """
        return self._transport.call(
            EventsOut,
            "GET",
            "/v1/open/events",
            query=given(type=type, after=after, limit=limit),
        )


class Deliveries:
    """Your callback URL, and the deliveries to it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        message_id: Optional[str] = None,
        status: Union[DeliveryStatus, Sequence[DeliveryStatus], None] = None,
    ) -> DeliveriesOut:
        """List deliveries, newest first.

        Lists the deliveries of all events to your callback URL in the last 30 days. Filters are combined with AND;
        repeat `status` to match any of several. `pending`: attempts are still to come. `exhausted`: all attempts
        failed. `skipped`: there was no callback URL, or callbacks were disabled.

        `limit`: Number of items per page. Default: 20.

        `cursor`: `next_cursor` of the previous page.

        `message_id`: Id that starts with `msg_`.

        `status`: Repeat it to match any of several values.

        Raises problems.InvalidCursor.
        """
        return self._transport.call(
            DeliveriesOut,
            "GET",
            "/v1/open/deliveries",
            query=given(limit=limit, cursor=cursor, message_id=message_id, status=status),
        )

    def each(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        message_id: Optional[str] = None,
        status: Union[DeliveryStatus, Sequence[DeliveryStatus], None] = None,
    ) -> Iterator[DeliveryOut]:
        """Iterates over the items of all pages of `list`."""
        return items_of(
            lambda at: self.list(limit=limit, cursor=at, message_id=message_id, status=status),
            cursor,
        )

    def get(self, delivery_id: str) -> DeliveryDetailOut:
        """Show a delivery with its attempts.

        Returns the exact bytes that were sent, and the newest hundred attempts with their responses, oldest first.
        """
        return self._transport.call(DeliveryDetailOut, "GET", path_of("/v1/open/deliveries/{}", delivery_id))

    def resend(self, delivery_id: str, *, idempotency_key: Optional[str] = None) -> DeliveryOut:
        """Resend a delivery.

        Makes a delivery of any status due immediately, under the same event id, and restarts its retry schedule. If
        an attempt is in progress, the next one follows directly after it.

        Raises problems.AuthorizationErased, problems.CallbackNotConfigured.
        """
        return self._transport.call(
            DeliveryOut,
            "POST",
            path_of("/v1/open/deliveries/{}/resend", delivery_id),
            idempotency_key=idempotency_key,
        )

    def resend_failed(self, since: int, *, idempotency_key: Optional[str] = None) -> ResentOut:
        """Resend all failed deliveries.

        Resends every `exhausted` or `skipped` delivery that was created since the given time. Useful after an outage
        of your receiver.

        `since`: UTC milliseconds. Selects deliveries that were created at this time or later.

        Raises problems.CallbackNotConfigured.
        """
        return self._transport.call(
            ResentOut,
            "POST",
            "/v1/open/deliveries/resend",
            body={"since": since},
            idempotency_key=idempotency_key,
        )


class Webhooks:
    """Your callback URL, and the deliveries to it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self) -> CallbackOut:
        """Show the callback URL.

        Returns the URL to which callbacks are sent, and whether they are delivered. The response contains no secret.
        """
        return self._transport.call(CallbackOut, "GET", "/v1/open/callback")

    def set_url(self, callback_url: Optional[str]) -> CallbackOut:
        """Set the callback URL.

        Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a user name.
        None removes it. A different URL re-enables disabled callbacks, and the owner of the account gets a mail.
        Setting the same URL again has no effect. At most 30 changes an hour are allowed.

        `callback_url`: None removes the URL.

        Raises problems.CallbackUrlBlocked.
        """
        return self._transport.call(
            CallbackOut,
            "PUT",
            "/v1/open/callback",
            body={"callback_url": callback_url},
        )

    def test(self, *, idempotency_key: Optional[str] = None) -> CallbackTestOut:
        """Test the callback URL.

        Sends a signed `webhook.test` to your callback URL and waits at most 15 seconds for the response. Its `data`
        has the fields of an answered message, with `ext` "assent-test"; no person was asked. A passing test
        re-enables callbacks that were disabled. Tests do not count against the quota; at most 20 a minute are
        allowed. A failure of your receiver is not a problem response: see `error` and `finding`.

        Raises problems.CallbackNotConfigured.
        """
        return self._transport.call(
            CallbackTestOut,
            "POST",
            "/v1/open/webhooks/test",
            idempotency_key=idempotency_key,
            attempt_timeout=90.0,
            timeout=120.0,
        )

    def diagnose(self, *, idempotency_key: Optional[str] = None) -> DiagnosisOut:
        """Diagnose the receiver.

        Sends five probes to your callback URL and reports what your receiver does wrong: a valid callback, a wrong
        signature, a callback that is ten minutes old, a body that was changed after signing (once a value, once only
        the whitespace), and the same id twice. The receiver must respond to the valid ones with a 2xx and to the
        others with a 4xx. If it does not accept the valid callback, the other probes are not sent. Probes do not
        count against the quota; at most 6 diagnoses a minute are allowed, each of at most 45 seconds.

        Raises problems.CallbackNotConfigured.
        """
        return self._transport.call(
            DiagnosisOut,
            "POST",
            "/v1/open/webhooks/diagnose",
            idempotency_key=idempotency_key,
            attempt_timeout=90.0,
            timeout=120.0,
        )


class Test:
    """Answers and time of your test app."""

    __test__ = False

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
        """Answer a message of the test app.

        Answers as a person who is invented for it, and returns the message. The answer takes the same way as one of a
        person: the first decides, and the callback follows. Its `auth_method` is `test`. If the message requires a
        passkey, the answer has a proof of the test key. Only with the credentials of a test app.

        `value`: The answer.

        `comment`: What the person writes beside it.

        `fields`: Values of the fields of the card that apply to `value`, by key. If it is absent, those that others
        have approved and that are fixed, otherwise the defaults, and valid values of the required fields that have
        none.

        `match`: The number that the person chooses, to approve a message with `match`. Without it, they choose the
        right one.

        `name`: Name of the invented person. Default: `"Test person"`.

        Raises problems.AlreadyResponded, problems.MessageClosed, problems.TestOnly, problems.ValuesDiffer.
        """
        return self._transport.call(
            MESSAGE_OUT,
            "POST",
            path_of("/v1/open/test/messages/{}/respond", message_id),
            body={"value": value, **given(comment=comment, fields=fields, match=match, name=name)},
            idempotency_key=idempotency_key,
        )

    def clock(self, advance_seconds: int, *, idempotency_key: Optional[str] = None) -> ClockOut:
        """Advance the clock of the test app.

        Shortens what open messages and callbacks of the test app wait for, by up to 30 days. When it answers,
        everything that became due has happened, in its order: scheduled messages were started, or canceled if their
        people could not decide them any more, slow test approvers answered, messages expired, callbacks were retried.
        Drills and their schedules, and the end of who is on call in a group, move too; they are not in `happened`.
        Calls of one app run one after another. A call takes as long as your receiver; if a proxy cuts it off, repeat
        it with the same `Idempotency-Key`. Only with the credentials of a test app.

        `advance_seconds`: Number of seconds by which the clock is advanced.

        Raises problems.TestOnly.
        """
        return self._transport.call(
            ClockOut,
            "POST",
            "/v1/open/test/clock",
            body={"advance_seconds": advance_seconds},
            idempotency_key=idempotency_key,
            attempt_timeout=90.0,
            timeout=900.0,
        )


class Hooks:
    """Questions of coding agents."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def permission(
        self,
        topic: str,
        request: Dict[str, Any],
        *,
        to: Optional[List[str]] = None,
        timeout: Optional[int] = None,
        notify_after: Optional[int] = None,
        wait: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> PermissionHookOut:
        """Answer the permission hook of a coding agent.

        Asks people whether a coding agent may use a tool, and returns the JSON that the agent expects: of Claude Code
        (`PreToolUse`, `PermissionRequest`), Codex (`PreToolUse`, `PermissionRequest`), Copilot CLI (`preToolUse`,
        `permissionRequest`), Cursor (`beforeShellExecution`, `beforeMCPExecution`, `preToolUse`), Gemini CLI
        (`BeforeTool`) or VS Code (`PreToolUse`). Other events that ask for no permission are passed; an unknown event
        or form is refused. Before a tool that only reads nobody is asked, and the response is `{}`. Without a
        decision, the response lets the agent ask by itself, or denies where it would not ask. An agent that calls a
        URL sends its own JSON as the body, of up to 1 MiB, and the other fields in the query: `POST
        /v1/open/hooks/permission?topic=acme/agents&timeout=50`. That request is held until there is an answer; where
        the agent would run the tool after a problem, the status is 200 with a denial, and the header `Assent-Problem`
        has the code. In the form below, repeat the request with the same `Idempotency-Key` while the response has
        only the member `assent`. The message is canceled when the timeout is over or the client disconnects, and when
        the agent reports that a use, a turn or a session has ended (`PostToolUse`, `PostToolUseFailure`,
        `UserPromptSubmit`, `Stop`, `SessionEnd`). A use of a tool that is too long to show all of it on a card is not
        asked about. Without an Idempotency-Key, a repeated request with the same ids of session and use continues the
        same question only if nothing else differs. Nothing but the press of a person becomes a yes.

        `topic`: `<username>/<topic_name>`

        `to`: Asks only these subscribers of the topic.

        `timeout`: Number of seconds, from the first request, after which the question is withdrawn and the host gets
        an answer without a decision. It must be shorter than the timeout of the hook in the host. Default: `50`.

        `notify_after`: Number of seconds for which the person can decide at the computer before devices are notified.
        By default 20 where the host shows its own dialog meanwhile (`PermissionRequest` of Claude Code), and 0
        otherwise.

        `wait`: Number of seconds to hold the request until there is a decision. Default: `0`.

        `request`: The JSON of the host, as it passes it to its hook.

        Raises problems.HookNotSupported, problems.QuotaExceeded, problems.TopicArchived, problems.TopicForbidden.
        """
        return self._transport.call(
            PermissionHookOut,
            "POST",
            "/v1/open/hooks/permission",
            body={
                "topic": topic,
                "request": request,
                **given(to=to, timeout=timeout, notify_after=notify_after, wait=wait),
            },
            idempotency_key=idempotency_key,
        )
