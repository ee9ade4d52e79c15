import { setImmediate as otherWork } from 'node:timers/promises';
import { wasSentTo } from '../../messages/recipients/message-audience.model.ts';
import { topicsOfPeople } from '../../people/subscriptions/subscription.model.ts';
import type { Change } from '../../platform/changes/change.model.ts';
import { recipientsOf } from './recipient.model.ts';
import { type Changes, withChange } from './stream.ts';
import type { ChangeOut } from './streams.schema.ts';

/** The subject of a stream: a developer's app, or a person. */
export type Who = { kind: 'app' | 'person'; id: string };
type Listener = { who: Who; tell(changes: Changes): void };

/** Maximum number of listeners that are notified before other work of the process is done, a few milliseconds. */
const MAX_AT_ONCE = 100;

/**
 * Distributes changes to the listeners of this process. It reads the topics of connected people and never the
 * subscribers of a topic: the cost of a change depends on the number of listeners here, not on the size of the topic.
 */
export function openAudience() {
  const listeners = new Map<string, Set<Listener>>();
  const topicsOf = new Map<string, string[]>();
  /** Connected people by topic, with the time at which they joined it. */
  const peopleOn = new Map<string, Map<string, number>>();
  let loads = 0;
  const loadOf = new Map<string, number>();

  const setTopics = (personId: string, joined: { topicId: string; subscribedAt: number }[]) => {
    for (const topicId of topicsOf.get(personId) ?? []) {
      peopleOn.get(topicId)?.delete(personId);
      if (peopleOn.get(topicId)?.size === 0) peopleOn.delete(topicId);
    }
    topicsOf.set(
      personId,
      joined.map(({ topicId }) => topicId),
    );
    for (const { topicId, subscribedAt } of joined)
      peopleOn.set(topicId, (peopleOn.get(topicId) ?? new Map()).set(personId, subscribedAt));
  };

  /** Loads the topics of connected people. If two loads overlap, the one that began later is used. */
  const loadTopics = async (personIds: string[]) => {
    if (personIds.length === 0) return;
    loads += 1;
    const load = loads;
    for (const id of personIds) loadOf.set(id, load);
    const rows = await topicsOfPeople(personIds);
    for (const id of personIds)
      if (loadOf.get(id) === load)
        setTopics(
          id,
          rows.filter((row) => row.personId === id),
        );
  };

  /** Returns whether any connected person is on the topic of a change. */
  const isTopicHere = ({ topicId = '' }: Change) => peopleOn.has(topicId);

  /** Returns whether the message of a change was sent to a person on its topic, given when they joined. */
  const wasSent = (change: Change, personId: string, named: Named) => {
    const subscribedAt = peopleOn.get(change.topicId ?? '')?.get(personId);
    if (subscribedAt === undefined) return false;
    if (!change.isNarrowed) return isSentTo(change, subscribedAt);
    const addedAt = named.get(change.messageId ?? '')?.get(personId);
    return addedAt !== undefined && isSentTo(change, subscribedAt, addedAt);
  };

  /** Returns the keys of those here whom a change concerns. */
  function* concerned(change: Change, named: Named) {
    const { appId, personId, messageId = '', topicId = '' } = change;
    if (appId) yield keyOf({ kind: 'app', id: appId });
    if (personId) yield keyOf({ kind: 'person', id: personId });
    // A message for named people has few recipients, also where thousands on its topic are connected.
    const people = change.isNarrowed ? named.get(messageId) : peopleOn.get(topicId);
    for (const id of people?.keys() ?? [])
      if (wasSent(change, id, named)) yield keyOf({ kind: 'person', id });
  }

  /** Returns the list of each. Those whom the same changes concern share one list. */
  const listsFor = (changes: Change[], named: Named) => {
    const lists = new Map<string, Changes>();
    for (const change of changes) {
      const out = changeOut(change);
      const extended = new Map<Changes, Changes>();
      for (const key of concerned(change, named)) {
        if (!listeners.has(key)) continue;
        const list = lists.get(key) ?? NONE;
        const longer = extended.get(list) ?? withChange(list, out);
        extended.set(list, longer);
        lists.set(key, longer);
      }
    }
    return lists;
  };

  return {
    /** Adds a listener. It receives every change from the time this resolves. */
    async add(listener: Listener): Promise<void> {
      const { who } = listener;
      listeners.set(keyOf(who), (listeners.get(keyOf(who)) ?? new Set()).add(listener));
      if (who.kind === 'person') await loadTopics([who.id]);
    },
    remove(listener: Listener): void {
      const { who } = listener;
      const others = listeners.get(keyOf(who));
      others?.delete(listener);
      if (others?.size) return;
      listeners.delete(keyOf(who));
      if (who.kind === 'app') return;
      setTopics(who.id, []);
      topicsOf.delete(who.id);
      loadOf.delete(who.id);
    },
    /** Returns those of the given changes that a listener for `who` would have received. */
    async amongThose(changes: Change[], who: Who): Promise<ChangeOut[]> {
      const isOnTopic = ({ topicId = '' }: Change) => peopleOn.get(topicId)?.has(who.id) ?? false;
      const named = await namedIn(changes.filter(isOnTopic));
      const isConcerned = (change: Change) =>
        who.kind === 'app'
          ? change.appId === who.id
          : change.personId === who.id || wasSent(change, who.id, named);
      return changes.filter(isConcerned).map(changeOut);
    },
    /** Notifies the listeners. The next changes are distributed when this resolves, so each gets them in order. */
    async distribute(changes: Change[]): Promise<void> {
      const moved = new Set(changes.flatMap(({ personId }) => personId ?? []));
      await loadTopics([...moved].filter((id) => listeners.has(keyOf({ kind: 'person', id }))));
      const named = await namedIn(changes.filter(isTopicHere));
      let told = 0;
      for (const [key, list] of listsFor(changes, named))
        for (const listener of listeners.get(key) ?? []) {
          listener.tell(list);
          told += 1;
          if (told % MAX_AT_ONCE === 0) await otherWork();
        }
    },
  };
}

export type Audience = ReturnType<typeof openAudience>;

/**
 * Returns whether a change on a topic is for a person who is on it. One of no message is for all of them.
 * @param addedAt when a widening added the person, ms; 0 for the first ones
 */
const isSentTo = ({ sentAt, toLaterJoiners = true }: Change, subscribedAt: number, addedAt = 0) =>
  sentAt === undefined ||
  wasSentTo({ sentAt: Math.max(sentAt, addedAt), toLaterJoiners }, subscribedAt);

const NONE: Changes = [];

/** The recipients of messages for named people, and when each was added, ms; 0 for the first ones. */
type Named = Map<string, Map<string, number>>;

/** Returns the recipients of the changed messages that are for named people. */
async function namedIn(changes: Change[]): Promise<Named> {
  const narrowed = changes.filter(({ isNarrowed }) => isNarrowed);
  const messages = new Map(
    narrowed.flatMap(({ messageId: id, appId }) => (id && appId ? [[id, { id, appId }]] : [])),
  );
  const rows = messages.size > 0 ? await recipientsOf([...messages.values()]) : [];
  const named: Named = new Map();
  for (const { messageId, personId, addedAt } of rows) {
    const people = named.get(messageId) ?? new Map();
    named.set(messageId, people.set(personId, Math.max(people.get(personId) ?? 0, addedAt ?? 0)));
  }
  return named;
}

const changeOut = ({ kind, messageId }: Change): ChangeOut =>
  messageId === undefined ? { kind } : { kind, message_id: messageId };

/** Returns a string key of a stream's subject. */
export const keyOf = ({ kind, id }: Who) => `${kind} ${id}`;
