import ipaddr from 'ipaddr.js';
import { Problem } from '../errors.ts';

const PORTS = new Set(['', '443', '8443']);
/** Names that refer to this machine or this network wherever they are resolved. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Refuses a URL from a client that this service would request: anything but public HTTPS on port 443 or 8443. Checks
 * only the text, so that saving does not depend on DNS. The addresses of a name may change a second later anyway: they
 * are checked on every connection (platform/outbound/address-guard.ts).
 * @throws Problem callback_url_blocked
 */
export function checkCallableUrl(text: string, allowPrivate: boolean): void {
  const reason = whyNotCallable(text, allowPrivate);
  if (reason) throw new Problem('callback_url_blocked', { detail: reason });
}

/** Describes why such a URL is not requested; null when it may be. */
export const whyNotCallable = (text: string, allowPrivate: boolean): string | null =>
  URL.canParse(text) ? whyBlocked(new URL(text), allowPrivate) : 'This is not a URL.';

function whyBlocked(url: URL, allowPrivate: boolean): string | null {
  if (url.username || url.password) return 'The URL must not contain a user name or password.';
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The URL must start with https://.';
  if (allowPrivate) return null;
  if (!PORTS.has(url.port)) return 'Only the ports 443 and 8443 are allowed.';
  // URL has already normalised decimal, octal, hex and full-width notations.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (PRIVATE_NAME.test(host) || !/[.:]/.test(host) || host.split('.').includes(''))
    return `${host} is not a public host name.`;
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return `${host} is not a public IP address.`;
  return null;
}

/**
 * Allocated global unicast addresses (RFC 4291, IANA). Addresses that embed an IPv4 address lie outside it, except 6to4
 * and Teredo.
 */
const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** In a public range, but in a cloud the metadata and DNS service of the machine (Azure). */
const METADATA = new Set(['168.63.129.16']);

/**
 * Returns whether an IP address is on the public internet. Loopback, private, link-local, CGNAT, ULA, multicast,
 * reserved, documentation, benchmarking, v4-mapped, v4-compatible, NAT64, 6to4, Teredo and metadata addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || METADATA.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
}
