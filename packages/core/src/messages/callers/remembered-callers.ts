import type { AppRow } from '../../accounts/apps/app.model.ts';
import {
  type IdentifiedApp,
  isAccepted,
  isValid,
  recordUse,
} from '../../accounts/keys/key-caller.ts';
import type { CallerMemory } from '../../accounts/procedures.ts';
import type { TopicRow } from '../../accounts/topics/topic.model.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import type { Credentials } from '../../platform/credentials/credentials.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { takesReadsTogether } from '../../platform/database/database.ts';
import { DecideAgain } from '../../platform/errors.ts';
import {
  callerWithTopic,
  type Expected,
  fewSubscribers,
  isStillAsRead,
  requireAsRead,
} from './remembered-caller.model.ts';

// A process remembers the app, the topic and the number of subscribers of those who send again and again, so that a send
// reads none of them. Its transaction compares them with the database, and fails if one of them has changed in any process.

/** A caller whose rows were read by an earlier request. Only its own transaction may decide on them. */
type Remembered = IdentifiedApp & { topic: TopicRow; expected: Omit<Expected, 'until'> };

const MAX_REMEMBERED = 1_000;
/** Sends at once from which nothing is gained: they share their reads (batches.ts), and each would be compared alone. */
const MANY = 4;
const remembered = new Map<string, Remembered>();
/** What is remembered of the apps of current requests. */
const ofApps = new WeakMap<AppRow, Remembered>();
const learning = new Set<string>();

/** Returns the caller of a request to send, if this process remembers it and its topic, and few others send now. */
function recalled(credentials: Credentials, input: unknown): IdentifiedApp | null {
  const name = underWay > MANY ? null : nameOf(credentials, input);
  const found = name && remembered.get(name);
  const now = databaseNow();
  if (!found || (found.key && !isValid(found.key, now))) return null;
  if (found.key) recordUse(found.key, now);
  return found;
}

/** Number of sends that this process works on. */
let underWay = 0;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** Remembers a caller who was identified, and has sent to a topic. */
async function remember(credentials: Credentials, input: unknown, { app, key }: IdentifiedApp) {
  const name = takesReadsTogether() && underWay <= MANY ? nameOf(credentials, input) : null;
  if (name === null || remembered.has(name) || learning.has(name)) return;
  learning.add(name);
  await learn(name, credentials, { app, key, topic: topicIn(input) ?? '' })
    // The next request tries again.
    .catch(() => {})
    .finally(() => learning.delete(name));
}

async function learn(
  name: string,
  { bearer }: Credentials,
  { app, key, topic }: IdentifiedApp & { topic: string },
) {
  const names = { appId: app.id, keyId: key?.id ?? '', topicName: topic.split('/')[1] ?? '' };
  const until = databaseNow();
  const read = await callerWithTopic(names);
  if (!read || read.t.archivedAt !== null || fullNameOf(read.a, read.t) !== topic) return;
  const found = { app: read.a, key: key && read.k };
  const secret = bearer?.slice(bearer.indexOf(':') + 1) ?? '';
  // They were read after the caller was identified.
  if (!isAccepted(found, digestOf(secret), until)) return;
  const { appId, id: topicId } = read.t;
  const count = await fewSubscribers({ appId, topicId, until });
  const expected = { ...names, topicId, version: read.version, count };
  const one = { ...found, topic: read.t, expected };
  remembered.delete(name);
  remembered.set(name, one);
  ofApps.set(read.a, one);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/** Forgets a caller whose request failed. The next one that succeeds is remembered. */
function forgotten(credentials: Credentials, input: unknown): void {
  remembered.delete(nameOf(credentials, input) ?? '');
}

export const callers: CallerMemory = { counted, recalled, remember, forgotten };

function nameOf({ bearer }: Credentials, input: unknown): string | null {
  const topic = topicIn(input);
  return bearer === null || topic === null ? null : digestOf(`${bearer} ${topic}`);
}

function topicIn(input: unknown): string | null {
  const topic: unknown = typeof input === 'object' && input && Reflect.get(input, 'topic');
  return typeof topic === 'string' ? topic : null;
}

/** Returns the topic that is remembered with an app. */
export function rememberedTopic(app: AppRow, fullName: string): TopicRow | null {
  const { topic } = ofApps.get(app) ?? {};
  return topic && fullNameOf(app, topic) === fullName ? topic : null;
}

/** Returns the number of subscribers that is remembered with an app. */
export const rememberedCount = (app: AppRow) => ofApps.get(app)?.expected.count ?? null;

type Use = { app: AppRow; isCounted: boolean; until: number };

/**
 * Compares what is remembered with the database, as a part of the transaction that sends.
 * @param isOptimistic whether the transaction is, so that the database compares it
 * @throws DecideAgain
 */
export async function requireUnchanged(uses: Use[], isOptimistic: boolean): Promise<void> {
  const all = new Map<Remembered, Expected>();
  for (const { app, isCounted, until } of uses) {
    const one = ofApps.get(app);
    if (!one) continue;
    const other = all.get(one);
    const count = isCounted ? one.expected.count : (other?.count ?? null);
    all.set(one, { ...one.expected, count, until: Math.min(until, other?.until ?? until) });
  }
  for (const [{ app }, expected] of all)
    if (isOptimistic) await requireAsRead(expected);
    else if (!(await isStillAsRead(expected))) throw new DecideAgain(`${app.id} has changed`);
}
