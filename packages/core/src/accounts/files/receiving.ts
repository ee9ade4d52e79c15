import { Problem } from '../../platform/errors.ts';

// Files are in memory from their first byte until they are stored. Uploads have a limit of their own for this: they do not
// count as requests in flight, because slow ones would take the places of other requests.

/** Uploads at once in a process: 160 MiB if all of them are as large as allowed. */
const MAX_UPLOADS = 32;
/** Of these, of one account. */
const MAX_UPLOADS_OF_ACCOUNT = 8;
/** Of these, kept for accounts that have no other upload. */
const KEPT_UPLOADS = 8;

/** The number of uploads of each account. */
const uploads = new Map<string, number>();

/** Returns the number of uploads that have a place. */
export const uploadsUnderWay = (): number =>
  [...uploads.values()].reduce((sum, count) => sum + count, 0);

/** Runs an upload if there is a place for it. @throws Problem unavailable */
export async function whileReceiving<Result>(
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = uploads.get(accountId) ?? 0;
  const most = own === 0 ? MAX_UPLOADS : MAX_UPLOADS - KEPT_UPLOADS;
  if (own >= MAX_UPLOADS_OF_ACCOUNT || uploadsUnderWay() >= most)
    throw new Problem('unavailable', {
      detail: 'Too many files are uploaded at once. Wait for the time in Retry-After.',
      retryAfterSeconds: 2,
    });
  uploads.set(accountId, own + 1);
  try {
    return await work();
  } finally {
    const left = (uploads.get(accountId) ?? 1) - 1;
    if (left > 0) uploads.set(accountId, left);
    if (left === 0) uploads.delete(accountId);
  }
}
