import { createECDH, createHash, createPrivateKey, sign } from 'node:crypto';
import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { givenAnswers } from '../answers/approvals/eligibility.ts';
import { fixedValues } from '../answers/approvals/fixed-values.ts';
import { type Answerer, answerOpen } from '../answers/inbox/giving-answers.ts';
import type { InboxRow } from '../answers/inbox/inbox.model.ts';
import { answeredFields } from '../messages/cards/answered-fields.ts';
import { askedFields } from '../messages/cards/card-blocks.ts';
import type { FieldValues } from '../messages/cards/card-fields.schema.ts';
import { payloadOut } from '../messages/cards/payload.ts';
import { sampleValues } from '../messages/cards/sample-fields.ts';
import type { MessageRow } from '../messages/messages/message.model.ts';
import { messagesWithSenders } from '../messages/messages/message-queries.model.ts';
import { conversationOf, revisionOf } from '../messages/questions/conversation.ts';
import {
  isTestApprover,
  referenceOfApprover,
} from '../people/test-approvers/test-approvers.schema.ts';
import { newToken } from '../platform/credentials/keyring.ts';
import type { RowOfApp } from '../platform/database/rows.ts';
import { Problem } from '../platform/errors.ts';
import type { Service } from '../platform/service.ts';
import { answerChallenge, type SignedAnswer } from '../platform/webauthn/challenges.ts';
import { relyingParty } from '../platform/webauthn/passkey-options.ts';
import type { PasskeyProofOut } from '../platform/webauthn/webauthn.schema.ts';

/** Returns a message of a test app as a person with this subscriber id would see it; null when there is none. */
export async function testRow(named: RowOfApp, subscriberId: string): Promise<InboxRow | null> {
  const [found] = await messagesWithSenders([named]);
  if (found?.a.mode !== 'test' || found.a.deletedAt !== null) return null;
  const { m: message, a: app, t: topic } = found;
  return {
    message,
    app,
    topic,
    // No row of this subscriber exists, so nothing is to be marked in it.
    subscriber: {
      id: subscriberId,
      appId: app.id,
      personId: subscriberId,
      email: null,
      reference: isTestApprover(subscriberId) ? referenceOfApprover(subscriberId) : null,
      hasAnswered: true,
      mutedFrom: null,
      mutedUntil: null,
    },
    subscribedAt: app.createdAt,
    inviteLabel: null,
    domain: null,
    actingFor: null,
  };
}

export const named = (service: Service, displayName: string): Answerer => ({
  service,
  person: { displayName, email: '' },
});

type TestAnswer = {
  name: string;
  value: 'approve' | 'reject';
  comment?: string | undefined;
  /** Absent: the fixed ones, otherwise the defaults of the fields of the card, and valid values of those that need one. */
  fields?: FieldValues | undefined;
};

/**
 * Closes a message with a simulated answer; null when it was closed or expired before.
 * @throws Problem validation_failed, if the card does not allow the fields; values_differ
 */
export async function answerAsTest(
  service: Service,
  row: InboxRow,
  { name, value, comment, fields: given }: TestAnswer,
): Promise<InboxRow | null> {
  const asked = askedFields(payloadOut(row.message.payload));
  const fields = answeredFields(asked, value, given ?? (await testValues(row, value)));
  const conversation = await conversationOf(row.message);
  const signed = {
    value,
    fieldsDigest: fields?.digest ?? null,
    conversationDigest: conversation?.digest ?? null,
  };
  const proof =
    row.message.requiredMethod === 'passkey' ? testProof(service, row.message, signed) : null;
  const answer = { value, comment, fields, conversation };
  const after = await answerOpen(named(service, name), row, { ...answer, method: 'test', proof });
  const now = after ? null : await testRow(row.message, row.subscriber.id);
  // Somebody asked or answered a question meanwhile.
  if (now && conversation && revisionOf(now.message) !== conversation.revision)
    return answerAsTest(service, now, { name, value, comment, fields: given });
  return after;
}

/** Returns the values of an answer for which none are given; undefined for a card without fields. */
async function testValues({ message }: InboxRow, value: 'approve' | 'reject') {
  const fields = askedFields(payloadOut(message.payload));
  if (!fields) return undefined;
  const fixed =
    value === 'approve' ? fixedValues({ message, given: await givenAnswers({ message }) }) : null;
  return fixed ?? sampleValues(fields, value);
}

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
 * Returns a WebAuthn assertion over an answer, signed by the test key as a passkey would sign it (docs/guides/passkeys.md).
 * @throws Problem passkeys_unavailable
 */
function testProof(
  service: Service,
  { id: messageId, payloadDigest }: MessageRow,
  answer: Omit<SignedAnswer, 'messageId' | 'payloadDigest'>,
): PasskeyProofOut {
  const { id: rpId, origin } = relyingParty(service);
  const nonce = newToken(16);
  const challenge = answerChallenge({ messageId, payloadDigest, ...answer }, nonce);
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

/** Refuses the credentials of a live app. @throws Problem test_only */
export function requireTestMode({ app }: AppCaller): void {
  if (app.mode !== 'test') throw new Problem('test_only');
}
