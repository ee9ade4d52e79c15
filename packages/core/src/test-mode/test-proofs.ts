import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import { newToken } from '../credentials/keyring.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { answerChallenge } from '../passkeys/challenges.ts';
import type { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import type { Service } from '../service.ts';

/** Credential id of the test key, readable in base64url: a verifier of live answers must refuse it. */
const TEST_CREDENTIAL = Buffer.from('assent-test-key').toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/**
 * Returns the test key: the same P-256 key on every installation. It is derived from a public text, so it proves nothing
 * but the format of a proof.
 */
function testKey() {
  const secret = sha256('assent test key, which anybody can compute');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33, 65))];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: text(secret) };
  return { x, y, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}
const key = testKey();

/**
 * Returns a WebAuthn assertion over an answer, signed by the test key as a passkey would sign it (docs/passkeys.md).
 * @throws Problem passkeys_unavailable
 */
export function testProof(
  service: Service,
  { id: messageId, payloadDigest }: MessageRow,
  { value, fieldsDigest }: { value: 'approve' | 'reject'; fieldsDigest: string | null },
): PasskeyProofOut {
  const { id: rpId, origin } = relyingParty(service);
  const nonce = newToken(16);
  const challenge = answerChallenge({ messageId, payloadDigest, value, fieldsDigest }, nonce);
  const clientData = Buffer.from(
    JSON.stringify({
      type: 'webauthn.get',
      challenge: challenge.toString('base64url'),
      origin,
      crossOrigin: false,
    }),
  );
  const counter = Buffer.alloc(4);
  const authenticatorData = Buffer.concat([
    sha256(rpId),
    Buffer.from([USER_PRESENT | USER_VERIFIED]),
    counter,
  ]);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    credential_id: TEST_CREDENTIAL,
    public_key: { kty: 'EC', alg: 'ES256', crv: 'P-256', x: key.x, y: key.y },
    authenticator_data: authenticatorData.toString('base64url'),
    client_data_json: clientData.toString('base64url'),
    signature: sign('sha256', signed, key.privateKey).toString('base64url'),
    nonce,
  };
}
