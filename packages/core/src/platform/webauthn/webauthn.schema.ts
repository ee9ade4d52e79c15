import { z } from 'zod';
import { code, instant, lengthFirst, line } from '../schemas/fields.ts';
import { idOf } from '../schemas/identifiers.ts';

/** Bytes in base64url without padding, at most `max` characters. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max, lengthFirst)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding');

// The credentials are the browser's own JSON (`PublicKeyCredential.toJSON()`); other properties are ignored.

const credentialIn = {
  id: bytes(512).describe('The id of the credential.'),
  rawId: bytes(512),
  type: z.literal('public-key'),
};

/** Result of `navigator.credentials.create()`, as JSON. */
export const NewCredentialIn = z.object({
  ...credentialIn,
  response: z.object({
    clientDataJSON: bytes(1024),
    attestationObject: bytes(8192),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});

/** Result of `navigator.credentials.get()`, as JSON. */
export const AssertionIn = z.object({
  ...credentialIn,
  response: z.object({
    clientDataJSON: bytes(1024),
    authenticatorData: bytes(256),
    signature: bytes(512),
    userHandle: z.string().max(100).nullish(),
  }),
});
export type AssertionIn = z.infer<typeof AssertionIn>;

/** An answer signed by a passkey. */
export const SignedAnswerIn = z.strictObject({
  nonce: bytes(64).describe('The nonce that came with the options.'),
  credential: AssertionIn,
});
export type SignedAnswerIn = z.infer<typeof SignedAnswerIn>;

const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
);

/** Options for `navigator.credentials.create()`, as JSON. */
export const CreationOptionsOut = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int().optional(),
  excludeCredentials: descriptors.optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
});

/** Options for `navigator.credentials.get()`, as JSON. */
export const RequestOptionsOut = z.object({
  challenge: z.string(),
  timeout: z.number().int().optional(),
  rpId: z.string().optional(),
  allowCredentials: descriptors.optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

/** A public key as a JSON Web Key (RFC 7517). */
export const PublicKeyOut = z.union([
  z.object({
    kty: z.literal('EC'),
    alg: z.literal('ES256'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
  z.object({ kty: z.literal('RSA'), alg: z.literal('RS256'), n: z.string(), e: z.string() }),
]);
export type PublicKeyOut = z.infer<typeof PublicKeyOut>;

/** The data that a passkey signed, with everything a third party needs to verify it. Bytes are base64url. */
export const PasskeyProofOut = z.object({
  credential_id: z.string(),
  public_key: PublicKeyOut,
  authenticator_data: z.string(),
  client_data_json: z.string(),
  signature: z
    .string()
    .describe('Signature over `authenticator_data` and the SHA-256 of `client_data_json`.'),
  nonce: z.string().describe('The last line of the text whose SHA-256 is the signed challenge.'),
});
export type PasskeyProofOut = z.infer<typeof PasskeyProofOut>;

export const PasskeyOut = z.object({
  passkey_id: idOf('psk'),
  name: z.string(),
  is_synced: z.boolean().describe('Whether the passkey can be synchronized to several devices.'),
  created_at: instant(),
  last_used_at: instant().nullable(),
});
export type PasskeyOut = z.infer<typeof PasskeyOut>;
export const PasskeysOut = z.object({ data: z.array(PasskeyOut) });
export const PasskeyIdIn = z.strictObject({ passkey_id: idOf('psk') });
export type PasskeyIdIn = z.infer<typeof PasskeyIdIn>;

export const RenamePasskeyIn = z.strictObject({ passkey_id: idOf('psk'), name: line(60) });
export type RenamePasskeyIn = z.infer<typeof RenamePasskeyIn>;

export const StartPasskeyIn = z.strictObject({ code: code() });
export type StartPasskeyIn = z.infer<typeof StartPasskeyIn>;

export const AddPasskeyIn = z.strictObject({
  name: line(60).default('Passkey').describe('Name that the person chose for the passkey.'),
  credential: NewCredentialIn,
});
export type AddPasskeyIn = z.infer<typeof AddPasskeyIn>;

export const PasskeySignInIn = z.strictObject({ credential: AssertionIn });
export type PasskeySignInIn = z.infer<typeof PasskeySignInIn>;
