// Generated from docs/openapi.json by `npm run generate -w @assent/sdk`. A test fails when it is stale.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// biome-ignore-all assist: generated

import type {
  AnswerQuestionIn,
  CallbackOut,
  CallbackTestOut,
  CallbackUrlIn,
  CancelIn,
  ChangedMembersIn,
  ClockIn,
  ClockOut,
  DeliveriesOut,
  DeliveryDetailOut,
  DeliveryOut,
  DiagnosisOut,
  Done,
  DrillIn,
  DrillOut,
  DrillPersonOut,
  DrillScheduleIn,
  DrillScheduleOut,
  DrillSchedulesOut,
  DrillWithPeopleOut,
  DrillsOut,
  EventsOut,
  FileOut,
  GroupIn,
  GroupMemberOut,
  GroupMembersIn,
  GroupMembersOut,
  GroupOut,
  GroupsOut,
  InviteIn,
  InviteOut,
  InvitesOut,
  MessageIn,
  MessageRecipientOut,
  MessageRecipientsOut,
  NewInviteOut,
  OnCallIn,
  OnCallOut,
  Operations,
  PermissionHookIn,
  PermissionHookOut,
  PushAttemptsOut,
  ReceiptOut,
  ReferenceIn,
  RemoveSubscriberIn,
  ReportOut,
  ReportsOut,
  ResendFailedIn,
  ResentOut,
  SentMessageOut,
  StepsOut,
  SubscriberDetailOut,
  SubscriberOut,
  SubscribersOut,
  TestRespondIn,
  TopicIn,
  TopicOut,
  TopicsOut,
  UpdateGroupIn,
  UpdateTopicIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
  ViewOut,
  ViewsOut,
} from './api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from './http/call.ts';
import type { AnsweredQuestionOut, MessageOut, MessagesOut } from './message.ts';
import { itemsOf } from './resources/pages.ts';

type Query<Op extends keyof Operations> = Operations[Op]['query'];

/** Topics of your account. */
export const topics = (call: Call) => ({
  /** Lists all topics of the account, including archived ones. The list has no pages. */
  list: (options?: CallOptions): Promise<TopicsOut> =>
    call('listTopics', {}, options),
  /**
   * Create a topic. People subscribe to a topic, and messages are sent to it. People see its `title`
   * beside its name. The topic `<username>/default` exists from registration. An account can have 20
   * topics.
   * @throws AssentProblem `topic_limit`, `topic_taken`
   */
  create: (body: TopicIn, options?: ChangeOptions): Promise<TopicOut> =>
    call('createTopic', { body }, options),
  /**
   * Change the title of a topic. People see the new title at once, also on messages that were sent
   * before. The name never changes. `null` removes the title.
   */
  update: (topicId: string, body: UpdateTopicIn, options?: ChangeOptions): Promise<TopicOut> =>
    call('updateTopic', { params: { topic_id: topicId }, body }, options),
  /**
   * Archive a topic. The topic accepts no new messages or invites from now on. Open messages can still
   * be answered. Archiving it again has no effect.
   * @throws AssentProblem `topic_is_default`
   */
  archive: (topicId: string, options?: ChangeOptions): Promise<TopicOut> =>
    call('archiveTopic', { params: { topic_id: topicId } }, options),
});

/** Images and PDFs that cards show. */
export const files = (call: Call) => ({
  /**
   * Get what is known of a file. Returns its name, type, size and digest, and when it is deleted. Its
   * bytes are at `GET /v1/open/files/{file_id}/content`.
   */
  get: (fileId: string, options?: CallOptions): Promise<FileOut> =>
    call('getFile', { params: { file_id: fileId } }, options),
});

/** Links and QR codes with which people subscribe. */
export const invites = (call: Call) => ({
  /**
   * Invite people to a topic. Creates a link with which people subscribe to the topic, also as a QR
   * code. Both are shown only in this response.
   * @throws AssentProblem `topic_archived`, `topic_forbidden`
   */
  create: (body: InviteIn, options?: ChangeOptions): Promise<NewInviteOut> =>
    call('createInvite', { body }, options),
  /**
   * List invites. Newest first. The response does not contain the links: a link is shown only when its
   * invite is created.
   * @throws AssentProblem `invalid_cursor`
   */
  list: (query: Query<'listInvites'> = {}, options?: CallOptions): Promise<InvitesOut> =>
    call('listInvites', { query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    query: Query<'listInvites'> = {},
    options?: CallOptions,
  ): AsyncGenerator<InviteOut, void, undefined> =>
    itemsOf(
      (page: Query<'listInvites'>) =>
        call('listInvites', { query: page }, options),
      query,
    ),
  /**
   * Revoke an invite. Nobody can join with the invite any more; people who have joined stay subscribed.
   * Revoking it again has no effect.
   */
  revoke: (inviteId: string, options?: ChangeOptions): Promise<InviteOut> =>
    call('revokeInvite', { params: { invite_id: inviteId } }, options),
});

/** People on your topics. */
export const subscribers = (call: Call) => ({
  /**
   * Lists the people who are subscribed to one or all of your topics. Ids are pairwise: the same person
   * has a different id at every other account.
   * @throws AssentProblem `invalid_cursor`, `topic_forbidden`
   */
  list: (query: Query<'listSubscribers'> = {}, options?: CallOptions): Promise<SubscribersOut> =>
    call('listSubscribers', { query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    query: Query<'listSubscribers'> = {},
    options?: CallOptions,
  ): AsyncGenerator<SubscriberOut, void, undefined> =>
    itemsOf(
      (page: Query<'listSubscribers'>) =>
        call('listSubscribers', { query: page }, options),
      query,
    ),
  /**
   * Show a subscriber. Returns one person as you know them: the name that they chose, the address that
   * their invite was locked to, each topic with the label of the invite with which they joined, and
   * their groups. Names are not unique: use the id, the address or the labels to tell people apart.
   */
  get: (subscriberId: string, options?: CallOptions): Promise<SubscriberDetailOut> =>
    call('getSubscriber', { params: { subscriber_id: subscriberId } }, options),
  /**
   * Set the reference of a subscriber. A reference is what you call a person in your own system.
   * Messages name people by it (`to: ["ref:ada"]`), and answers contain it. In an app at most one
   * subscriber has a reference. It stays with a person who leaves and joins again, until you give it to
   * somebody else.
   * @throws AssentProblem `reference_taken`
   */
  setReference: (
    subscriberId: string,
    body: ReferenceIn,
    options?: CallOptions,
  ): Promise<SubscriberDetailOut> =>
    call('setReference', { params: { subscriber_id: subscriberId }, body }, options),
  /**
   * Remove a subscriber. Unsubscribes a person from one or all of your topics.
   * @throws AssentProblem `topic_forbidden`
   */
  remove: (
    subscriberId: string,
    body: RemoveSubscriberIn = {},
    options?: ChangeOptions,
  ): Promise<Done> =>
    call('removeSubscriber', { params: { subscriber_id: subscriberId }, body }, options),
});

/** Who is responsible for what, and who is on call. */
export const groups = (call: Call) => ({
  /** Lists all groups of the app by name. The list has no pages. */
  list: (options?: CallOptions): Promise<GroupsOut> =>
    call('listGroups', {}, options),
  /**
   * Create a group. Messages name a group as `group:finance`, and those of its members who are on call
   * as `group:finance/on-call`, wherever they name subscribers. An app can have 100 groups. Who leaves
   * the last of your topics is no longer a member.
   * @throws AssentProblem `group_limit`, `group_taken`
   */
  create: (body: GroupIn, options?: ChangeOptions): Promise<GroupOut> =>
    call('createGroup', { body }, options),
  /** Get a group. Returns a group, with the numbers of its members and of those on call. */
  get: (groupId: string, options?: CallOptions): Promise<GroupOut> =>
    call('getGroup', { params: { group_id: groupId } }, options),
  /**
   * Changes the name or the description; what is left out stays. Messages that were sent keep the name
   * by which they named it.
   * @throws AssentProblem `group_in_use`, `group_taken`
   */
  update: (groupId: string, body: UpdateGroupIn = {}, options?: ChangeOptions): Promise<GroupOut> =>
    call('updateGroup', { params: { group_id: groupId }, body }, options),
  /**
   * Delete a group. Messages that were sent to it keep their people. A group that a message names which
   * is not sent yet, or which it will widen to, is not deleted.
   * @throws AssentProblem `group_in_use`
   */
  delete: (groupId: string, options?: ChangeOptions): Promise<Done> =>
    call('deleteGroup', { params: { group_id: groupId } }, options),
  /**
   * Lists its members, those who subscribed last first.
   * @throws AssentProblem `invalid_cursor`
   */
  members: (
    groupId: string,
    query: Query<'listGroupMembers'> = {},
    options?: CallOptions,
  ): Promise<GroupMembersOut> =>
    call('listGroupMembers', { params: { group_id: groupId }, query }, options),
  /** Iterates over the items of all pages of `members`. */
  eachMember: (
    groupId: string,
    query: Query<'listGroupMembers'> = {},
    options?: CallOptions,
  ): AsyncGenerator<GroupMemberOut, void, undefined> =>
    itemsOf(
      (page: Query<'listGroupMembers'>) =>
        call('listGroupMembers', { params: { group_id: groupId }, query: page }, options),
      query,
    ),
  /**
   * Replace the members of a group. The group then has exactly these members. Those who stay are on call
   * as before. To have more than 400, add the others with `members/add`. If one of them is unknown,
   * nothing is changed.
   */
  setMembers: (groupId: string, body: GroupMembersIn, options?: CallOptions): Promise<GroupOut> =>
    call('setGroupMembers', { params: { group_id: groupId }, body }, options),
  /**
   * Add members to a group. Those who are members already stay. A group has at most 1,000 members. If
   * one of them is unknown, nobody is added.
   * @throws AssentProblem `group_full`
   */
  addMembers: (
    groupId: string,
    body: ChangedMembersIn,
    options?: ChangeOptions,
  ): Promise<GroupOut> =>
    call('addGroupMembers', { params: { group_id: groupId }, body }, options),
  /**
   * Remove members from a group. They are then no longer on call either. Subscribers who are no members
   * are skipped.
   */
  removeMembers: (
    groupId: string,
    body: ChangedMembersIn,
    options?: ChangeOptions,
  ): Promise<GroupOut> =>
    call('removeGroupMembers', { params: { group_id: groupId }, body }, options),
  /**
   * Sets which of the members a message to `group:finance/on-call` is for, in place of those before,
   * until a time. An empty list: nobody. A message for which nobody is on call is for the whole group,
   * and says so in `recipients.on_call_missing`. A scheduler calls this at each change of the shift.
   */
  setOnCall: (groupId: string, body: OnCallIn, options?: CallOptions): Promise<OnCallOut> =>
    call('setGroupOnCall', { params: { group_id: groupId }, body }, options),
});

/** Send, read and cancel messages. */
export const messages = (call: Call) => ({
  /**
   * Send a message, now or later. Asks the people who are subscribed to a topic when the message is
   * sent. The first answer decides; with `approvals.required`, the message is approved when that many
   * different people have approved, and one rejection is final. The amount of a `money` block has
   * exactly the decimals of its currency, as a string; a field of the type `amount` lets the person
   * change it. If the card has fields, all of them approve the values of the first approval that stands,
   * unless `approvals.values` is `each`. Subscribers in `approvals.exclude` see it and cannot answer it.
   * With `to_later_joiners: true`, or if nobody is subscribed, it is also for everyone who joins before
   * it closes. `recipients` is the number of people it is for, and how many of them have a browser that
   * receives pushes. With `fallback: "mail"`, people without such a browser get a mail that names you
   * and links to their inbox. With `notify_after`, the push leaves that many seconds later, if the
   * message is still open. With `reply_to`, the final event is also delivered to that URL. With
   * `scheduled_at`, the message is sent at that time. With `require: "passkey"`, an answer must be
   * signed by a passkey over this message, its card and the decision, and contains the proof. With
   * `match: true`, the answer has a `match_code` of two digits to show the person, who chooses it among
   * three numbers to approve; a wrong choice rejects the message and reports it. Each message counts
   * against the daily quota when it is created. Send an `Idempotency-Key` so that a retry does not ask
   * twice.
   * @throws AssentProblem `audience_too_large`, `callback_url_blocked`, `passkeys_unavailable`,
   * `quota_exceeded`, `scheduled_in_past`, `topic_archived`, `topic_forbidden`
   */
  send: (body: MessageIn, options?: ChangeOptions): Promise<SentMessageOut> =>
    call('sendMessage', { body }, options),
  /**
   * List messages, newest first. Filters are combined with AND; repeat `status` to match any of several.
   * Time limits are exclusive. With `q` or `person`, each request examines some thousand messages at
   * most; `searched_to` tells how far it got. Titles are removed 90 days after their message was closed.
   * @throws AssentProblem `invalid_cursor`, `topic_forbidden`
   */
  list: (query: Query<'listMessages'> = {}, options?: CallOptions): Promise<MessagesOut> =>
    call('listMessages', { query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    query: Query<'listMessages'> = {},
    options?: CallOptions,
  ): AsyncGenerator<MessageOut, void, undefined> =>
    itemsOf(
      (page: Query<'listMessages'>) =>
        call('listMessages', { query: page }, options),
      query,
    ),
  /**
   * Show a message. With `wait`, the request is held until the message is final or the time is up, with
   * `until=question` also until a question waits for your answer. If you leave a question open, pass the
   * revision of the conversation that you know, and the next wait ends at a later one. This is for
   * callers without a public callback URL.
   */
  get: (
    messageId: string,
    query: Query<'getMessage'> = {},
    options?: CallOptions,
  ): Promise<MessageOut> =>
    call('getMessage', { params: { message_id: messageId }, query }, options),
  /**
   * Cancels a message in any open state. Canceling it again has no effect. A message that was decided or
   * has expired is not changed.
   * @throws AssentProblem `not_cancelable`
   */
  cancel: (messageId: string, body: CancelIn = {}, options?: ChangeOptions): Promise<MessageOut> =>
    call('cancelMessage', { params: { message_id: messageId }, body }, options),
  /**
   * Lists the people who opened the message, in the order in which they did. Removed 90 days after the
   * message was closed.
   * @throws AssentProblem `invalid_cursor`
   */
  views: (
    messageId: string,
    query: Query<'listMessageViews'> = {},
    options?: CallOptions,
  ): Promise<ViewsOut> =>
    call('listMessageViews', { params: { message_id: messageId }, query }, options),
  /** Iterates over the items of all pages of `views`. */
  eachView: (
    messageId: string,
    query: Query<'listMessageViews'> = {},
    options?: CallOptions,
  ): AsyncGenerator<ViewOut, void, undefined> =>
    itemsOf(
      (page: Query<'listMessageViews'>) =>
        call('listMessageViews', { params: { message_id: messageId }, query: page }, options),
      query,
    ),
  /**
   * Lists the people of a message, those who subscribed last first: through which groups it is for them,
   * whether a push reaches them, whether they opened it, what they answered, and whether their answer is
   * still awaited. People who have left since are in the list. Empty before the message is sent. In a
   * test app it also has the test approvers that the message names.
   * @throws AssentProblem `invalid_cursor`
   */
  recipients: (
    messageId: string,
    query: Query<'listMessageRecipients'> = {},
    options?: CallOptions,
  ): Promise<MessageRecipientsOut> =>
    call('listMessageRecipients', { params: { message_id: messageId }, query }, options),
  /** Iterates over the items of all pages of `recipients`. */
  eachRecipient: (
    messageId: string,
    query: Query<'listMessageRecipients'> = {},
    options?: CallOptions,
  ): AsyncGenerator<MessageRecipientOut, void, undefined> =>
    itemsOf(
      (page: Query<'listMessageRecipients'>) =>
        call('listMessageRecipients', { params: { message_id: messageId }, query: page }, options),
      query,
    ),
  /**
   * Lists what happens while nobody answers, with the times: the next push that waits, the next
   * reminder, all widenings, and the expiry.
   */
  steps: (messageId: string, options?: CallOptions): Promise<StepsOut> =>
    call('listMessageSteps', { params: { message_id: messageId } }, options),
  /**
   * Show the receipt of a message. Returns the entry of the message in the transparency log, and a proof
   * that it is there. Both can be verified without this server, also after it has removed the content of
   * the message. The entry contains digests and ids only. The receipt of a message with `ext` has
   * `salt_ext`, without which `ext_digest` cannot be verified; people do not get it. While a message
   * that needs several approvals is open, its newest entry is that of the approval that was given or
   * taken back last. `of=report` returns the entry of the newest report. Usually the proof exists within
   * two seconds after the entry; until then, the status is 202.
   * @throws AssentProblem `receipt_unavailable`
   */
  receipt: (
    messageId: string,
    query: Query<'getReceipt'> = {},
    options?: CallOptions,
  ): Promise<ReceiptOut> =>
    call('getReceipt', { params: { message_id: messageId }, query }, options),
  /**
   * Lists every attempt in the order in which they began, with the number of devices per outcome.
   * Devices are not identified. Attempts are kept for 30 days.
   */
  pushes: (messageId: string, options?: CallOptions): Promise<PushAttemptsOut> =>
    call('listPushAttempts', { params: { message_id: messageId } }, options),
});

/** What people ask before they decide. */
export const questions = (call: Call) => ({
  /**
   * Answers a question of a person about an open message, once, with a text and, if you like, blocks as
   * in a card. Everybody who sees the message reads the answer, and the person who asked is notified. An
   * answer to the message that was given without it is then refused with `conversation_changed`, and the
   * inbox asks the person again.
   * @throws AssentProblem `message_closed`, `question_answered`
   */
  answer: (
    messageId: string,
    questionId: string,
    body: AnswerQuestionIn,
    options?: ChangeOptions,
  ): Promise<AnsweredQuestionOut> =>
    call(
      'answerQuestion',
      { params: { message_id: messageId, question_id: questionId }, body },
      options,
    ),
});

/** Redeem the link that a person tapped. */
export const contextLinks = (call: Call) => ({
  /**
   * Redeem a secure context link. First verify the token yourself against `/.well-known/jwks.json`. Then
   * redeem it here before your page shows anything, and show the page only when `valid` is true. A token
   * can be redeemed once. To be able to retry, send a `redemption_id` of your own: a repeated request
   * with the same id returns `consumed_now: false` for as long as the link is stored, at least 24 hours.
   * Verifying the link of a canceled or expired message does not consume it.
   * @throws AssentProblem `context_link_expired`, `context_link_used`
   */
  verify: (body: VerifyContextLinkIn, options?: ChangeOptions): Promise<VerifiedContextLinkOut> =>
    call('verifyContextLink', { body }, options),
});

/** People who did not expect a message. */
export const reports = (call: Call) => ({
  /**
   * Lists who reported that they did not expect the message, newest first. Reports are kept for 90 days.
   * @throws AssentProblem `invalid_cursor`
   */
  list: (
    messageId: string,
    query: Query<'listReports'> = {},
    options?: CallOptions,
  ): Promise<ReportsOut> =>
    call('listReports', { params: { message_id: messageId }, query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    messageId: string,
    query: Query<'listReports'> = {},
    options?: CallOptions,
  ): AsyncGenerator<ReportOut, void, undefined> =>
    itemsOf(
      (page: Query<'listReports'>) =>
        call('listReports', { params: { message_id: messageId }, query: page }, options),
      query,
    ),
});

/** Whom your notifications reach, before it matters. */
export const drills = (call: Call) => ({
  /**
   * Start a drill. Sends the people of a topic, or some of them, a notification that asks only to
   * confirm that it arrived, and shows afterwards who could not be reached. A drill is no message: it is
   * in no list of messages, has no callbacks, and no quota counts it. It respects quiet hours and mutes
   * as a message of normal urgency does. A topic has one open drill at a time, a drill is for at most
   * 1,000 people, and an app starts at most 10 a day.
   * @throws AssentProblem `audience_too_large`, `drill_open`, `topic_archived`, `topic_forbidden`
   */
  start: (body: DrillIn, options?: ChangeOptions): Promise<DrillOut> =>
    call('startDrill', { body }, options),
  /**
   * Lists the drills of the last 90 days, newest first.
   * @throws AssentProblem `invalid_cursor`, `topic_forbidden`
   */
  list: (query: Query<'listDrills'> = {}, options?: CallOptions): Promise<DrillsOut> =>
    call('listDrills', { query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    query: Query<'listDrills'> = {},
    options?: CallOptions,
  ): AsyncGenerator<DrillOut, void, undefined> =>
    itemsOf(
      (page: Query<'listDrills'>) =>
        call('listDrills', { query: page }, options),
      query,
    ),
  /**
   * Get a drill and its people. Returns the counts of a drill and a page of its people: first those who
   * could not be reached, with the reason and since when, last those who confirmed. Follow
   * `people.next_cursor` for the others.
   * @throws AssentProblem `invalid_cursor`
   */
  get: (
    drillId: string,
    query: Query<'getDrill'> = {},
    options?: CallOptions,
  ): Promise<DrillWithPeopleOut> =>
    call('getDrill', { params: { drill_id: drillId }, query }, options),
  /** Iterates over the items of all pages of `get`. */
  eachPerson: (
    drillId: string,
    query: Query<'getDrill'> = {},
    options?: CallOptions,
  ): AsyncGenerator<DrillPersonOut, void, undefined> =>
    itemsOf(
      async (page: Query<'getDrill'>) =>
        (await call('getDrill', { params: { drill_id: drillId }, query: page }, options)).people,
      query,
    ),
  /**
   * Ends it before its time. Nobody can confirm it any more, and nothing more is pushed. One that has
   * ended stays as it is.
   */
  end: (drillId: string, options?: ChangeOptions): Promise<DrillOut> =>
    call('endDrill', { params: { drill_id: drillId } }, options),
  /** Lists the monthly drills of the app: at most one for each topic. */
  schedules: (options?: CallOptions): Promise<DrillSchedulesOut> =>
    call('listDrillSchedules', {}, options),
  /**
   * Set the monthly drill of a topic. Starts a drill each month, in place of the schedule that the topic
   * had. Groups are read each time. If it cannot start, because a drill of the topic is open or nobody
   * is on it, it is skipped until the next month, and `skipped` says why.
   * @throws AssentProblem `audience_too_large`, `topic_archived`, `topic_forbidden`
   */
  setSchedule: (body: DrillScheduleIn, options?: CallOptions): Promise<DrillScheduleOut> =>
    call('setDrillSchedule', { body }, options),
  /** Delete a drill schedule. No further drill starts. One that is open goes on. */
  deleteSchedule: (scheduleId: string, options?: ChangeOptions): Promise<Done> =>
    call('deleteDrillSchedule', { params: { schedule_id: scheduleId } }, options),
});

/** What happened to your messages. */
export const events = (call: Call) => ({
  /**
   * Lists the events of the last 30 days, whether you have a callback URL or not. To poll for new
   * events, pass `next_after` as `after`: no event is missed, also one whose transaction was committed
   * late. `headers` and `body` are those of a callback that is signed now, so a receiver that you
   * forward them to can verify them. Repeat `type` to match any of several. `GET /v1/open/events/stream`
   * sends new events immediately.
   * @throws AssentProblem `event_unknown`
   */
  list: (query: Query<'listEvents'> = {}, options?: CallOptions): Promise<EventsOut> =>
    call('listEvents', { query }, options),
});

/** Your callback URL, and the deliveries to it. */
export const deliveries = (call: Call) => ({
  /**
   * Lists the deliveries of all events to your callback URL in the last 30 days. Filters are combined
   * with AND; repeat `status` to match any of several. `pending`: attempts are still to come.
   * `exhausted`: all attempts failed. `skipped`: there was no callback URL, or callbacks were disabled.
   * @throws AssentProblem `invalid_cursor`
   */
  list: (query: Query<'listDeliveries'> = {}, options?: CallOptions): Promise<DeliveriesOut> =>
    call('listDeliveries', { query }, options),
  /** Iterates over the items of all pages of `list`. */
  each: (
    query: Query<'listDeliveries'> = {},
    options?: CallOptions,
  ): AsyncGenerator<DeliveryOut, void, undefined> =>
    itemsOf(
      (page: Query<'listDeliveries'>) =>
        call('listDeliveries', { query: page }, options),
      query,
    ),
  /**
   * Show a delivery with its attempts. Returns the exact bytes that were sent, and the newest hundred
   * attempts with their responses, oldest first.
   */
  get: (deliveryId: string, options?: CallOptions): Promise<DeliveryDetailOut> =>
    call('getDelivery', { params: { delivery_id: deliveryId } }, options),
  /**
   * Resend a delivery. Makes a delivery of any status due immediately, under the same event id, and
   * restarts its retry schedule. If an attempt is in progress, the next one follows directly after it.
   * @throws AssentProblem `authorization_erased`, `callback_not_configured`
   */
  resend: (deliveryId: string, options?: ChangeOptions): Promise<DeliveryOut> =>
    call('resendDelivery', { params: { delivery_id: deliveryId } }, options),
  /**
   * Resends every `exhausted` or `skipped` delivery that was created since the given time. Useful after
   * an outage of your receiver.
   * @throws AssentProblem `callback_not_configured`
   */
  resendFailed: (body: ResendFailedIn, options?: ChangeOptions): Promise<ResentOut> =>
    call('resendFailedDeliveries', { body }, options),
});

/** Your callback URL, and the deliveries to it. */
export const webhooks = (call: Call) => ({
  /**
   * Show the callback URL. Returns the URL to which callbacks are sent, and whether they are delivered.
   * The response contains no secret.
   */
  get: (options?: CallOptions): Promise<CallbackOut> =>
    call('showCallback', {}, options),
  /**
   * Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a
   * user name. Null removes it. A different URL re-enables disabled callbacks, and the owner of the
   * account gets a mail. Setting the same URL again has no effect. At most 30 changes an hour are
   * allowed.
   * @throws AssentProblem `callback_url_blocked`
   */
  setUrl: (body: CallbackUrlIn, options?: CallOptions): Promise<CallbackOut> =>
    call('setCallback', { body }, options),
  /**
   * Test the callback URL. Sends a signed `webhook.test` to your callback URL and waits at most 15
   * seconds for the response. Its `data` has the fields of an answered message, with `ext`
   * "assent-test"; no person was asked. A passing test re-enables callbacks that were disabled. Tests do
   * not count against the quota; at most 20 a minute are allowed. A failure of your receiver is not a
   * problem response: see `error` and `finding`.
   * @throws AssentProblem `callback_not_configured`
   */
  test: (options?: ChangeOptions): Promise<CallbackTestOut> =>
    call('testCallback', {}, { tryTimeoutMs: 90000, timeoutMs: 120000, ...options }),
  /**
   * Diagnose the receiver. Sends five probes to your callback URL and reports what your receiver does
   * wrong: a valid callback, a wrong signature, a callback that is ten minutes old, a body that was
   * changed after signing (once a value, once only the whitespace), and the same id twice. The receiver
   * must respond to the valid ones with a 2xx and to the others with a 4xx. If it does not accept the
   * valid callback, the other probes are not sent. Probes do not count against the quota; at most 6
   * diagnoses a minute are allowed, each of at most 45 seconds.
   * @throws AssentProblem `callback_not_configured`
   */
  diagnose: (options?: ChangeOptions): Promise<DiagnosisOut> =>
    call('diagnoseCallback', {}, { tryTimeoutMs: 90000, timeoutMs: 120000, ...options }),
});

/** Answers and time of your test app. */
export const test = (call: Call) => ({
  /**
   * Answers as a person who is invented for it, and returns the message. The answer takes the same way
   * as one of a person: the first decides, and the callback follows. Its `auth_method` is `test`. If the
   * message requires a passkey, the answer has a proof of the test key. Only with the credentials of a
   * test app.
   * @throws AssentProblem `already_responded`, `message_closed`, `test_only`, `values_differ`
   */
  respond: (messageId: string, body: TestRespondIn, options?: ChangeOptions): Promise<MessageOut> =>
    call('testRespond', { params: { message_id: messageId }, body }, options),
  /**
   * Advance the clock of the test app. Shortens what open messages and callbacks of the test app wait
   * for, by up to 30 days. When it answers, everything that became due has happened, in its order:
   * scheduled messages were started, or canceled if their people could not decide them any more, slow
   * test approvers answered, messages expired, callbacks were retried. Drills and their schedules, and
   * the end of who is on call in a group, move too; they are not in `happened`. Calls of one app run one
   * after another. A call takes as long as your receiver; if a proxy cuts it off, repeat it with the
   * same `Idempotency-Key`. Only with the credentials of a test app.
   * @throws AssentProblem `test_only`
   */
  clock: (body: ClockIn, options?: ChangeOptions): Promise<ClockOut> =>
    call('advanceTestClock', { body }, { tryTimeoutMs: 90000, timeoutMs: 900000, ...options }),
});

/** Questions of coding agents. */
export const hooks = (call: Call) => ({
  /**
   * Answer the permission hook of a coding agent. Asks people whether a coding agent may use a tool, and
   * returns the JSON that the agent expects: of Claude Code (`PreToolUse`, `PermissionRequest`), Codex
   * (`PreToolUse`, `PermissionRequest`), Copilot CLI (`preToolUse`, `permissionRequest`), Cursor
   * (`beforeShellExecution`, `beforeMCPExecution`, `preToolUse`), Gemini CLI (`BeforeTool`) or VS Code
   * (`PreToolUse`). Other events that ask for no permission are passed; an unknown event or form is
   * refused. Before a tool that only reads nobody is asked, and the response is `{}`. Without a
   * decision, the response lets the agent ask by itself, or denies where it would not ask. An agent that
   * calls a URL sends its own JSON as the body, of up to 1 MiB, and the other fields in the query: `POST
   * /v1/open/hooks/permission?topic=acme/agents&timeout=50`. That request is held until there is an
   * answer; where the agent would run the tool after a problem, the status is 200 with a denial, and the
   * header `Assent-Problem` has the code. In the form below, repeat the request with the same
   * `Idempotency-Key` while the response has only the member `assent`. The message is canceled when the
   * timeout is over or the client disconnects, and when the agent reports that a use, a turn or a
   * session has ended (`PostToolUse`, `PostToolUseFailure`, `UserPromptSubmit`, `Stop`, `SessionEnd`). A
   * use of a tool that is too long to show all of it on a card is not asked about. Without an
   * Idempotency-Key, a repeated request with the same ids of session and use continues the same question
   * only if nothing else differs. Nothing but the press of a person becomes a yes.
   * @throws AssentProblem `hook_not_supported`, `quota_exceeded`, `topic_archived`, `topic_forbidden`
   */
  permission: (body: PermissionHookIn, options?: ChangeOptions): Promise<PermissionHookOut> =>
    call('askPermission', { body }, options),
});
