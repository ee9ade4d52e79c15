import type { IncomingHttpHeaders } from 'node:http';
import { digestOf, isSameDigest } from '../credentials/keyring.ts';
import { isFromOwnMachine } from '../limits/own-machine.ts';

/**
 * Returns whether a request may read the metrics: with `METRICS_TOKEN` as its Bearer token, or, if none is set, when
 * it was sent from this machine and not forwarded by a proxy. `remoteAddress` is the peer address of the connection.
 */
export function mayReadMetrics(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  token: string | null,
): boolean {
  if (token === null) return isFromOwnMachine(headers, remoteAddress);
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameDigest(digestOf(given), digestOf(token));
}
