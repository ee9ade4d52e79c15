import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { CHALLENGE_MS } from './challenges.ts';
import type { Passkey } from './passkey.model.ts';

/** What a browser is asked to sign with one of these passkeys; with any of ours when none is named. */
export const optionsFor = (rpID: string, challenge: Buffer, passkeys: Passkey[]) =>
  generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });

/** How a browser finds a passkey. */
export const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});
