import { databaseNow } from '../../platform/database/clock.ts';
import { releaseClaim } from '../../platform/database/work.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { pushToDevices } from '../pushes/devices-of-people.ts';
import {
  advancePush,
  type DuePush,
  finishPushes,
  pushesWithMessages,
} from '../pushes/push.model.ts';
import { finishWithOutcomes } from '../pushes/push-outcomes.ts';
import { isPushable } from '../pushes/push-request.ts';
import { PUSH_LEASE_MS } from '../pushes/push-work.ts';
import { audienceAfter, type Recipient, someAudience } from './audience.model.ts';
import { type Decided, decide } from './holding-back.ts';
import { type OpenCounts, openCountsOf } from './open-counts.ts';

const PEOPLE_PER_PAGE = 100;

/** What a fan-out begins with: at most one person more than a page, and the counts of open messages. */
export type Beginning = { audience: Recipient[]; counts: OpenCounts[] };

export async function beginningOf(fanOuts: DuePush[]): Promise<Beginning> {
  const [audience, counts] = await Promise.all([
    someAudience(fanOuts, PEOPLE_PER_PAGE + 1),
    openCountsOf(fanOuts),
  ]);
  return { audience, counts };
}

/** The claim of push jobs, and what their fan-outs begin with, if it has been read for exactly these. */
export type Claimed = {
  claim: string;
  stopping?: AbortSignal | undefined;
  begun?: Beginning | null;
};

/**
 * Pushes messages to their audiences. Small audiences are read in one query. If one of them is large, each message is
 * paged through separately.
 */
export async function fanOut(
  send: PushSender,
  fanOuts: DuePush[],
  { claim, stopping, begun }: Claimed,
): Promise<void> {
  const fresh = fanOuts.filter(isPushable);
  const stale = fanOuts.filter((push) => !fresh.includes(push));
  if (stale.length) await finishPushes(stale, claim);
  const partial = fresh.filter((push) => !isForAll(push));
  await allEnded([
    fanOutToAll(send, fresh.filter(isForAll), claim, stopping, begun),
    ...(partial.length ? [fanOutToSome(send, partial, claim, stopping)] : []),
  ]);
}

/** Returns whether a push is for the whole audience of its message. */
const isForAll = ({ reason, personId }: DuePush) =>
  personId === null && (reason === 'new' || reason === 'closed');

async function fanOutToSome(
  send: PushSender,
  fanOuts: DuePush[],
  claim: string,
  stopping?: AbortSignal,
) {
  const counts = await openCountsOf(fanOuts);
  await allEnded(fanOuts.map((push) => pageThrough(send, push, counts, claim, stopping)));
}

async function fanOutToAll(
  send: PushSender,
  fresh: DuePush[],
  claim: string,
  stopping?: AbortSignal,
  begun?: Beginning | null,
): Promise<void> {
  if (fresh.length === 0) return;
  const { audience, counts } = begun ?? (await beginningOf(fresh));
  const isSmall = audience.length <= PEOPLE_PER_PAGE && fresh.every((push) => !push.afterPerson);
  if (!isSmall)
    return void (await allEnded(
      fresh.map((push) => pageThrough(send, push, counts, claim, stopping)),
    ));
  const decided = await decide(fresh, audience, counts);
  const toRecord = decided.filter(
    ({ devices, held, summarised }) => devices.length > 0 || held || summarised,
  );
  const nobody = decided.filter((each) => !toRecord.includes(each)).map(({ push }) => push);
  await allEnded([
    ...toRecord.map((each) => pushTo(send, each, claim)),
    ...nobody.map(({ id, appId }) => finishWithOutcomes({ id, appId, claim })),
  ]);
}

/** Pushes page by page. After a crash or a stop between two pages, the next holder of the lease continues there. */
async function pageThrough(
  send: PushSender,
  due: DuePush,
  counts: OpenCounts[],
  claim: string,
  stopping?: AbortSignal,
): Promise<void> {
  let after = due.afterPerson;
  while (true) {
    const [push] = await pushesWithMessages([due]);
    if (!push || !isPushable(push)) break;
    const people = await audienceAfter(push, after, PEOPLE_PER_PAGE);
    const last = people.at(-1);
    if (!last) break;
    const decided = await decide([push], people, counts);
    await allEnded(decided.map((each) => pushTo(send, each)));
    after = last.personId;
    if (people.length < PEOPLE_PER_PAGE) break;
    if (!(await advancePush(due, claim, after, databaseNow() + PUSH_LEASE_MS))) return;
    if (stopping?.aborted)
      return void (await releaseClaim('pushes', { rows: [due], token: claim }));
  }
  await finishPushes([due], claim);
}

/**
 * @param claim of the job, to finish it with the recorded outcomes
 * @throws when its summaries were not written: then nothing is pushed
 */
async function pushTo(
  send: PushSender,
  { push, devices, held, summarised }: Decided,
  claim?: string,
) {
  await summarised;
  if (devices.length > 0 || held) await pushToDevices(send, push, devices, { held, claim });
  else if (claim !== undefined) await finishPushes([push], claim);
}

/**
 * Waits until all of these have ended, also when one fails: then nothing of them is under way any more.
 * @throws the first error
 */
export async function allEnded(some: Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(some);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
