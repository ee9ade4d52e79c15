import ipaddr from 'ipaddr.js';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';

/** Whom a passkey is made for: the name that authenticators keep it under, and the pages that may ask for it. */
export type RelyingParty = { id: string; origin: string };

/**
 * Browsers make passkeys for a name, on a secure page: an address such as 127.0.0.1 is neither (WebAuthn §5.1.2).
 * @throws Problem passkeys_unavailable
 */
export function relyingParty({ baseUrl }: Service): RelyingParty {
  const { hostname, protocol, origin, port } = new URL(baseUrl);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')))
    throw new Problem('passkeys_unavailable', {
      detail: `Passkeys need a name, and ${hostname} is an address. On your own machine, set BASE_URL to http://localhost${port && `:${port}`}.`,
    });
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal)
    throw new Problem('passkeys_unavailable', {
      detail: 'Passkeys need HTTPS. Set BASE_URL to an https address.',
    });
  return { id: hostname, origin };
}
