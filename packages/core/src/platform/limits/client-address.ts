import ipaddr from 'ipaddr.js';

/**
 * Returns a client's address in normal form: IPv4 as four decimal numbers (also when mapped into IPv6), IPv6 as in RFC
 * 5952; without port, brackets or zone id. Returns null for text that is not an address.
 */
export function addressOf(raw: string): string | null {
  const parsed = parse(withoutZone(withoutPort(raw.trim())));
  return parsed?.toString() ?? null;
}

/**
 * Returns the network of a client, as the key of a limit: one IPv4 address, or the IPv6 /64 of one subscriber. All
 * text that is not an address counts as one network, so that invented text does not avoid a limit.
 */
export function networkOf(raw: string): string {
  const address = addressOf(raw);
  if (address === null) return 'unknown';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** Removes the zone id of a link-local address (RFC 4007), at most 64 characters. */
function withoutZone(text: string): string {
  const at = text.lastIndexOf('%');
  const length = text.length - at - 1;
  return at >= 0 && length >= 1 && length <= 64 ? text.slice(0, at) : text;
}

/** `192.0.2.1:443` and `[2001:db8::1]:443`, as some proxies write addresses. */
const WITH_PORT = /^(?:\[([^[\]]{2,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/;

const withoutPort = (text: string): string => {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  return v6 ?? v4 ?? text;
};

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // With octal, hexadecimal and shortened IPv4, one address could be written in many ways.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null;
}
