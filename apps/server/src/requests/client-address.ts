import { addressOf } from '@assent/core/limits/client-address';
import type { Request } from 'express';

/**
 * Returns the address of the client in its normal form: what the outermost trusted proxy (TRUST_PROXY) says in
 * `X-Forwarded-For`, or, without one, the other end of the connection. Where that is not an address, the nearest hop that
 * has one counts, so that invented text is not a new client. Empty when the connection is gone.
 */
export function clientAddress({ ip = '', ips, socket }: Pick<Request, 'ip' | 'ips' | 'socket'>) {
  // One hop after the other: nearly always, the first is an address.
  for (const hop of [ip, ...ips, socket.remoteAddress ?? '']) {
    const address = addressOf(hop);
    if (address !== null) return address;
  }
  return '';
}
