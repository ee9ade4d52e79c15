import { createHash } from 'node:crypto';
import type { PasskeyKey } from './passkey-keys.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What a passkey signs (docs/guides/passkeys.md). */
export type Signed = {
  messageId: string;
  payloadDigest: string;
  value: 'approve' | 'reject';
  /** Null for a card without fields. */
  fieldsDigest: string | null;
  /** Null if nobody had asked anything. */
  conversationDigest?: string | null;
  nonce: string;
};

/** What a test may make wrong in a proof that is signed correctly. */
export type ProofOptions = {
  origin?: string;
  hostname?: string;
  type?: string;
  flags?: number;
  /** Signs without the values. */
  isWithoutValues?: boolean;
  /** Signs without the conversation. */
  isWithoutConversation?: boolean;
  /** Lines instead of those of `Signed`. */
  lines?: string[];
};

/** Returns the signed lines. */
const linesOf = ({
  messageId,
  payloadDigest,
  value,
  fieldsDigest,
  conversationDigest,
  nonce,
}: Signed) => {
  const digests = [conversationDigest ?? '-', fieldsDigest ?? '-'];
  return ['assent-answer-v1', messageId, payloadDigest, value, ...digests, nonce];
};

/** The proof of an answer, as the API shows it. */
export type PasskeyProof = {
  credential_id: string;
  public_key: Record<string, string>;
  authenticator_data: string;
  client_data_json: string;
  signature: string;
  nonce: string;
};

/** Returns the proof that a passkey signed an answer. */
export function passkeyProof(
  key: PasskeyKey,
  signed: Signed,
  {
    hostname = 'assent.example',
    origin = `https://${hostname}`,
    type = 'webauthn.get',
    flags = 0b101,
    isWithoutValues = false,
    isWithoutConversation = false,
    lines = linesOf({
      ...signed,
      ...(isWithoutValues && { fieldsDigest: null }),
      ...(isWithoutConversation && { conversationDigest: null }),
    }),
  }: ProofOptions = {},
): PasskeyProof {
  const challenge = sha256(lines.join('\n')).toString('base64url');
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const counter = Buffer.alloc(4);
  const device = Buffer.concat([sha256(hostname), Buffer.of(flags), counter]);
  return {
    credential_id: sha256(JSON.stringify(key.publicKey)).toString('base64url'),
    public_key: key.publicKey,
    authenticator_data: device.toString('base64url'),
    client_data_json: clientData.toString('base64url'),
    signature: key.sign(Buffer.concat([device, sha256(clientData)])).toString('base64url'),
    nonce: signed.nonce,
  };
}
