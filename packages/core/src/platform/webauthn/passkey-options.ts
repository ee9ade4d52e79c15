import { generateAuthenticationOptions } from '@simplewebauthn/server';
import ipaddr from 'ipaddr.js';
import { Problem } from '../errors.ts';
import type { Service } from '../service.ts';
import { CHALLENGE_MS } from './challenges.ts';
import type { PasskeyRow } from './passkey.model.ts';

/** Returns the options for signing with one of these passkeys, or with any registered passkey if the list is empty. */
export const optionsFor = (rpID: string, challenge: Buffer, passkeys: PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });

/** Returns the descriptor with which a browser finds a passkey. */
export const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});

/** The relying party of a passkey: the domain that authenticators store it under, and the origin that may use it. */
type RelyingParty = { id: string; origin: string };

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
