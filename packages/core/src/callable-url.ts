import ipaddr from 'ipaddr.js';
import { Problem } from './errors.ts';

const PORTS = new Set(['', '443', '8443']);
/** Names that mean this machine or this network wherever they are resolved. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Refuses an address that a client names and we would call: anything but public HTTPS on port 443 or 8443.
 * It looks at the text alone; what a name resolves to is checked when a connection is made (outbound/address-guard.ts).
 * @throws Problem callback_url_blocked
 */
export function checkCallableUrl(text: string, allowPrivate: boolean): void {
  const reason = whyBlocked(new URL(text), allowPrivate);
  if (reason) throw new Problem('callback_url_blocked', { detail: reason });
}

function whyBlocked(url: URL, allowPrivate: boolean): string | null {
  if (url.username || url.password) return 'The address must not contain a user name or password.';
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The address must start with https://.';
  if (allowPrivate) return null;
  if (!PORTS.has(url.port)) return 'Only the ports 443 and 8443 are called.';
  // URL has already turned decimal, octal and hex notations into plain ones.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (PRIVATE_NAME.test(host) || (!host.includes('.') && !host.includes(':')))
    return `${host} is not a public name.`;
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return `${host} is not a public address.`;
  return null;
}

/**
 * Whether an IP address is on the public internet. Loopback, private, link-local, CGNAT, ULA, multicast, reserved,
 * v4-mapped, NAT64, 6to4 and Teredo addresses are not.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
