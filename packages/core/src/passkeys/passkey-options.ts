import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { CHALLENGE_MS } from './challenges.ts';
import type { Passkey } from './passkey.model.ts';

/** Returns the options for signing with one of these passkeys, or with any registered passkey if the list is empty. */
export const optionsFor = (rpID: string, challenge: Buffer, passkeys: Passkey[]) =>
  generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });

/** Returns the descriptor with which a browser finds a passkey. */
export const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});
