import { setTimeout as pause } from 'node:timers/promises';
import type { Assent, MessageOut } from '@assent/sdk';
import { exitCodes } from '../program/exit-codes.ts';
import { failureOf } from '../program/failure.ts';

/** Time between two requests: 30 of the 600 that an app may make in a minute. */
const EVERY_MS = 2_000;
const PAGE = 100;

/**
 * Iterates over messages that are created from now on, oldest first, until the signal is aborted. An unavailable service only
 * causes a delay. Of more than 100 messages within two seconds, only the newest are returned.
 * @throws AssentProblem that a repetition does not solve
 */
export async function* followMessages(
  assent: Assent,
  signal: AbortSignal,
): AsyncGenerator<MessageOut, void, undefined> {
  let known: MessageOut | undefined;
  let isFirst = true;
  while (!signal.aborted) {
    const page = await pageAfter(assent, known, signal);
    // Ids sort by time, so that of the newest message separates known messages from new ones.
    const last = known?.message_id ?? '';
    const found = page?.data.filter(({ message_id }) => message_id > last).reverse() ?? [];
    known = found.at(-1) ?? known;
    if (!isFirst) yield* found;
    isFirst &&= page === null; // the first page says only what exists already
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Returns the messages since one; only the newest if there is none. Null if the service is not available. */
const pageAfter = (assent: Assent, known: MessageOut | undefined, signal: AbortSignal) =>
  assent.messages
    .list(known ? { limit: PAGE, created_after: known.created_at - 1 } : { limit: 1 }, { signal })
    .catch((error: unknown) => {
      if (signal.aborted || failureOf(error).exitCode === exitCodes.unavailable) return null;
      throw error;
    });
