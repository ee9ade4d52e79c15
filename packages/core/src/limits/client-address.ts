import ipaddr from 'ipaddr.js';

/**
 * Returns a client's address in its one normal form: IPv4 as four decimal numbers (also when it is mapped into IPv6), IPv6
 * as in RFC 5952; without port, brackets or zone id. Returns null for what is not an address.
 */
export function addressOf(raw: string): string | null {
  const parsed = parse(withoutZone(withoutPort(raw.trim())));
  return parsed?.toString() ?? null;
}

/**
 * Returns the network of a client, as the key of a limit: one IPv4 address, or an IPv6 /64, which one subscriber has as a
 * whole. Everything that is not an address is one network, so that inventing text gains nothing.
 */
export function networkOf(raw: string): string {
  const address = addressOf(raw);
  if (address === null) return 'unknown';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** The zone id of a link-local address (RFC 4007), at most 64 characters. */
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
  // Octal, hexadecimal and shortened IPv4 would give one address many names.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null;
}
