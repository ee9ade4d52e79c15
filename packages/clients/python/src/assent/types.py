# Generated from docs/openapi.json by `npm run generate -w @assent/python`. A test fails when it is stale.
"""Shapes of requests and responses: TypedDicts, which are ordinary dictionaries at run time.

Times (`*_at`) are UTC milliseconds since the epoch. A newer service may add fields and values that are not listed here.
"""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class TopicOut(TypedDict):
    topic_id: str
    """Id that starts with `top_`."""
    topic: str
    """`<username>/<topic_name>`"""
    name: str
    """The part after the slash."""
    title: Optional[str]
    """What people read beside the name of the topic; null if it has no title."""
    is_default: bool
    """Whether it was created with the account; it cannot be archived."""
    created_at: int
    """UTC milliseconds since the epoch."""
    archived_at: Optional[int]
    """Time of archiving; null if it is not archived."""


class TopicsOut(TypedDict):
    data: List[TopicOut]


class _TopicInRequired(TypedDict):
    name: str
    """The part of its name after the slash."""


class TopicIn(_TopicInRequired, total=False):
    title: Optional[str]
    """What people read beside the name, such as `Supplier payments`. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent. Null: people read only the name."""


class UpdateTopicIn(TypedDict):
    title: Optional[str]
    """What people read beside the name, such as `Supplier payments`. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent. Null: people read only the name."""


MediaType = Literal["image/png", "image/jpeg", "image/webp", "application/pdf"]


class FileOut(TypedDict):
    file_id: str
    """Id that starts with `fil_`."""
    name: str
    media_type: MediaType
    bytes: int
    """Its size as it is stored."""
    sha256: str
    """Digest of the bytes as they are stored and shown, in hex. Images are written anew."""
    pages: Optional[int]
    """Of a PDF."""
    width: Optional[int]
    """Of an image, in pixels."""
    height: Optional[int]
    """Of an image, in pixels."""
    created_at: int
    """UTC milliseconds since the epoch."""
    expires_at: Optional[int]
    """When it is deleted: 24 hours after the upload. Null while a message uses it."""


class _InviteInRequired(TypedDict):
    topic: str
    """`<username>/<topic_name>`"""


class InviteIn(_InviteInRequired, total=False):
    label: str
    """Visible only to you, on your invites, subscribers and answers. People do not see it."""
    max_uses: Optional[int]
    """Number of people who can join with the invite; null for any number. Default: `1`."""
    expires_in: int
    """In seconds. Default: `604800`."""
    email: str
    """Only the person with this address can join."""
    reference: str
    """What you call the person in your own system: whoever joins with the invite gets this reference. Requires `max_uses: 1`."""


InviteState = Literal["open", "used_up", "expired", "revoked"]


class NewInviteOut(TypedDict):
    invite_id: str
    """Id that starts with `inv_`."""
    topic: str
    label: Optional[str]
    email: Optional[str]
    """The only address that can join; null for any."""
    reference: Optional[str]
    """Reference of the person who joins with it."""
    max_uses: Optional[int]
    """Null for any number."""
    uses: int
    """Number of people who have joined with the invite."""
    state: InviteState
    created_at: int
    """UTC milliseconds since the epoch."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    url: str
    """The link to open. Shown only in this response."""
    qr_svg: str
    """The link as a QR code, an SVG document. Shown only in this response."""


class InviteOut(TypedDict):
    invite_id: str
    """Id that starts with `inv_`."""
    topic: str
    label: Optional[str]
    email: Optional[str]
    """The only address that can join; null for any."""
    reference: Optional[str]
    """Reference of the person who joins with it."""
    max_uses: Optional[int]
    """Null for any number."""
    uses: int
    """Number of people who have joined with the invite."""
    state: InviteState
    created_at: int
    """UTC milliseconds since the epoch."""
    expires_at: int
    """UTC milliseconds since the epoch."""


class InvitesOut(TypedDict):
    data: List[InviteOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


PushRefusalCause = Literal["vapid_subject", "vapid_keys", "vapid_key_changed", "vapid_clock", "vapid_token"]


class SubscriberOutPushRefusal(TypedDict):
    cause: PushRefusalCause
    detail: str
    """What is wrong and what to do. A text for people, which may change."""


class SubscriberOut(TypedDict):
    subscriber_id: str
    """Pairwise: every other account has a different id."""
    display_name: str
    email: Optional[str]
    """Only if the invite was locked to it."""
    reference: Optional[str]
    """What you call the person; null if they have no reference."""
    topic: str
    subscribed_at: int
    """UTC milliseconds since the epoch."""
    invite_label: Optional[str]
    """Label of the invite with which the person joined; null if it has none."""
    reachable_devices: int
    """Browsers that receive pushes."""
    push_refusal: Optional[SubscriberOutPushRefusal]
    """Why the push service of one of these browsers refuses the pushes of this server; null if none does, or the cause is not known."""


class SubscribersOut(TypedDict):
    data: List[SubscriberOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


class SubscriberDetailOutPushRefusal(TypedDict):
    cause: PushRefusalCause
    detail: str
    """What is wrong and what to do. A text for people, which may change."""


class SubscriberDetailOutSubscriptions(TypedDict):
    topic: str
    subscribed_at: int
    """UTC milliseconds since the epoch."""
    invite_label: Optional[str]
    """Label of the invite with which the person joined; null if it has none."""


class SubscriberDetailOutEndedSubscriptions(TypedDict):
    topic: str
    ended_at: int
    """UTC milliseconds since the epoch."""
    reason: Literal["left", "removed", "address_changed", "erased"]
    """`left`: the person left. `removed`: you removed them. `address_changed`: the invite was for an address that the person has no more. `erased`: the person has erased their data."""


class SubscriberDetailOutGroups(TypedDict):
    group_id: str
    """Id that starts with `grp_`."""
    name: str
    on_call: bool


class SubscriberDetailOut(TypedDict):
    subscriber_id: str
    """Pairwise: every other account has a different id."""
    display_name: str
    email: Optional[str]
    """Only if the invite was locked to it."""
    reference: Optional[str]
    """What you call the person; null if they have no reference."""
    reachable_devices: int
    """Browsers that receive pushes."""
    push_refusal: Optional[SubscriberDetailOutPushRefusal]
    """Why the push service of one of these browsers refuses the pushes of this server; null if none does, or the cause is not known."""
    subscriptions: List[SubscriberDetailOutSubscriptions]
    """The person’s subscriptions, newest first; empty if the person has left."""
    ended_subscriptions: List[SubscriberDetailOutEndedSubscriptions]
    """Those that have ended, newest first."""
    groups: List[SubscriberDetailOutGroups]
    """The groups that the person is in, by name, and whether they are on call there now."""


class ReferenceIn(TypedDict):
    reference: Optional[str]
    """What you call the person, at most one subscriber each; null removes it."""


class RemoveSubscriberIn(TypedDict, total=False):
    topic: str
    """Default: all of your topics."""


class Done(TypedDict):
    ok: Literal[True]


class GroupOut(TypedDict):
    group_id: str
    """Id that starts with `grp_`."""
    name: str
    """Messages name it as `group:` and this name."""
    description: Optional[str]
    members: int
    """Number of its members, at most 1,000."""
    on_call: int
    """Number of the members who are on call now."""
    on_call_until: Optional[int]
    """Time at which they are no longer on call; null if there is none."""
    created_at: int
    """UTC milliseconds since the epoch."""


class GroupsOut(TypedDict):
    data: List[GroupOut]
    """By name."""


class _GroupInRequired(TypedDict):
    name: str
    """The name by which messages name it, after `group:`."""


class GroupIn(_GroupInRequired, total=False):
    description: Optional[str]
    """What the group is for; null for nothing."""


class UpdateGroupIn(TypedDict, total=False):
    name: str
    """The name by which messages name it, after `group:`."""
    description: Optional[str]
    """What the group is for; null for nothing."""


class GroupMemberOut(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    email: Optional[str]
    """Only if the invite was locked to it."""
    reference: Optional[str]
    is_subscribed: bool
    """Whether they are on a topic; others get no message of the group."""
    on_call: bool
    added_at: int
    """UTC milliseconds since the epoch."""


class GroupMembersOut(TypedDict):
    data: List[GroupMemberOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


class GroupMembersIn(TypedDict):
    subscribers: List[str]
    """Subscribers by id or as `ref:` and their reference; in a test app also test approvers."""


class ChangedMembersIn(TypedDict):
    subscribers: List[str]
    """Subscribers by id or as `ref:` and their reference; in a test app also test approvers."""


class _OnCallInRequired(TypedDict):
    subscribers: List[str]
    """Who of the members is on call, in place of those before."""


class OnCallIn(_OnCallInRequired, total=False):
    until: int
    """Time at which they are no longer on call, at most a day ago, and before the year 10000: if it has passed, nobody is, and `warnings` says so. Default: until this is called again."""


class OnCallOut(TypedDict):
    group_id: str
    """Id that starts with `grp_`."""
    name: str
    """Messages name it as `group:` and this name."""
    description: Optional[str]
    members: int
    """Number of its members, at most 1,000."""
    on_call: int
    """Number of the members who are on call now."""
    on_call_until: Optional[int]
    """Time at which they are no longer on call; null if there is none."""
    created_at: int
    """UTC milliseconds since the epoch."""
    warnings: List[str]
    """What probably is a mistake, although it was done: `until` has passed, so that nobody is on call. Texts for people, which may change."""


Currency = Literal["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BMD", "BND", "BOB", "BOV", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHE", "CHF", "CHW", "CLF", "CLP", "CNY", "COP", "COU", "CRC", "CUC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY", "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD", "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN", "MXV", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK", "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "USN", "UYI", "UYU", "UYW", "UZS", "VED", "VES", "VND", "VUV", "WST", "XAF", "XCD", "XCG", "XOF", "XPF", "YER", "ZAR", "ZMW", "ZWG"]


class _MoneyBlockInRequired(TypedDict):
    type: Literal["money"]
    """An amount of money."""
    amount: str
    """Decimal number as a string, with exactly as many decimals as the currency has: `"1200.00"` for EUR, `"1200"` for JPY. At most 18 digits, not negative."""
    currency: Currency


class MoneyBlockIn(_MoneyBlockInRequired, total=False):
    """An amount of money. At most one in a card."""

    payee: str
    """Who gets the money."""
    account: str
    """Account to which it goes, such as an IBAN."""
    label: str
    """What the amount is."""


ColumnAlign = Literal["start", "center", "end"]


class _TableBlockInColumnsRequired(TypedDict):
    label: str
    """Heading of the column."""


class TableBlockInColumns(_TableBlockInColumnsRequired, total=False):
    align: ColumnAlign


class _TableBlockInRequired(TypedDict):
    type: Literal["table"]
    """A table of texts."""
    columns: List[TableBlockInColumns]
    """The columns, from the start of a line."""
    rows: List[List[str]]
    """The cells of each row, as many as there are columns."""


class TableBlockIn(_TableBlockInRequired, total=False):
    """A table of texts."""

    caption: str
    """What the table is."""


class _DiffBlockInRequired(TypedDict):
    type: Literal["diff"]
    """A change of a text."""


class DiffBlockIn(_DiffBlockInRequired, total=False):
    """A change of a text: either `text`, or `before` and `after`, which differ. At most 16000 bytes as UTF-8. Characters that are not seen are made visible."""

    text: str
    """A unified diff, as `git diff` prints it. Not with `before` and `after`."""
    before: str
    """The text before the change. Requires `after`."""
    after: str
    """The text after the change. Requires `before`."""
    path: str
    """The file that is changed."""


class ImageBlockIn(TypedDict):
    """An image."""

    type: Literal["image"]
    """An image."""
    file: str
    """The file: a PNG, JPEG or WebP."""
    alt: str
    """What the image shows, for people who do not see it."""


class _DocumentBlockInRequired(TypedDict):
    type: Literal["document"]
    """A document."""
    file: str
    """The file: a PDF."""


class DocumentBlockIn(_DocumentBlockInRequired, total=False):
    """A document, which the person can open."""

    label: str
    """What the document is."""


BlockIn = Union[MoneyBlockIn, TableBlockIn, DiffBlockIn, ImageBlockIn, DocumentBlockIn]


class _DetailRowRequired(TypedDict):
    label: str
    """What the row is."""
    value: str
    """What the person reads beside it."""


class DetailRow(_DetailRowRequired, total=False):
    confirm: bool
    """Whether the row is repeated where the person confirms the answer. At most 4 rows; without any, the first 4 are repeated."""


PlainFieldType = Literal["text", "number", "boolean", "select", "multiselect"]


class PlainFieldInOptions(TypedDict):
    value: str
    """The value in the answer."""
    label: str
    """What the person reads."""


class _PlainFieldInRequired(TypedDict):
    key: str
    """Name of the value in the answer; unique in the card."""
    label: str
    """What the person reads beside the field."""
    type: PlainFieldType


class PlainFieldIn(_PlainFieldInRequired, total=False):
    required: bool
    """Whether the answer must have a value. Default: `false`."""
    applies_to: Literal["approve", "reject", "both"]
    """The answer for which the person is asked for it. Default: `"approve"`."""
    default: Union[str, float, bool, List[str]]
    """Value that the form starts with. The answer names the fields whose values differ from it. A number has at most 15 digits."""
    options: List[PlainFieldInOptions]
    """The choices of `select` and `multiselect`."""
    min: float
    """Minimum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`."""
    max: float
    """Maximum: of a number (at most 15 digits), of characters of a text, of choices of a `multiselect`."""
    multiline: bool
    """Whether a text may have several lines."""


class _AmountFieldInRequired(TypedDict):
    key: str
    """Name of the value in the answer; unique in the card."""
    label: str
    """What the person reads beside the field."""
    type: Literal["amount"]
    """The amount of a block, which the person may change."""
    edits: Literal["money"]
    """The block whose amount the person may change. The form starts with that amount."""


class AmountFieldIn(_AmountFieldInRequired, total=False):
    """The amount of the `money` block. Its value is a decimal string with the decimals of the currency, such as `"1150.00"`. At most one in a card."""

    required: bool
    """Whether the answer must have a value. Default: `false`."""
    applies_to: Literal["approve", "reject", "both"]
    """The answer for which the person is asked for it. Default: `"approve"`."""
    min: str
    """Minimum, in the currency of the block."""
    max: str
    """Maximum, in the currency of the block."""


FieldIn = Union[PlainFieldIn, AmountFieldIn]


class _PayloadInRequired(TypedDict):
    title: str
    """The question, in one line."""


class PayloadIn(_PayloadInRequired, total=False):
    """What the card shows, and what it asks."""

    body: str
    """Plain text with line breaks; URLs become links."""
    approve_label: str
    """Label of the button that approves: what is done then. It must not say that it rejects, or what is not done, in any language of the inbox. With an amount in `blocks` it must have no digits and no currencies: the button shows the amount. Default: `"Approve"`."""
    reject_label: str
    """Label of the button that rejects. It must differ from `approve_label`, and must not say that it approves. With an amount in `blocks` it must have no digits and no currencies. Default: `"Reject"`."""
    blocks: List[BlockIn]
    """What the card shows between its text and its rows, in this order."""
    details: List[DetailRow]
    """Rows below the text."""
    fields: List[FieldIn]
    """What the person fills in or changes before they answer."""
    lang: str
    """Language of the texts of the card (BCP 47), such as `pt-BR`: screen readers pronounce them, and browsers hyphenate them, in this language."""


AnswerMethod = Literal["session", "passkey"]


Fallback = Literal["none", "mail"]


class _MessageInReplyToRequired(TypedDict):
    url: str
    """Public HTTPS on port 443 or 8443, without a user name. The rules of the callback URL apply."""


class MessageInReplyTo(_MessageInReplyToRequired, total=False):
    """The final event is also delivered to this URL, as a callback. For systems that wait at an address of their own."""

    authorization: str
    """Sent as the `Authorization` header. Encrypted at rest, in no response, log or event, and erased when the delivery is settled."""


_ApprovalsInEachRequired = TypedDict("_ApprovalsInEachRequired", {"from": str})


class ApprovalsInEach(_ApprovalsInEachRequired, total=False):
    required: int
    """Number of its members who must approve. Default: `1`."""


ApprovedValues = Literal["same", "each"]


class ApprovalsIn(TypedDict, total=False):
    """How many people must approve, and who cannot answer."""

    required: int
    """Number of different people who must approve. One rejection is final. Default: 1, or with `each` the sum of its numbers, and then it is not given."""
    exclude: List[str]
    """Who sees the message and cannot answer it, such as who requested it: subscribers by id or as `ref:` and their reference, and groups. Default: `[]`."""
    each: List[ApprovalsInEach]
    """How many people of which groups must approve. Each person counts for one of them, also if they are in several; only members of these groups can approve. Who is a member is decided when the message is sent, also for people whom a widening adds. Without `to`, the message is for these groups."""
    values: ApprovedValues
    """Whether everybody approves the `same` values of the fields, those of the first approval that stands, or `each` values of their own. Only for several approvals of a card with a field that applies to them; `same` if it is absent."""


class WidenIn(TypedDict):
    after: int
    """Number of seconds after sending; more than in the one before."""
    to: List[str]
    """Subscribers of the topic, by id or as `ref:` and their reference, and groups. The members of a group are those at that time."""


Urgency = Literal["normal", "high"]


class _MessageInRequired(TypedDict):
    topic: str
    """`<username>/<topic_name>`"""
    type: Literal["approval"]
    """A question that people approve or reject."""
    payload: PayloadIn


class MessageIn(_MessageInRequired, total=False):
    ext: str
    """Your reference. The callback returns it byte for byte."""
    to: List[str]
    """Sends the message only to these subscribers of the topic, by id or as `ref:` and their reference, and to these groups: `group:finance`, or those on call with `group:finance/on-call`. The members of a group are those when the message is sent."""
    to_later_joiners: bool
    """Whether people who join the topic before the message closes receive it too. By default, only people who were subscribed when it was sent receive it; if nobody was, everyone who joins does."""
    scheduled_at: int
    """UTC milliseconds, in the future, at most 365 days ahead."""
    expires_in: int
    """Number of seconds from sending until the message expires. Default: `604800`."""
    context_url: str
    """URL of a page of yours that the person can open from the message: https, with a domain name, without a user name."""
    context_label: str
    """Label of the context link."""
    context_secure: bool
    """Whether the link contains a one-time token that your site verifies. Requires `context_url`. A very long `ext` does not fit in such a link."""
    require: AnswerMethod
    """What an answer requires: a signed-in session, or a passkey that signs this card and this decision. Default: `"session"`."""
    fallback: Fallback
    """With `mail`, people without a browser that receives pushes get a mail. It names you, contains nothing of the message, and links only to the inbox. People who muted the topic or reported a message of yours in the last day get no mail. Nobody gets more than ten mails about your messages in a UTC day. Default: `"none"`."""
    match: bool
    """Whether who approves must choose, among three numbers, the one that you show them (`match_code`). A wrong choice rejects the message and reports it. Default: `false`."""
    reply_to: MessageInReplyTo
    """The final event is also delivered to this URL, as a callback. For systems that wait at an address of their own."""
    approvals: ApprovalsIn
    questions: Literal["allowed", "none"]
    """With `allowed`, people can ask something before they decide, up to 20 times, of which 5 may wait for an answer. You get the event `message.question`. Default: `"none"`."""
    notify_after: int
    """Number of seconds after sending at which the push and the fallback mail leave, if the message is still open then. It is in the inbox and on open pages at once. Default: `0`."""
    remind_every: int
    """Number of seconds after which it is pushed again to the people who can still answer and have not, while it is open, at most 20 times."""
    widen: List[WidenIn]
    """People who see the message too from a time on, if it is still open then. The first ones keep it. Requires `to`."""
    urgency: Urgency
    """With `normal`, a push to a person who has quiet hours waits until these end or until a quarter of the time is over that was left until the message expires, whichever is first. With `high`, no push waits. Default: `"high"`."""


AppMode = Literal["live", "test"]


ModeOut = AppMode


class RecipientsOut(TypedDict):
    people: Union[int, Literal["many"]]
    """Number of people it is for, when it was sent or, for a scheduled one, when it was created; `"many"` above 1,000."""
    reachable: Union[int, Literal["many"]]
    """Number of those with a browser that receives pushes; `"many"` above 1,000."""
    with_passkey: Optional[Union[int, Literal["many"]]]
    """Number of those with a passkey if the message requires one; otherwise null. If it is 0, nobody can answer yet. `"many"` if the message is for more than 1,000 people."""
    on_call_missing: List[str]
    """Names of the groups of which nobody was on call when it was sent, or when it widened to them: it is for all of their members, or excludes all of them."""
    not_subscribed: int
    """Number of the people of its groups who are not on the topic, and do not get it."""


class SentMessageOutApprovals(TypedDict):
    required: int
    """Number of people who must approve it."""
    enough_recipients: Optional[bool]
    """Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted."""


class _MoneyBlockOutRequired(TypedDict):
    type: Literal["money"]
    amount: str
    currency: str


class MoneyBlockOut(_MoneyBlockOutRequired, total=False):
    payee: str
    account: str
    label: str


class _TableBlockOutColumnsRequired(TypedDict):
    label: str


class TableBlockOutColumns(_TableBlockOutColumnsRequired, total=False):
    align: ColumnAlign


class _TableBlockOutRequired(TypedDict):
    type: Literal["table"]
    columns: List[TableBlockOutColumns]
    rows: List[List[str]]


class TableBlockOut(_TableBlockOutRequired, total=False):
    caption: str


class _DiffBlockOutRequired(TypedDict):
    type: Literal["diff"]


class DiffBlockOut(_DiffBlockOutRequired, total=False):
    text: str
    before: str
    after: str
    path: str


class _FileOfBlockOutRequired(TypedDict):
    file_id: str
    """Id that starts with `fil_`."""
    sha256: str
    """SHA-256 of the bytes that are shown, hexadecimal."""
    name: str
    media_type: str
    bytes: int


class FileOfBlockOut(_FileOfBlockOutRequired, total=False):
    pages: int
    width: int
    height: int


class ImageBlockOut(TypedDict):
    type: Literal["image"]
    file: FileOfBlockOut
    alt: str


class _DocumentBlockOutRequired(TypedDict):
    type: Literal["document"]
    file: FileOfBlockOut


class DocumentBlockOut(_DocumentBlockOutRequired, total=False):
    label: str


BlockOut = Union[MoneyBlockOut, TableBlockOut, DiffBlockOut, ImageBlockOut, DocumentBlockOut]


class SentMessageOut(TypedDict):
    message_id: str
    """Id that starts with `msg_`."""
    mode: ModeOut
    status: Literal["queued", "scheduled"]
    topic: str
    created_at: int
    """UTC milliseconds since the epoch."""
    scheduled_at: Optional[int]
    expires_at: int
    """UTC milliseconds since the epoch."""
    recipients: RecipientsOut
    match_code: Optional[str]
    """The number that you show the person, with `match`; null without. Only you get it: it is in no callback."""
    approvals: SentMessageOutApprovals
    warnings: List[str]
    """What probably is a mistake, although the message was accepted: fewer people can answer than `approvals.required`, or a diff has no hunk. Texts for people, which may change."""
    payload_digest: str
    """`sha-256=…` of the card as it is shown (RFC 8785 JSON)."""
    blocks: Optional[List[BlockOut]]
    """The blocks of the card, each file complete; null if the card has none."""


MessageStatus = Literal["scheduled", "queued", "delivered", "approved", "rejected", "expired", "canceled"]


class _PayloadOutDetailsRequired(TypedDict):
    label: str
    value: str


class PayloadOutDetails(_PayloadOutDetailsRequired, total=False):
    confirm: bool


class PlainFieldOutOptions(TypedDict):
    value: str
    label: str


class _PlainFieldOutRequired(TypedDict):
    key: str
    label: str
    required: bool
    applies_to: Literal["approve", "reject", "both"]
    type: PlainFieldType


class PlainFieldOut(_PlainFieldOutRequired, total=False):
    default: Union[str, float, bool, List[str]]
    options: List[PlainFieldOutOptions]
    min: float
    max: float
    multiline: bool


class _AmountFieldOutRequired(TypedDict):
    key: str
    label: str
    required: bool
    applies_to: Literal["approve", "reject", "both"]
    type: Literal["amount"]
    edits: Literal["money"]


class AmountFieldOut(_AmountFieldOutRequired, total=False):
    min: str
    max: str


FieldOut = Union[PlainFieldOut, AmountFieldOut]


class _PayloadOutRequired(TypedDict):
    title: str
    approve_label: str
    reject_label: str


class PayloadOut(_PayloadOutRequired, total=False):
    body: str
    blocks: List[BlockOut]
    details: List[PayloadOutDetails]
    fields: List[FieldOut]
    lang: str


ResponseValue = Literal["approve", "reject"]


class ResponderOut(TypedDict):
    subscriber_id: str
    """Pairwise: every other account has a different id."""
    display_name: str
    """The name that the person chose."""
    email: Optional[str]
    """Only if the invite was locked to it."""
    reference: Optional[str]
    """What you called the person when they answered; null if they had no reference."""
    invite_label: Optional[str]
    """Label of the invite with which the person joined the topic; null if it has none."""
    subscribed_at: int
    """Time since which the person is subscribed to the topic."""


class ResponseOutOnBehalfOf(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]


AuthMethod = Literal["session", "passkey", "test"]


class PasskeyProofOutPublicKey(TypedDict):
    kty: Literal["EC"]
    alg: Literal["ES256"]
    crv: Literal["P-256"]
    x: str
    y: str


class PasskeyProofOutPublicKey2(TypedDict):
    kty: Literal["RSA"]
    alg: Literal["RS256"]
    n: str
    e: str


class PasskeyProofOut(TypedDict):
    credential_id: str
    public_key: Union[PasskeyProofOutPublicKey, PasskeyProofOutPublicKey2]
    authenticator_data: str
    client_data_json: str
    signature: str
    """Signature over `authenticator_data` and the SHA-256 of `client_data_json`."""
    nonce: str
    """The last line of the text whose SHA-256 is the signed challenge."""


class _ResponseOutRequired(TypedDict):
    value: ResponseValue
    label: str
    """Label of the button that the person pressed, as they saw it: a default label is in their language."""
    comment: Optional[str]
    """What the person wrote. Null also in a callback `message.reported` that would exceed 20 kB with it; the final event has it."""
    responded_at: int
    """UTC milliseconds since the epoch."""
    responder: ResponderOut
    on_behalf_of: Optional[ResponseOutOnBehalfOf]
    """The person whom the responder represented as their stand-in, or null."""
    auth_method: AuthMethod
    passkey: Optional[PasskeyProofOut]
    """Proof of an answer signed by a passkey, or null."""
    payload_digest: str
    """`sha-256=…` of the shown payload (RFC 8785 JSON)."""
    fields: Optional[Dict[str, Any]]
    """Values of the fields of the card, by key. Null if the card has none, after a report, and 90 days after the message closed."""
    fields_digest: Optional[str]
    """`sha-256=…` of `fields` (RFC 8785 JSON); null if the card has no fields, and after a report."""
    edited: Optional[List[str]]
    """Keys of the fields whose values differ from their defaults; null if the card has no fields, and after a report."""
    conversation: Optional[int]
    """Revision of the questions and answers that the person had been shown: those whose `revision` is at most this number. Null if there were none, and after a report."""
    conversation_digest: Optional[str]
    """`sha-256=…` of those questions and answers (RFC 8785 JSON), or null."""


class ResponseOut(_ResponseOutRequired, total=False):
    groups: List[str]
    """Names of the groups of `approvals.each` in which the person was for whom the answer counts. An approval counts for one of them. Absent without `approvals.each`."""


ApprovalsOutEach = TypedDict("ApprovalsOutEach", {"from": str, "required": int})


class ApprovalsOut(TypedDict):
    required: int
    """Number of people who must approve it."""
    exclude: List[str]
    """Who sees the message and cannot answer it."""
    each: Optional[List[ApprovalsOutEach]]
    """How many people of which groups must approve; null if any people may."""
    values: Optional[ApprovedValues]
    """`same`: everybody approves the values of the first approval that stands. `each`: everybody approves values of their own. Null if one approval is enough, or if no field applies to an approval."""
    enough_recipients: Optional[bool]
    """Whether the recipients who are not excluded are at least `required`, as counted for `recipients`. If false, the message cannot be approved unless more people join. Null if they were not counted."""


_MessageOutFactsProgressEach = TypedDict("_MessageOutFactsProgressEach", {"from": str, "required": int, "approved": int})


class _MessageOutFactsProgress(TypedDict):
    required: int
    approved: int
    each: Optional[List[_MessageOutFactsProgressEach]]
    """Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed."""


class QuestionOutPerson(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]


class QuestionAnswerOut(TypedDict):
    text: str
    blocks: Optional[List[BlockOut]]
    revision: int
    """Number of questions and answers of the message up to this answer."""
    answered_at: int
    """UTC milliseconds since the epoch."""


class QuestionOut(TypedDict):
    question_id: str
    """Id that starts with `qst_`."""
    text: Optional[str]
    """Null after the person has erased their data."""
    revision: int
    """Number of questions and answers of the message up to this question."""
    asked_at: int
    """UTC milliseconds since the epoch."""
    person: QuestionOutPerson
    answer: Optional[QuestionAnswerOut]


class _MessageOutFactsQuestions(TypedDict):
    asked: int
    """Number of questions."""
    open: int
    """Number of questions that wait for an answer."""
    revision: int
    """Number of questions and answers."""
    data: Optional[List[QuestionOut]]
    """In the order in which they were asked; empty 90 days after the message closed. Null in lists and events."""


class WideningOut(TypedDict):
    after: int
    """Number of seconds after sending."""
    to: List[str]
    widened_at: Optional[int]
    """Time from which these people saw it; null if they did not yet."""
    skipped_at: Optional[int]
    """Time at which it was skipped, because the message would have been for more than 1,000 people; null if it was not."""


class _MessageOutFactsPush(TypedDict):
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""

    attempted: int
    accepted: int
    gone: int


class _MessageOutFacts(TypedDict):
    message_id: str
    """Id that starts with `msg_`."""
    mode: ModeOut
    topic: str
    type: Literal["approval"]
    ext: Optional[str]
    """Your reference, as you sent it."""
    payload: PayloadOut
    blocks_left_out: int
    """Number of blocks of the card that a list leaves out: all but `money`. 0 where the message is read alone."""
    answers: Optional[List[ResponseOut]]
    """All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them."""
    approvals: ApprovalsOut
    progress: Optional[_MessageOutFactsProgress]
    """Number of approvals that it needs and has; null once it is final."""
    cancel_reason: Optional[str]
    """The reason that you gave for canceling it."""
    context_url: Optional[str]
    """URL of the page that the person can open."""
    context_secure: bool
    """Whether the link contains a one-time token."""
    require: AnswerMethod
    """What an answer requires."""
    match_code: Optional[str]
    """The number that you show the person, with `match`; null without. Only you get it: it is in no callback."""
    questions: Optional[_MessageOutFactsQuestions]
    """What people asked before they decided; null if the message takes no questions."""
    to: Optional[List[str]]
    """The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers."""
    to_later_joiners: bool
    """Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent."""
    fallback: Fallback
    """Whether people without a browser that receives pushes get a mail."""
    notify_after: int
    """Number of seconds between sending and the push."""
    remind_every: Optional[int]
    """Number of seconds between reminders; null if there are none."""
    widen: List[WideningOut]
    """People who see it too from a time on, if it is still open then."""
    urgency: Urgency
    """Whether its pushes wait for the end of quiet hours."""
    recipients: RecipientsOut
    report_count: int
    """Number of recipients who reported it."""
    created_at: int
    """UTC milliseconds since the epoch."""
    scheduled_at: Optional[int]
    sent_at: Optional[int]
    """Time at which recipients could first see it."""
    seen_at: Optional[int]
    """Time at which somebody first opened it."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    closed_at: Optional[int]
    """Time at which it became final."""
    push: _MessageOutFactsPush
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""


class ApprovedMessageOut(_MessageOutFacts):
    status: Literal["approved"]
    approved: Literal[True]
    response: ResponseOut


class RejectedMessageOut(_MessageOutFacts):
    status: Literal["rejected"]
    approved: Literal[False]
    response: ResponseOut


class UnansweredMessageOut(_MessageOutFacts):
    status: Literal["scheduled", "queued", "delivered", "expired", "canceled"]
    approved: Literal[False]
    response: None


MessageOut = Union[ApprovedMessageOut, RejectedMessageOut, UnansweredMessageOut]


class MessagesOut(TypedDict):
    data: List[MessageOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""
    searched_to: Optional[int]
    """Set if a search has not reached the end: the time of creation of the last message that it examined. `next_cursor` continues from there, even if `data` is empty."""


class CancelIn(TypedDict, total=False):
    reason: str
    """Why; people read it on the message."""


class ViewOut(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`."""
    display_name: str
    """The name that the person chose."""
    reference: Optional[str]
    """What you call the person; null without a reference."""
    seen_at: int
    """Time at which they first opened it."""


class ViewsOut(TypedDict):
    data: List[ViewOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


PushState = Literal["sent", "waiting", "muted", "refused", "no_browser"]


class MessageRecipientOutPush(TypedDict):
    state: PushState
    at: Optional[int]
    """Of `waiting`: when it leaves; null for other states."""


class MessageRecipientOutAnswerStandIn(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]


class MessageRecipientOutAnswer(TypedDict):
    value: ResponseValue
    responded_at: int
    """UTC milliseconds since the epoch."""
    stand_in: Optional[MessageRecipientOutAnswerStandIn]
    """Who answered on their behalf; null if they did."""


class MessageRecipientOut(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]
    """What you call the person; null without a reference."""
    groups: List[str]
    """Names of the groups of the message of which they were a member when it was sent to them."""
    asked_at: int
    """Time from which it is for them: when it was sent, when a widening added them, or when they joined the topic later."""
    is_subscribed: bool
    """Whether they have it in their inbox. False for somebody who is not on the topic, or joined it too late."""
    is_excluded: bool
    """Whether they are in `approvals.exclude`, and cannot answer."""
    push: MessageRecipientOutPush
    seen_at: Optional[int]
    """Time at which they first opened it; null if they did not."""
    answer: Optional[MessageRecipientOutAnswer]
    """The answer that counts for them; null without one."""
    is_awaited: bool
    """Whether their answer is still awaited: the message is open, they have it, they can answer it and have not, and with `approvals.each` one of their groups still needs an approval."""


class MessageRecipientsOut(TypedDict):
    data: List[MessageRecipientOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


class StepOut(TypedDict):
    kind: Literal["start", "push", "reminder", "widening", "expiry"]
    """`start`: it is sent. `push`: a push leaves that waits for `notify_after` or for quiet hours. `reminder`: it is pushed again. `widening`: more people see it. `expiry`: it expires."""
    at: int
    """UTC milliseconds since the epoch."""
    number: Optional[int]
    """Number of the reminder or the widening, from 1; for others null."""
    to: Optional[List[str]]
    """Whom a widening adds; for others null."""


class StepsOut(TypedDict):
    data: List[StepOut]
    """In the order of their times. Empty for a final message."""


class _AnswerQuestionInRequired(TypedDict):
    text: str
    """The answer. Everybody who sees the message reads it."""


class AnswerQuestionIn(_AnswerQuestionInRequired, total=False):
    blocks: List[BlockIn]
    """What the answer shows below its text, as the card does."""


_AnsweredQuestionOutFactsProgressEach = TypedDict("_AnsweredQuestionOutFactsProgressEach", {"from": str, "required": int, "approved": int})


class _AnsweredQuestionOutFactsProgress(TypedDict):
    required: int
    approved: int
    each: Optional[List[_AnsweredQuestionOutFactsProgressEach]]
    """Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed."""


class _AnsweredQuestionOutFactsQuestions(TypedDict):
    asked: int
    """Number of questions."""
    open: int
    """Number of questions that wait for an answer."""
    revision: int
    """Number of questions and answers."""
    data: Optional[List[QuestionOut]]
    """In the order in which they were asked; empty 90 days after the message closed. Null in lists and events."""


class _AnsweredQuestionOutFactsPush(TypedDict):
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""

    attempted: int
    accepted: int
    gone: int


class _AnsweredQuestionOutFacts(TypedDict):
    message_id: str
    """Id that starts with `msg_`."""
    mode: ModeOut
    topic: str
    type: Literal["approval"]
    ext: Optional[str]
    """Your reference, as you sent it."""
    payload: PayloadOut
    blocks_left_out: int
    """Number of blocks of the card that a list leaves out: all but `money`. 0 where the message is read alone."""
    answers: Optional[List[ResponseOut]]
    """All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them."""
    approvals: ApprovalsOut
    progress: Optional[_AnsweredQuestionOutFactsProgress]
    """Number of approvals that it needs and has; null once it is final."""
    cancel_reason: Optional[str]
    """The reason that you gave for canceling it."""
    context_url: Optional[str]
    """URL of the page that the person can open."""
    context_secure: bool
    """Whether the link contains a one-time token."""
    require: AnswerMethod
    """What an answer requires."""
    match_code: Optional[str]
    """The number that you show the person, with `match`; null without. Only you get it: it is in no callback."""
    questions: Optional[_AnsweredQuestionOutFactsQuestions]
    """What people asked before they decided; null if the message takes no questions."""
    to: Optional[List[str]]
    """The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers."""
    to_later_joiners: bool
    """Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent."""
    fallback: Fallback
    """Whether people without a browser that receives pushes get a mail."""
    notify_after: int
    """Number of seconds between sending and the push."""
    remind_every: Optional[int]
    """Number of seconds between reminders; null if there are none."""
    widen: List[WideningOut]
    """People who see it too from a time on, if it is still open then."""
    urgency: Urgency
    """Whether its pushes wait for the end of quiet hours."""
    recipients: RecipientsOut
    report_count: int
    """Number of recipients who reported it."""
    created_at: int
    """UTC milliseconds since the epoch."""
    scheduled_at: Optional[int]
    sent_at: Optional[int]
    """Time at which recipients could first see it."""
    seen_at: Optional[int]
    """Time at which somebody first opened it."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    closed_at: Optional[int]
    """Time at which it became final."""
    push: _AnsweredQuestionOutFactsPush
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""
    warnings: List[str]
    """What probably is a mistake, although the answer was accepted: a diff has no hunk. Texts for people, which may change."""


class ApprovedAnsweredQuestionOut(_AnsweredQuestionOutFacts):
    status: Literal["approved"]
    approved: Literal[True]
    response: ResponseOut


class RejectedAnsweredQuestionOut(_AnsweredQuestionOutFacts):
    status: Literal["rejected"]
    approved: Literal[False]
    response: ResponseOut


class UnansweredAnsweredQuestionOut(_AnsweredQuestionOutFacts):
    status: Literal["scheduled", "queued", "delivered", "expired", "canceled"]
    approved: Literal[False]
    response: None


AnsweredQuestionOut = Union[ApprovedAnsweredQuestionOut, RejectedAnsweredQuestionOut, UnansweredAnsweredQuestionOut]


class _VerifyContextLinkInRequired(TypedDict):
    token: str
    """The `context_token` with which your page was opened."""


class VerifyContextLinkIn(_VerifyContextLinkInRequired, total=False):
    redemption_id: str
    """Your id for this redemption. It distinguishes a retry from a second redemption."""


class _VerifiedContextLinkOutRequired(TypedDict):
    valid: bool
    """False if the message was canceled or has expired."""
    consumed_now: bool
    """True for the request that consumed the link; false for its retries."""
    message_id: str
    """Id that starts with `msg_`."""
    ext: Optional[str]
    """Your reference, as you sent it."""
    topic: str
    subscriber_id: str
    """The person who tapped the link."""
    status: MessageStatus
    """Current status of the message."""
    expires_at: int
    """Time at which the message expires, UTC milliseconds since the epoch."""


class VerifiedContextLinkOut(_VerifiedContextLinkOutRequired, total=False):
    reason: Literal["canceled", "expired"]
    """Reason why the link is not valid."""


class ReportOutReporter(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str


class ReportOut(TypedDict):
    report_id: str
    """Id that starts with `rpt_`."""
    comment: Optional[str]
    reported_at: int
    """UTC milliseconds since the epoch."""
    muted_until: int
    """Time until which your messages do not notify this person. The messages still appear in the inbox."""
    reporter: ReportOutReporter


class ReportsOut(TypedDict):
    data: List[ReportOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


EntryKind = Literal["decision", "answer", "report"]


class LoggedAnswerOut(TypedDict):
    value: Literal["approve", "reject"]
    fields_digest: Optional[str]
    """`fields_digest` of the answer."""
    subscriber_id: str
    on_behalf_of: Optional[str]
    """`subscriber_id` of the person whom this one represented as a stand-in, or null."""
    groups: Optional[List[str]]
    """Names of the groups of `approvals.each` in which the person was for whom the answer counts; null without that rule."""
    conversation_digest: Optional[str]
    """`conversation_digest` of the answer."""
    auth_method: AuthMethod
    passkey_digest: Optional[str]
    """`sha-256=…` of `passkey` of the answer (RFC 8785 JSON); null if it was not signed."""
    at: int
    """Time of the answer."""


class LogEntryOut(TypedDict):
    v: Literal[1]
    """Version of the format."""
    type: EntryKind
    """`decision`: how the message ended. `answer`: one of several approvals was given or taken back. `report`: a person reported the message."""
    message_id: str
    appid: str
    mode: AppMode
    """Mode of the app: `test` concerns no real decision."""
    payload_digest: str
    """`sha-256=…` of the card (RFC 8785 JSON)."""
    ext_digest: Optional[str]
    """`sha-256=…` of the 32 bytes of `salt_ext` and `ext` (UTF-8). Null if the message has none."""
    policy_digest: Optional[str]
    """`sha-256=…` of `approvals` and `require` of the message (RFC 8785 JSON); null if any one answer decided."""
    status: Literal["approved", "rejected", "expired", "canceled", "open", "reported"]
    """`open` with the type `answer`, and `reported` with the type `report`."""
    answers: List[LoggedAnswerOut]
    """All answers that the message had then, in the order in which they were given."""
    closed_at: Optional[int]
    """Time at which the message became final; null if it was open."""
    salt: str
    """32 random bytes, base64. They make the hash impossible to guess."""


class _ReceiptOutRequired(TypedDict):
    entry: LogEntryOut
    """The entry of the transparency log. Its RFC 8785 JSON is the leaf."""
    proof: Optional[str]
    """Proof that the entry is in the log: the text `c2sp.org/tlog-proof@v1`, with a signed checkpoint. Null with status 202."""


class ReceiptOut(_ReceiptOutRequired, total=False):
    salt_ext: str
    """Salt of `ext_digest`, base64. Only the sender gets it. Absent if the message has no `ext`."""


PushResultKind = Literal["accepted", "gone", "later", "refused", "slow", "gathered", "muted", "quiet"]


class PushResultOut(TypedDict):
    outcome: PushResultKind
    status_code: Optional[int]
    """Of the push service; null if it did not respond."""
    cause: Optional[PushRefusalCause]
    detail: Optional[str]
    """What is wrong and what to do; null without a cause. A text for people, which may change."""
    devices: int
    slowest_ms: int
    """Duration of the slowest of these pushes."""
    retry_at: Optional[int]
    """Time of the first retry; null if there is none."""
    muted_until: Optional[int]
    """For `muted`: earliest time at which one of these people is notified again."""


class PushAttemptOut(TypedDict):
    reason: Literal["new", "reminder", "widening", "answered", "closed", "summary"]
    """`new`: shows the message. `reminder`: shows it again to people who have not answered. `widening`: shows it to the people whom a widening added. `answered`: shows it to the person who asked something, because you answered. `closed`: replaces its notification after it is final. `summary`: shows the number of your open messages; the push refers to this one."""
    number: int
    """Number of the reminder or the widening, from 1. Of `answered`, 1 once the push has waited for quiet hours. 0 for other reasons."""
    attempt: int
    """1 for the first. Later ones are for devices that need them."""
    attempted_at: int
    """Time at which the attempt began."""
    results: List[PushResultOut]
    """Number of devices for each outcome."""


class PushAttemptsOut(TypedDict):
    data: List[PushAttemptOut]


class _DrillInRequired(TypedDict):
    topic: str
    """`<username>/<topic_name>`"""


class DrillIn(_DrillInRequired, total=False):
    to: List[str]
    """Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on the topic, if they are at most 1,000."""
    expires_in: int
    """Number of seconds after which the drill ends. Default: one day."""


class DrillOutCounts(TypedDict):
    """Number of its people, and of those in each state."""

    people: int
    answered: int
    silent: int
    no_device: int
    not_delivered: int


class DrillOut(TypedDict):
    drill_id: str
    """Id that starts with `dri_`."""
    topic: str
    """`<username>/<topic_name>`"""
    to: Optional[List[str]]
    """As it was given; null for the whole topic."""
    schedule_id: Optional[str]
    """The schedule that started it; null if none did."""
    counts: DrillOutCounts
    """Number of its people, and of those in each state."""
    on_call_missing: List[str]
    """Groups of which nobody was on call, so that all of their members got it."""
    not_subscribed: int
    """Number of people whom `to` names who are not on the topic. They got nothing."""
    created_at: int
    """UTC milliseconds since the epoch."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    ended_at: Optional[int]
    """Time of its end; null while it is open."""
    end_reason: Optional[Literal["all_answered", "expired", "ended"]]
    """Why it ended: everybody confirmed, its time was over, or you ended it."""


class DrillsOut(TypedDict):
    data: List[DrillOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


class DrillWithPeopleOutCounts(TypedDict):
    """Number of its people, and of those in each state."""

    people: int
    answered: int
    silent: int
    no_device: int
    not_delivered: int


DrillState = Literal["not_delivered", "no_device", "silent", "answered"]


DrillReason = Literal["waiting", "quiet_hours", "muted_topic", "muted_sender", "left", "no_answer", "refused"]


class DrillPersonOut(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]
    state: DrillState
    since: int
    """Time since which that is so. For a push service that refuses or does not answer: the time of its first failure, which may be before the drill."""
    answered_ms: Optional[int]
    """Milliseconds from the start of the drill to their confirmation; null without one."""
    delivered_at: Optional[int]
    """Time at which a push service took a notification for them; null if none did."""
    reason: Optional[DrillReason]
    cause: Optional[PushRefusalCause]


class DrillWithPeopleOutPeople(TypedDict):
    """One page of its people: not delivered, no device, silent, answered."""

    data: List[DrillPersonOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


class DrillWithPeopleOut(TypedDict):
    drill_id: str
    """Id that starts with `dri_`."""
    topic: str
    """`<username>/<topic_name>`"""
    to: Optional[List[str]]
    """As it was given; null for the whole topic."""
    schedule_id: Optional[str]
    """The schedule that started it; null if none did."""
    counts: DrillWithPeopleOutCounts
    """Number of its people, and of those in each state."""
    on_call_missing: List[str]
    """Groups of which nobody was on call, so that all of their members got it."""
    not_subscribed: int
    """Number of people whom `to` names who are not on the topic. They got nothing."""
    created_at: int
    """UTC milliseconds since the epoch."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    ended_at: Optional[int]
    """Time of its end; null while it is open."""
    end_reason: Optional[Literal["all_answered", "expired", "ended"]]
    """Why it ended: everybody confirmed, its time was over, or you ended it."""
    people: DrillWithPeopleOutPeople
    """One page of its people: not delivered, no device, silent, answered."""


class DrillScheduleOutSkipped(TypedDict):
    at: int
    """UTC milliseconds since the epoch."""
    code: str
    """Code of the problem, such as `drill_open`."""
    detail: str


class DrillScheduleOut(TypedDict):
    schedule_id: str
    """Id that starts with `dsc_`."""
    topic: str
    """`<username>/<topic_name>`"""
    to: Optional[List[str]]
    expires_in: int
    """Number of seconds."""
    day: int
    hour: int
    time_zone: str
    next_at: int
    """Time at which the next drill starts."""
    last_drill_id: Optional[str]
    """The drill that it started last."""
    skipped: Optional[DrillScheduleOutSkipped]
    """Why the last drill did not start; null if it did."""
    created_at: int
    """UTC milliseconds since the epoch."""


class DrillSchedulesOut(TypedDict):
    data: List[DrillScheduleOut]
    """One for each topic at most, the oldest first."""


class _DrillScheduleInRequired(TypedDict):
    topic: str
    """`<username>/<topic_name>`"""
    day: int
    """Day of the month on which a drill starts."""
    hour: int
    """Hour of that day."""


class DrillScheduleIn(_DrillScheduleInRequired, total=False):
    to: List[str]
    """Only these subscribers, by id or as `ref:` and their reference, and these groups. Default: everybody on the topic, if they are at most 1,000."""
    expires_in: int
    """Number of seconds after which the drill ends. Default: one day."""
    time_zone: str
    """Time zone of `day` and `hour`: a name in the IANA time zone database. Default: `UTC`."""


EventType = Literal["message.approved", "message.rejected", "message.expired", "message.canceled", "message.reported", "message.progressed", "message.question"]


EventHeadersOut = TypedDict("EventHeadersOut", {"webhook-id": str, "webhook-timestamp": str, "webhook-signature": str})


class EventOut(TypedDict):
    id: str
    """The `webhook-id` of its callbacks."""
    type: str
    """New types can be added."""
    timestamp: int
    """Time of the event."""
    body: str
    """The exact body of its callbacks, which is JSON."""
    headers: EventHeadersOut
    """A signature of `body` that was made for this response (Standard Webhooks). Two signatures while a callback secret is being rolled."""


class EventsOut(TypedDict):
    data: List[EventOut]
    """Oldest first."""
    has_more: bool
    """Whether to request the next page immediately."""
    next_after: str
    """`after` of the next page, also when there are no further events yet. It may be the id of an event of another type."""


DeliveryStatus = Literal["pending", "succeeded", "exhausted", "skipped"]


class DeliveryOut(TypedDict):
    delivery_id: str
    """Id that starts with `dlv_`."""
    mode: ModeOut
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    message_id: str
    """Id that starts with `msg_`."""
    destination: Literal["callback", "reply_to"]
    """The callback URL of the app, or the `reply_to` of the message."""
    status: DeliveryStatus
    attempt_count: int
    """Logged attempts, including those before a resend."""
    last_status_code: Optional[int]
    """Null if no complete status line arrived."""
    last_error: Optional[str]
    """Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line."""
    created_at: int
    """UTC milliseconds since the epoch."""
    last_attempt_at: Optional[int]
    next_attempt_at: Optional[int]
    """Null if no attempt is scheduled, and during an attempt."""


class DeliveriesOut(TypedDict):
    data: List[DeliveryOut]
    has_more: bool
    next_cursor: Optional[str]
    """`cursor` of the next page; null on the last page."""


AttemptOutRequestHeaders = TypedDict("AttemptOutRequestHeaders", {"webhook-id": str, "webhook-timestamp": str, "webhook-signature": Optional[str]})


class AttemptOut(TypedDict):
    attempted_at: int
    """UTC milliseconds since the epoch."""
    duration_ms: int
    url: str
    """Target URL."""
    request_headers: AttemptOutRequestHeaders
    """The request headers that were sent. The signature is null if the callback could not be signed."""
    status_code: Optional[int]
    """Null if no complete status line arrived."""
    error: Optional[str]
    """Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line."""
    response_excerpt: Optional[str]
    """The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat."""


class DeliveryDetailOut(TypedDict):
    delivery_id: str
    """Id that starts with `dlv_`."""
    mode: ModeOut
    event_id: str
    """The `webhook-id` of every attempt."""
    event_type: str
    message_id: str
    """Id that starts with `msg_`."""
    destination: Literal["callback", "reply_to"]
    """The callback URL of the app, or the `reply_to` of the message."""
    status: DeliveryStatus
    attempt_count: int
    """Logged attempts, including those before a resend."""
    last_status_code: Optional[int]
    """Null if no complete status line arrived."""
    last_error: Optional[str]
    """Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line."""
    created_at: int
    """UTC milliseconds since the epoch."""
    last_attempt_at: Optional[int]
    next_attempt_at: Optional[int]
    """Null if no attempt is scheduled, and during an attempt."""
    body: str
    """The exact body that every attempt sends."""
    attempts: List[AttemptOut]
    """Oldest first."""


class ResendFailedIn(TypedDict):
    since: int
    """UTC milliseconds. Selects deliveries that were created at this time or later."""


class ResentOut(TypedDict):
    resent: int


class CallbackOut(TypedDict):
    state: Literal["on", "off", "none"]
    """`off`: callbacks are disabled until a test passes or a different URL is saved. `none`: there is no URL."""
    reason: Optional[Literal["gone", "failing"]]
    """Reason why callbacks are disabled. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days."""
    failing_since: Optional[int]
    """Time of the first failure since the last success."""
    disabled_at: Optional[int]
    tested_at: Optional[int]
    """Time at which a test of this URL last passed."""
    warnings: List[str]
    """Why servers that call only public HTTPS refuse this URL, although this one, which is configured for development, accepts it. Texts for people, which may change."""
    callback_url: Optional[str]
    """Null if there is none."""


class CallbackUrlIn(TypedDict):
    callback_url: Optional[str]
    """Null removes the URL."""


class CallbackTestOut(TypedDict):
    headers: Dict[str, Any]
    """The request headers that were sent."""
    body: str
    """The exact bytes of the body."""
    signed_content: str
    """The signed content `id.timestamp.body`, byte for byte."""
    status_code: Optional[int]
    """Null if no complete status line arrived."""
    error: Optional[str]
    """Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line."""
    duration_ms: int
    response_excerpt: Optional[str]
    """The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat."""
    ok: bool
    """Whether the receiver responded with a 2xx in time."""
    finding: str
    """The result in words, and what to do."""


ProbeName = Literal["good", "wrong_signature", "stale", "changed_body", "same_id_twice"]


class ProbeRequestOut(TypedDict):
    headers: Dict[str, Any]
    """The request headers that were sent."""
    body: str
    """The exact bytes of the body."""
    signed_content: str
    """The signed content `id.timestamp.body`, byte for byte."""
    status_code: Optional[int]
    """Null if no complete status line arrived."""
    error: Optional[str]
    """Reason of the failure: `dns_failed`, `blocked_address`, `connect_failed`, `tls_error`, `timeout` (no complete status line in time), `redirect`, `non_2xx`, or `internal` for an error on our side. Null after a 2xx, whatever follows its status line."""
    duration_ms: int
    response_excerpt: Optional[str]
    """The first KiB of the response body, as far as it arrived within a second of the status; null if there was no response, the body is not text, or the request had the `authorization` of a `reply_to`, which the response could repeat."""


class ProbeOut(TypedDict):
    name: ProbeName
    expected: Literal["accept", "refuse"]
    """`accept`: with a 2xx. `refuse`: with a 4xx."""
    passed: bool
    finding: str
    """The result in words, and what to do."""
    requests: List[ProbeRequestOut]
    """Empty if the probe was not sent."""


class DiagnosisOut(TypedDict):
    ok: bool
    """Whether every probe passed."""
    probes: List[ProbeOut]


class _TestRespondInRequired(TypedDict):
    value: ResponseValue
    """The answer."""


class TestRespondIn(_TestRespondInRequired, total=False):
    comment: str
    """What the person writes beside it."""
    fields: Dict[str, Any]
    """Values of the fields of the card that apply to `value`, by key. If it is absent, those that others have approved and that are fixed, otherwise the defaults, and valid values of the required fields that have none."""
    match: str
    """The number that the person chooses, to approve a message with `match`. Without it, they choose the right one."""
    name: str
    """Name of the invented person. Default: `"Test person"`."""


class ClockIn(TypedDict):
    advance_seconds: int
    """Number of seconds by which the clock is advanced."""


ClockKind = Literal["started", "canceled", "widened", "answered", "notified", "reminded", "expired", "callback_retried"]


class ClockOutHappened(TypedDict):
    at: int
    """Time at which it would have happened without this call, usually in the future. Timestamps of messages and callbacks are the real time."""
    kind: ClockKind
    message_id: str
    """Id that starts with `msg_`."""


class ClockOut(TypedDict):
    advanced_seconds: float
    """Includes what was left of an earlier call that was interrupted."""
    happened: List[ClockOutHappened]
    """What became due, in its order."""


class _PermissionHookInRequired(TypedDict):
    topic: str
    """`<username>/<topic_name>`"""
    request: Dict[str, Any]
    """The JSON of the host, as it passes it to its hook."""


class PermissionHookIn(_PermissionHookInRequired, total=False):
    to: List[str]
    """Asks only these subscribers of the topic."""
    timeout: int
    """Number of seconds, from the first request, after which the question is withdrawn and the host gets an answer without a decision. It must be shorter than the timeout of the hook in the host. Default: `50`."""
    notify_after: int
    """Number of seconds for which the person can decide at the computer before devices are notified. By default 20 where the host shows its own dialog meanwhile (`PermissionRequest` of Claude Code), and 0 otherwise."""
    wait: int
    """Number of seconds to hold the request until there is a decision. Default: `0`."""


class PendingHookOut(TypedDict):
    status: Literal["pending"]
    message_id: str
    """Id that starts with `msg_`."""
    until: int
    """UTC milliseconds since the epoch."""


class PermissionHookOut(TypedDict, total=False):
    """The JSON that the host expects, or only `assent`."""

    assent: PendingHookOut
    """Present while nobody has decided: repeat the request with the same Idempotency-Key."""


_MessageEventDataFactsProgressEach = TypedDict("_MessageEventDataFactsProgressEach", {"from": str, "required": int, "approved": int})


class _MessageEventDataFactsProgress(TypedDict):
    required: int
    approved: int
    each: Optional[List[_MessageEventDataFactsProgressEach]]
    """Of `approvals.each`, how many of the people who must approve have; null without it. Who is in several groups is counted where they are needed."""


class _MessageEventDataFactsQuestions(TypedDict):
    asked: int
    """Number of questions."""
    open: int
    """Number of questions that wait for an answer."""
    revision: int
    """Number of questions and answers."""
    data: Optional[List[QuestionOut]]
    """In the order in which they were asked; empty 90 days after the message closed. Null in lists and events."""


class _MessageEventDataFactsPush(TypedDict):
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""

    attempted: int
    accepted: int
    gone: int


class ApprovalOut(TypedDict):
    action: Literal["given", "taken_back"]
    """What the person did."""
    answer: ResponseOut
    """The approval that they gave or took back."""


class AskedOutPerson(TypedDict):
    subscriber_id: str
    """Id that starts with `usr_`. In a test app also the id of a test approver."""
    display_name: str
    reference: Optional[str]


class AskedOut(TypedDict):
    question_id: str
    """Id that starts with `qst_`."""
    text: Optional[str]
    """Null after the person has erased their data."""
    revision: int
    """Number of questions and answers of the message up to this question."""
    asked_at: int
    """UTC milliseconds since the epoch."""
    person: AskedOutPerson


class __MessageEventDataFactsRequired(TypedDict):
    message_id: str
    """Id that starts with `msg_`."""
    mode: ModeOut
    topic: str
    type: Literal["approval"]
    ext: Optional[str]
    """Your reference, as you sent it."""
    answers: Optional[List[ResponseOut]]
    """All answers in the order in which they were given; the one that decided is last. Null only in a callback that would exceed 20 kB with them."""
    approvals: ApprovalsOut
    progress: Optional[_MessageEventDataFactsProgress]
    """Number of approvals that it needs and has; null once it is final."""
    cancel_reason: Optional[str]
    """The reason that you gave for canceling it."""
    context_url: Optional[str]
    """URL of the page that the person can open."""
    context_secure: bool
    """Whether the link contains a one-time token."""
    require: AnswerMethod
    """What an answer requires."""
    questions: Optional[_MessageEventDataFactsQuestions]
    """What people asked before they decided; null if the message takes no questions."""
    to: Optional[List[str]]
    """The subscribers who have it, including those whom a widening added; null if it is for the whole topic. If it names a group: as you sent it, with the ids of subscribers."""
    to_later_joiners: bool
    """Whether people who join before it closes receive it too, because you requested it or nobody was subscribed when it was sent."""
    fallback: Fallback
    """Whether people without a browser that receives pushes get a mail."""
    notify_after: int
    """Number of seconds between sending and the push."""
    remind_every: Optional[int]
    """Number of seconds between reminders; null if there are none."""
    widen: List[WideningOut]
    """People who see it too from a time on, if it is still open then."""
    urgency: Urgency
    """Whether its pushes wait for the end of quiet hours."""
    recipients: RecipientsOut
    report_count: int
    """Number of recipients who reported it."""
    created_at: int
    """UTC milliseconds since the epoch."""
    scheduled_at: Optional[int]
    sent_at: Optional[int]
    """Time at which recipients could first see it."""
    seen_at: Optional[int]
    """Time at which somebody first opened it."""
    expires_at: int
    """UTC milliseconds since the epoch."""
    closed_at: Optional[int]
    """Time at which it became final."""
    push: _MessageEventDataFactsPush
    """Number of pushes to browsers, reminders included: attempted, accepted by the push service, gone."""
    money: Optional[MoneyBlockOut]
    """The `money` block of the card; null without one."""


class _MessageEventDataFacts(__MessageEventDataFactsRequired, total=False):
    """The message, without its payload and `match_code`."""

    report: ReportOut
    approval: ApprovalOut
    question: AskedOut


class ApprovedMessageEventData(_MessageEventDataFacts):
    status: Literal["approved"]
    approved: Literal[True]
    response: ResponseOut


class RejectedMessageEventData(_MessageEventDataFacts):
    status: Literal["rejected"]
    approved: Literal[False]
    response: ResponseOut


class UnansweredMessageEventData(_MessageEventDataFacts):
    status: Literal["scheduled", "queued", "delivered", "expired", "canceled"]
    approved: Literal[False]
    response: None


MessageEventData = Union[ApprovedMessageEventData, RejectedMessageEventData, UnansweredMessageEventData]


class MessageEvent(TypedDict):
    type: Literal["message.approved", "message.rejected", "message.expired", "message.canceled", "webhook.test", "message.reported", "message.progressed", "message.question"]
    id: str
    """Id that starts with `evt_`."""
    timestamp: int
    """UTC milliseconds since the epoch."""
    api_version: Literal["v1"]
    mode: AppMode
    """Mode of the app."""
    data: MessageEventData
    """The message, without its payload and `match_code`."""


class ProblemErrorsParams(TypedDict, total=False):
    min: float
    """The smallest allowed number, or number of characters or items."""
    max: float
    """The largest allowed number, or number of characters or items."""


class _ProblemErrorsRequired(TypedDict):
    pointer: str
    code: str
    detail: str


class ProblemErrors(_ProblemErrorsRequired, total=False):
    params: ProblemErrorsParams


class ProblemParams(TypedDict, total=False):
    """What `detail` says in numbers and names, for texts of your own in other languages."""

    reason: str
    """Which of the cases of the code it is; new ones may be added."""
    retry_after_seconds: float
    """As in `Retry-After`."""
    tries_left: float
    """Number of further tries."""
    minutes: float
    """Time for which a code is valid."""
    max: float
    """The largest allowed number."""
    name: str
    """Name of the person who answered; absent if it is you."""
    on_behalf_of: str
    """Name of the person for whom they answered; absent if it is you."""
    label: str
    """Label of the button that was pressed."""
    cancel_reason: str
    """Why the sender withdrew the message, in their words."""
    host: str
    """Host name of an address in the request."""


class _ProblemRequired(TypedDict):
    type: str
    """URL of the page that explains this code."""
    title: str
    status: int
    detail: str
    instance: str
    """Path of the request."""
    code: str
    """Stable code of the problem."""
    request_id: str


class Problem(_ProblemRequired, total=False):
    errors: List[ProblemErrors]
    """The wrong fields, for `validation_failed`."""
    params: ProblemParams
    """What `detail` says in numbers and names, for texts of your own in other languages."""
    error: Literal["authorization_pending", "slow_down", "access_denied", "expired_token"]
    """The error code of RFC 8628, for a device login."""
    message_status: MessageStatus
    """Status of the message."""
    message_id: str
    """A message that still has to read the group."""
    drill_id: str
    """The open drill of the topic."""
    ended_at: int
    """Time since which the message accepts no answer."""
    response: Optional[ResponseOut]
    """The answer that decided the message, or the one that you have given already."""
    fields: Dict[str, Any]
    """The values that others have approved, by the keys of their fields: an approval must have the same."""
    reason: Literal["excluded", "groups"]
    """Why you cannot answer the message (`excluded`), or not approve it: you are in none of its `groups`."""
    answer: QuestionAnswerOut
    """The answer that the question has."""
    conversation: int
    """The current revision of the questions and answers about the message."""
