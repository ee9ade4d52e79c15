import { type Change, recipientsAmong } from '../changes/change.model.ts';
import { wasSentTo } from '../recipients/message-audience.model.ts';
import { Subscription } from '../subscriptions/subscription.model.ts';
import type { ChangeOut } from './streams.schema.ts';

/** The subject of a stream: a developer's app, or a person. */
export type Who = { kind: 'app' | 'person'; id: string };
type Listener = { who: Who; tell(change: ChangeOut): void };

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
    const rows = await Subscription.topicsOf(personIds);
    for (const id of personIds)
      if (loadOf.get(id) === load)
        setTopics(
          id,
          rows.filter((row) => row.personId === id),
        );
  };

  /** Returns the connected people on the topic of a change. */
  const onTopicOf = (change: Change) => [...(peopleOn.get(change.topicId ?? '')?.keys() ?? [])];

  /** Returns whether the message of a change was sent to a person on its topic, given when they joined. */
  const wasSent = (change: Change, personId: string, named: Named) => {
    const subscribedAt = peopleOn.get(change.topicId ?? '')?.get(personId);
    if (subscribedAt === undefined) return false;
    if (!change.isNarrowed) return mayHaveBeenSentTo(change, subscribedAt);
    const addedAt = named.get(`${change.messageId} ${personId}`);
    return addedAt !== undefined && mayHaveBeenSentTo(change, subscribedAt, addedAt);
  };

  const tell = (who: Who, change: Change) => {
    for (const listener of listeners.get(keyOf(who)) ?? []) listener.tell(changeOut(change));
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
      const named = await namedIn(changes, (change) =>
        peopleOn.get(change.topicId ?? '')?.has(who.id) ? [who.id] : [],
      );
      const isConcerned = (change: Change) =>
        who.kind === 'app'
          ? change.appId === who.id
          : change.personId === who.id || wasSent(change, who.id, named);
      return changes.filter(isConcerned).map(changeOut);
    },
    async distribute(changes: Change[]): Promise<void> {
      const moved = new Set(changes.flatMap(({ personId }) => personId ?? []));
      await loadTopics([...moved].filter((id) => listeners.has(keyOf({ kind: 'person', id }))));
      const named = await namedIn(changes, onTopicOf);
      for (const change of changes) {
        if (change.appId) tell({ kind: 'app', id: change.appId }, change);
        if (change.personId) tell({ kind: 'person', id: change.personId }, change);
        for (const id of onTopicOf(change))
          if (wasSent(change, id, named)) tell({ kind: 'person', id }, change);
      }
    },
  };
}

export type Audience = ReturnType<typeof openAudience>;

/**
 * A process of an older version does not record when a message was sent.
 * @param addedAt when a widening added the person, ms; 0 for the first ones
 */
const mayHaveBeenSentTo = (
  { sentAt, toLaterJoiners = true }: Change,
  subscribedAt: number,
  addedAt = 0,
) =>
  sentAt === undefined ||
  wasSentTo({ sentAt: Math.max(sentAt, addedAt), toLaterJoiners }, subscribedAt);

/** When recipients of messages for named people were added, by "message person"; 0 for the first ones. */
type Named = Map<string, number>;

/** Returns the recipients of messages for named people, among the given people. */
async function namedIn(changes: Change[], peopleOf: (change: Change) => string[]): Promise<Named> {
  const narrowed = changes.filter((change) => change.isNarrowed && peopleOf(change).length);
  const messageIds = [...new Set(narrowed.flatMap(({ messageId }) => messageId ?? []))];
  const personIds = [...new Set(narrowed.flatMap(peopleOf))];
  const rows = messageIds.length ? await recipientsAmong(messageIds, personIds) : [];
  const named: Named = new Map();
  for (const { messageId, personId, addedAt } of rows) {
    const key = `${messageId} ${personId}`;
    named.set(key, Math.max(named.get(key) ?? 0, addedAt ?? 0));
  }
  return named;
}

const changeOut = ({ kind, messageId }: Change): ChangeOut =>
  messageId === undefined ? { kind } : { kind, message_id: messageId };

/** Returns a string key of a stream's subject. */
export const keyOf = ({ kind, id }: Who) => `${kind} ${id}`;
