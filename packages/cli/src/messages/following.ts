import type { Assent, MessageOut } from '@assent/sdk';
import { exitCodes } from '../program/exit-codes.ts';
import { failureOf } from '../program/failure.ts';

const PAGE = 100;

/**
 * Returns a function that returns the messages that were created since its last call, oldest first. Calls run one after the
 * other; the first one returns none. An unavailable service only causes a delay. Of more than 100 messages, only the newest are
 * returned. It throws an AssentProblem that a repetition does not solve.
 */
export function followMessages(assent: Assent): () => Promise<MessageOut[]> {
  let known: MessageOut | undefined;
  let isFirst = true;
  let running: Promise<unknown> = Promise.resolve();

  const next = async () => {
    const page = await pageAfter(assent, known);
    if (page === null) return [];
    // Ids sort by time, so that of the newest message separates known messages from new ones.
    const last = known?.message_id ?? '';
    const found = page.data.filter(({ message_id }) => message_id > last).reverse();
    known = found.at(-1) ?? known;
    const isNews = !isFirst;
    isFirst = false;
    return isNews ? found : [];
  };
  return () => {
    const result = running.then(next);
    running = result.catch(() => {});
    return result;
  };
}

/** Returns the messages since one; only the newest if there is none. Null if the service is not available. */
const pageAfter = (assent: Assent, known: MessageOut | undefined) =>
  assent.messages
    .list(known ? { limit: PAGE, created_after: known.created_at - 1 } : { limit: PAGE })
    .catch((error: unknown) => {
      if (failureOf(error).exitCode === exitCodes.unavailable) return null;
      throw error;
    });
