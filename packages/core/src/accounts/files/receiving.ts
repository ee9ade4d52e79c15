import { Problem } from '../../platform/errors.ts';

// Files are in memory from their first byte until they are stored. Uploads have a limit of their own for this: they do not
// count as requests in flight, because slow ones would take the places of other requests.

/** Uploads at once in a process: 160 MiB if all of them are as large as allowed. */
const MAX_UPLOADS = 32;
/** Of these, of one app. */
const MAX_UPLOADS_OF_APP = 24;

const uploads = new Map<string, number>();

/** Runs an upload unless too many are under way. @throws Problem unavailable */
export async function whileReceiving<Result>(
  appId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofApp = uploads.get(appId) ?? 0;
  const all = [...uploads.values()].reduce((sum, count) => sum + count, 0);
  if (ofApp >= MAX_UPLOADS_OF_APP || all >= MAX_UPLOADS)
    throw new Problem('unavailable', {
      detail: 'Too many files are uploaded at once. Wait for the time in Retry-After.',
      retryAfterSeconds: 2,
    });
  uploads.set(appId, ofApp + 1);
  try {
    return await work();
  } finally {
    const left = (uploads.get(appId) ?? 1) - 1;
    if (left > 0) uploads.set(appId, left);
    if (left === 0) uploads.delete(appId);
  }
}
