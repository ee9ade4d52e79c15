import { wireNameOf } from '@assent/core/service';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '../operations.ts';

const text = (description: string, example: string, required = false): oas31.HeaderObject => ({
  description,
  required,
  schema: { type: 'string' },
  example,
});
const secondsToWait: oas31.HeaderObject = {
  description: 'Number of seconds to wait before the next attempt.',
  schema: { type: 'integer', minimum: 0 },
  example: 30,
};

/** Returns every header that an answer can have. `required` means that it always has it. */
export const headersOf = (baseUrl: string) =>
  ({
    'X-Request-Id': text(
      'Id of this request in our logs: yours if you sent one of 8 to 64 characters of `A-Za-z0-9_-`, otherwise a new one.',
      'req-7f3a91c2',
      true,
    ),
    'RateLimit-Policy': text(
      'The daily quota and its window in seconds.',
      '"daily";q=1000;w=86400',
    ),
    RateLimit: text(
      'The remaining quota, and the seconds until 00:00 UTC.',
      '"daily";r=997;t=54000',
    ),
    'Retry-After': { ...secondsToWait, required: true },
    'WWW-Authenticate': text('The required authentication scheme.', 'Bearer', true),
    'Idempotency-Replayed': text('`true` for the stored response to an earlier request.', 'true'),
    'Set-Cookie': text(
      'The cookie of the session. Scripts cannot read it.',
      `${wireNameOf('assent_session', baseUrl)}=…; HttpOnly`,
    ),
  }) satisfies Record<string, oas31.HeaderObject>;

type HeaderName = keyof ReturnType<typeof headersOf>;

const refer = (names: HeaderName[]): oas31.HeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Where the daily quota shows: on every answer to an account that we know. */
const quota: HeaderName[] = ['RateLimit-Policy', 'RateLimit'];

/** The headers of a success. */
export function successHeaders({ surface, method, docs }: Operation): oas31.HeadersObject {
  const names: HeaderName[] = ['X-Request-Id'];
  if (surface === 'open') names.push(...quota);
  if (surface === 'open' && method === 'post') names.push('Idempotency-Replayed');
  if (docs.sets) names.push('Set-Cookie');
  return refer(names);
}

/** The headers of a problem. */
export function problemHeaders(surface: Operation['surface'], status: number): oas31.HeadersObject {
  const names: HeaderName[] = ['X-Request-Id'];
  if (status === 429 || status === 503) names.push('Retry-After');
  if (status === 401 && surface !== 'app') names.push('WWW-Authenticate');
  if (status !== 401 && surface === 'open') names.push(...quota);
  // A key whose first request is still running says when to come back; other conflicts do not.
  const mayWait = status === 409 && surface === 'open';
  return { ...refer(names), ...(mayWait && { 'Retry-After': secondsToWait }) };
}
