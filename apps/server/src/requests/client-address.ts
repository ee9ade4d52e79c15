import { addressOf } from '@assent/core/limits/client-address';
import type { Request } from 'express';

/**
 * Returns the address of the client in its normal form: what the outermost trusted proxy (TRUST_PROXY) says in
 * `X-Forwarded-For`, or, without one, the other end of the connection. Where that is not an address, the nearest hop that
 * has one counts, so that invented text is not a new client. Empty when the connection is gone.
 */
export function clientAddress(req: Pick<Request, 'ip' | 'ips' | 'socket'>): string {
  // Nearly always, the first hop is an address, and Express parses the header for each property that is read.
  const address = addressOf(req.ip ?? '');
  if (address !== null) return address;
  const hops = [...req.ips, req.socket.remoteAddress ?? ''].map(addressOf);
  return hops.find((hop) => hop !== null) ?? '';
}
