import type {
  Done,
  InviteIn,
  InviteOut,
  NewInviteOut,
  Operations,
  ReportOut,
  SubscriberDetailOut,
  SubscriberOut,
  TopicIn,
  TopicOut,
  TopicsOut,
} from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import { itemsOf } from './pages.ts';

type SubscribersQuery = Operations['listSubscribers']['query'];
type Subscribers = Operations['listSubscribers']['result'];

/** Subscribers: people as your application knows them. */
export const subscribers = (call: Call) => {
  const list = (query: SubscribersQuery = {}, options?: CallOptions): Promise<Subscribers> =>
    call('listSubscribers', { query }, options);
  return {
    /** Returns one page. */
    list,
    /** Iterates over all subscribers. */
    each: (
      query: SubscribersQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<SubscriberOut, void, undefined> =>
      itemsOf((page: SubscribersQuery) => list(page, options), query),
    /** Returns a subscriber with all subscriptions to your topics. */
    get: (subscriberId: string, options?: CallOptions): Promise<SubscriberDetailOut> =>
      call('getSubscriber', { params: { subscriber_id: subscriberId } }, options),
    /** Sets what you call the person, or removes it (null). @throws AssentProblem `reference_taken` */
    setReference: (
      subscriberId: string,
      reference: string | null,
      options?: CallOptions,
    ): Promise<SubscriberDetailOut> =>
      call(
        'setReference',
        { params: { subscriber_id: subscriberId }, body: { reference } },
        options,
      ),
    /** Unsubscribes a person from one or all of your topics. */
    remove: (
      subscriberId: string,
      { topic, ...options }: ChangeOptions & { topic?: string } = {},
    ): Promise<Done> =>
      call(
        'removeSubscriber',
        { params: { subscriber_id: subscriberId }, body: { topic } },
        options,
      ),
  };
};

/** Topics, to which people subscribe and messages are sent. */
export const topics = (call: Call) => ({
  /** Returns all topics. */
  list: (options?: CallOptions): Promise<TopicsOut> => call('listTopics', {}, options),
  /** Creates a topic. @throws AssentProblem `topic_taken`, `topic_limit` */
  create: (topic: TopicIn, options?: ChangeOptions): Promise<TopicOut> =>
    call('createTopic', { body: topic }, options),
  /** Changes what people read beside the name of a topic; null removes it. */
  update: (
    topicId: string,
    changes: { title: string | null },
    options?: ChangeOptions,
  ): Promise<TopicOut> =>
    call('updateTopic', { params: { topic_id: topicId }, body: changes }, options),
  /** Archives a topic. It accepts no new messages; open ones can still be answered. */
  archive: (topicId: string, options?: ChangeOptions): Promise<TopicOut> =>
    call('archiveTopic', { params: { topic_id: topicId } }, options),
});

type InvitesQuery = Operations['listInvites']['query'];
type Invites = Operations['listInvites']['result'];

/** Invites: links with which people subscribe to a topic. */
export const invites = (call: Call) => {
  const list = (query: InvitesQuery = {}, options?: CallOptions): Promise<Invites> =>
    call('listInvites', { query }, options);
  return {
    /** Creates a link and its QR code. Only this response contains them. */
    create: (invite: InviteIn, options?: ChangeOptions): Promise<NewInviteOut> =>
      call('createInvite', { body: invite }, options),
    /** Returns one page, newest first. */
    list,
    /** Iterates over all invites, newest first. */
    each: (
      query: InvitesQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<InviteOut, void, undefined> =>
      itemsOf((page: InvitesQuery) => list(page, options), query),
    /** Revokes an invite. People who have joined stay subscribed. */
    revoke: (inviteId: string, options?: ChangeOptions): Promise<InviteOut> =>
      call('revokeInvite', { params: { invite_id: inviteId } }, options),
  };
};

type ReportsQuery = Operations['listReports']['query'];
type Reports = Operations['listReports']['result'];

/** Reports by people who did not expect a message, until its content is removed. */
export const reports = (call: Call) => {
  const list = (
    messageId: string,
    query: ReportsQuery = {},
    options?: CallOptions,
  ): Promise<Reports> => call('listReports', { params: { message_id: messageId }, query }, options);
  return {
    /** Returns one page of the reports of a message, newest first. */
    list,
    /** Iterates over all reports of a message, newest first. */
    each: (
      messageId: string,
      query: ReportsQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<ReportOut, void, undefined> =>
      itemsOf((page: ReportsQuery) => list(messageId, page, options), query),
  };
};
