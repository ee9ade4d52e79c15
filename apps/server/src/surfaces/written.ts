import { once } from 'node:events';
import type { Response } from 'express';

/** Writes a chunk, and waits while the client reads more slowly. @throws Error when it has gone */
export async function written(res: Response, chunk: string | Uint8Array) {
  if (res.destroyed) throw new Error('the client has disconnected');
  if (res.write(chunk)) return;
  const gone = new AbortController();
  const onClose = () => gone.abort();
  res.once('close', onClose);
  await once(res, 'drain', { signal: gone.signal }).finally(() => res.off('close', onClose));
}
