import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const CALLERS_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns the id of a request, the caller's if it is valid, and sets it as a header of the response. */
export function requestIdOf(req: IncomingMessage, res: ServerResponse): string {
  const given = [req.headers['x-request-id']].flat()[0] ?? '';
  const known = res.getHeader('X-Request-Id');
  if (typeof known === 'string') return known;
  const id = CALLERS_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  return id;
}
