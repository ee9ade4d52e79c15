import ipaddr from 'ipaddr.js';
import { Problem } from '../errors.ts';

const PORTS = new Set(['', '443', '8443']);
/** Names that mean this machine or this network wherever they are resolved. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Refuses an address that a client names and we would call: anything but public HTTPS on port 443 or 8443.
 * It looks at the text alone, so that saving depends on nobody's DNS. What a name resolves to may change a second later
 * anyway: it is checked whenever a connection is made (outbound/address-guard.ts).
 * @throws Problem callback_url_blocked
 */
export function checkCallableUrl(text: string, allowPrivate: boolean): void {
  const reason = whyNotCallable(text, allowPrivate);
  if (reason) throw new Problem('callback_url_blocked', { detail: reason });
}

/** Why such an address is not called, in words; null when it may be. */
export const whyNotCallable = (text: string, allowPrivate: boolean): string | null =>
  URL.canParse(text) ? whyBlocked(new URL(text), allowPrivate) : 'This is not an address.';

function whyBlocked(url: URL, allowPrivate: boolean): string | null {
  if (url.username || url.password) return 'The address must not contain a user name or password.';
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'The address must start with https://.';
  if (allowPrivate) return null;
  if (!PORTS.has(url.port)) return 'Only the ports 443 and 8443 are called.';
  // URL has already turned decimal, octal, hex and full-width notations into plain ones.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (PRIVATE_NAME.test(host) || !/[.:]/.test(host) || host.split('.').includes(''))
    return `${host} is not a public name.`;
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return `${host} is not a public address.`;
  return null;
}

/** Global unicast, as far as it is given out (RFC 4291, IANA): what embeds an IPv4 address lies outside it, but for 6to4 and Teredo. */
const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Public by its number, but inside a cloud it is the machine's own metadata and DNS (Azure). */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether an IP address is on the public internet. Loopback, private, link-local, CGNAT, ULA, multicast, reserved,
 * documentation, benchmarking, v4-mapped, v4-compatible, NAT64, 6to4, Teredo and metadata addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || METADATA.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
}
