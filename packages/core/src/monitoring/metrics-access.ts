import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { digestOf, isSameDigest } from '../credentials/keyring.ts';
import { addressOf } from '../limits/client-address.ts';

/** Headers that proxies add. A request with one of these was forwarded. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Returns whether a request may read the metrics: with `METRICS_TOKEN` as its Bearer token, or, if none is set, when
 * it was sent from this machine and not forwarded by a proxy. `remoteAddress` is the peer address of the connection.
 */
export function mayReadMetrics(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  token: string | null,
): boolean {
  if (token !== null) {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return isSameDigest(digestOf(given), digestOf(token));
  }
  const address = addressOf(remoteAddress ?? '');
  const isLocal = address !== null && ipaddr.parse(address).range() === 'loopback';
  return isLocal && !Object.keys(headers).some((name) => FORWARDING.test(name));
}
