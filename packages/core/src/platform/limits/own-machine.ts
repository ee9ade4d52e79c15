import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressOf } from './client-address.ts';

/** Headers that proxies add. A request with one of these was forwarded. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Returns whether a request was sent from this machine and not forwarded by a proxy. `remoteAddress` is the peer address of
 * the connection.
 */
export function isFromOwnMachine(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): boolean {
  const address = addressOf(remoteAddress ?? '');
  const isLocal = address !== null && ipaddr.parse(address).range() === 'loopback';
  return isLocal && !Object.keys(headers).some((name) => FORWARDING.test(name));
}
