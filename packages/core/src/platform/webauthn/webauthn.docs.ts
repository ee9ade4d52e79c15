import type { z } from 'zod';
import { example } from '../schemas/example.ts';
import type {
  AddPasskeyIn,
  AssertionIn,
  CreationOptionsOut,
  RequestOptionsOut,
} from './webauthn.schema.ts';

// Examples of the API documentation, for the passkeys of people and of developers.

const { credentialId, challenge } = example.passkey;

export const signInOptions: z.output<typeof RequestOptionsOut> = {
  challenge,
  timeout: 300_000,
  rpId: 'assent.example',
  allowCredentials: [],
  userVerification: 'required',
};

export const assertion: AssertionIn = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON: example.passkey.clientData,
    authenticatorData: example.passkey.authenticatorData,
    signature: example.passkey.signature,
  },
};

/** @param user for whom the passkey is created, by an opaque id in base64url */
export const creationOptions = (
  user: z.output<typeof CreationOptionsOut>['user'],
): z.output<typeof CreationOptionsOut> => ({
  rp: { id: 'assent.example', name: 'Assent' },
  user,
  challenge,
  pubKeyCredParams: [
    { type: 'public-key', alg: -7 },
    { type: 'public-key', alg: -257 },
  ],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const created: AddPasskeyIn['credential'] = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON: example.passkey.creationData,
    attestationObject: example.passkey.attestation,
    transports: ['internal'],
  },
};
