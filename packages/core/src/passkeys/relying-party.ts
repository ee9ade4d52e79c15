import ipaddr from 'ipaddr.js';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';

/** The relying party of a passkey: the domain that authenticators store it under, and the origin that may use it. */
export type RelyingParty = { id: string; origin: string };

/**
 * Returns the relying party of this service. Browsers create passkeys only for a domain name and on a secure page, so
 * not for an address such as 127.0.0.1 (WebAuthn §5.1.2).
 * @throws Problem passkeys_unavailable
 */
export function relyingParty({ baseUrl }: Service): RelyingParty {
  const { hostname, protocol, origin, port } = new URL(baseUrl);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')))
    throw new Problem('passkeys_unavailable', {
      detail: `Passkeys need a domain name, and ${hostname} is an IP address. On your own machine, set BASE_URL to http://localhost${port && `:${port}`}.`,
    });
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal)
    throw new Problem('passkeys_unavailable', {
      detail: 'Passkeys need HTTPS. Set BASE_URL to an https URL.',
    });
  return { id: hostname, origin };
}
