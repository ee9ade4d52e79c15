import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressOf } from './client-address.ts';

/** Headers that proxies add. A request with one of these was forwarded. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/** Names of the own machine, in a `Host` with or without a port. */
const LOOPBACK_HOST =
  /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Returns whether a request was sent from this machine, was not forwarded by a proxy, and names this machine. A page of
 * another site has that site's name in its requests, also when its DNS entry leads here. `remoteAddress` is the peer address
 * of the connection.
 */
export function isFromOwnMachine(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
): boolean {
  const address = addressOf(remoteAddress ?? '');
  const isLocal = address !== null && ipaddr.parse(address).range() === 'loopback';
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return isLocal && !isForwarded && LOOPBACK_HOST.test(headers.host ?? '');
}
