import { Problem } from '../../platform/errors.ts';
import { openFairTurns } from './fair-turns.ts';
import { readInProcess } from './file-reader-process.ts';
import type { ReadAnswer, ReadRequest } from './reading.ts';

/** Time that a file may wait until it is its turn, ms. */
const WAIT_MS = 30_000;

const allTurns = openFairTurns(readInProcess, { waitMs: WAIT_MS });

/**
 * Reads a file in a process of its own. A file that ends this process, or takes the processor for too long, is refused. The
 * accounts take turns: that of which files took the least time recently is next.
 * @param turns those of this process, unless a test opens its own
 * @throws Problem unavailable when the file had to wait for too long, because there are so many others
 * @throws Error when the process cannot be started, or a library is missing on this platform
 */
export async function readFile(
  accountId: string,
  request: ReadRequest,
  turns = allTurns,
): Promise<Exclude<ReadAnswer, { failure: string }>> {
  const answer = await turns.read(accountId, request);
  if (answer === null)
    throw new Problem('unavailable', {
      detail: 'Too many files are waiting to be read. Wait for the time in Retry-After.',
      retryAfterSeconds: 10,
    });
  if ('failure' in answer) throw new Error(`files cannot be read: ${answer.failure}`);
  return answer;
}
