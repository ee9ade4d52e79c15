import { wasSentTo } from '../../messages/recipients/message-audience.model.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { asksForAnswer, type DuePush } from '../pushes/push.model.ts';
import type { Recipient } from './audience.model.ts';
import {
  MAX_LOOKED_AT,
  narrowedOpenCounts,
  newestUnclosed,
  type OpenCount,
  openCounts,
  openToTopics,
  topicsAmong,
  type Unclosed,
} from './open-counts.model.ts';

/** Maximum number of open messages, of one app to one person since ten minutes before, with a notification each. */
const MAX_SINGLE = 5;
const WITHIN_MS = 600_000;

/** Number of an app's newest messages that are counted first. In a burst to one topic they suffice. */
const FIRST_LOOKED_AT = 60;

/** The messages of one app that are open, counted by topic. */
export type OpenCounts = {
  appId: string;
  /** Counts of the newest: there can be more. */
  newest: OpenCount[];
  /** Counts all of them, once. */
  all: () => Promise<OpenCount[]>;
};

/**
 * Counts the open messages that the senders of new messages sent recently. It counts everything that is committed,
 * also messages newer than these. Whichever message is counted last sees all others, so at most five get their own
 * notification, with any number of processes. One count is valid for all pages of a fan-out.
 */
export async function openCountsOf(fanOuts: DuePush[]): Promise<OpenCounts[]> {
  const fresh = fanOuts.filter(asksForAnswer);
  if (fresh.length === 0) return [];
  const now = databaseNow();
  const sentAfter = since(fresh, now);
  const appIds = [...new Set(fresh.map(({ appId }) => appId))];
  const unclosed = await newestUnclosed(appIds, sentAfter, now, FIRST_LOOKED_AT);
  return appIds.map((appId) => {
    const ofApp = unclosed.filter((message) => message.appId === appId);
    const newest = countsOfEach(ofApp);
    let all = ofApp.length < FIRST_LOOKED_AT ? Promise.resolve(newest) : undefined;
    return {
      appId,
      newest,
      all: () => (all ??= openCounts([appId], sentAfter, now, MAX_LOOKED_AT)),
    };
  });
}

/** Counts messages by topic. */
function countsOfEach(messages: Unclosed[]): OpenCount[] {
  const counts = new Map<string, OpenCount>();
  for (const { appId, topicId, isNarrowed, isAnswerable } of messages) {
    const key = `${topicId} ${isNarrowed}`;
    const count = counts.get(key) ?? { appId, topicId, isNarrowed, messages: 0 };
    count.messages += isAnswerable;
    counts.set(key, count);
  }
  return [...counts.values()];
}

/**
 * Ten minutes before the first of these messages was sent, ms: pushes can leave later than their messages. What is
 * pushed long after its message counts only what is recent now.
 */
const since = (fanOuts: DuePush[], now: number) =>
  Math.min(now, ...fanOuts.map((push) => (push.reason === 'new' ? push.sentAt : null) ?? now)) -
  WITHIN_MS;

/** Returns "message person" of the recipients who have more open messages of the sender than are notified singly. */
export async function crowdedRecipients(
  fanOuts: DuePush[],
  audience: Recipient[],
  counts: OpenCounts[],
): Promise<Set<string>> {
  const crowded = await Promise.all(
    counts.map((ofApp) =>
      crowdedOf(
        fanOuts.filter(({ appId }) => appId === ofApp.appId),
        audience,
        ofApp,
      ),
    ),
  );
  return new Set(crowded.flat().map(({ messageId, personId }) => `${messageId} ${personId}`));
}

/** If one topic alone exceeds the limit, so do all who joined it before that time: no query per person is needed. */
async function crowdedOf(
  fanOuts: DuePush[],
  audience: Recipient[],
  { newest, all }: OpenCounts,
): Promise<Recipient[]> {
  const now = databaseNow();
  const sentAfter = since(fanOuts, now);
  const topicOf = new Map(fanOuts.map((push) => [push.messageId, push.topicId]));
  const isBusy = (topicId = '') =>
    sum(newest.filter((count) => !count.isNarrowed && count.topicId === topicId)) > MAX_SINGLE;
  const recipients = audience.filter(({ messageId }) => topicOf.has(messageId));
  const isSure = ({ messageId, subscribedAt }: Recipient) =>
    subscribedAt <= sentAfter && isBusy(topicOf.get(messageId));
  const unsure = recipients.filter((recipient) => !isSure(recipient));
  const people = [...new Set(unsure.map(({ personId }) => personId))];
  const counts = people.length ? await all() : [];
  const perPerson =
    sum(counts) > MAX_SINGLE
      ? await countsOf(people, counts, { sentAfter, now })
      : new Map<string, number>();
  return recipients.filter(
    (recipient) => isSure(recipient) || (perPerson.get(recipient.personId) ?? 0) > MAX_SINGLE,
  );
}

async function countsOf(
  personIds: string[],
  counts: OpenCount[],
  { sentAfter, now }: { sentAfter: number; now: number },
) {
  const wide = counts.filter(({ isNarrowed }) => !isNarrowed);
  const appId = counts[0]?.appId ?? '';
  const [memberships, narrowed] = await Promise.all([
    wide.length
      ? topicsAmong(
          appId,
          wide.map(({ topicId }) => topicId),
          personIds,
        )
      : [],
    wide.length < counts.length ? narrowedOpenCounts(appId, personIds, sentAfter, now) : [],
  ]);
  const total = new Map<string, number>();
  const add = (personId: string, messages: number) =>
    total.set(personId, (total.get(personId) ?? 0) + messages);
  const isJoiner = ({ subscribedAt }: { subscribedAt: number }) => subscribedAt > sentAfter;
  for (const { personId, topicId } of memberships.filter((each) => !isJoiner(each)))
    add(personId, sum(wide.filter((count) => count.topicId === topicId)));
  const joiners = memberships.filter(isJoiner);
  const open = joiners.length ? await openToTopics(appId, sentAfter, now) : [];
  for (const { personId, topicId, subscribedAt } of joiners) {
    const theirs = open.filter(
      (message) =>
        message.topicId === topicId &&
        wasSentTo({ ...message, toLaterJoiners: message.toLaterJoiners === 1 }, subscribedAt),
    );
    add(personId, theirs.length);
  }
  for (const { personId, messages } of narrowed) add(personId, Number(messages));
  return total;
}

const sum = (counts: OpenCount[]) => counts.reduce((total, { messages }) => total + messages, 0);
