import type { AnsweredFields } from '../../messages/cards/answered-fields.ts';
import { payloadDigest } from '../../messages/cards/payload.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import type { Conversation } from '../../messages/questions/conversation.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { checkedAssertion, recordUse } from '../../platform/webauthn/assertion.ts';
import {
  answerChallenge,
  consumeChallenge,
  newAnswerChallenge,
  type SignedAnswer,
} from '../../platform/webauthn/challenges.ts';
import { passkeysOf } from '../../platform/webauthn/passkey.model.ts';
import { optionsFor, relyingParty } from '../../platform/webauthn/passkey-options.ts';
import { publicKeyOut } from '../../platform/webauthn/registration.ts';
import type { PasskeyProofOut } from '../../platform/webauthn/webauthn.schema.ts';
import type { AnswerChallengeOut, RespondIn } from './answers.schema.ts';

/** What a person signs beside the card: the values of its fields, and the questions and answers. */
type Shown = { fields: AnsweredFields | null; conversation: Conversation | null };

/**
 * Returns the options for signing one answer: the challenge is bound to the message, its card and the value.
 * @throws Problem passkey_required (there is none yet), passkey_refused, passkeys_unavailable, validation_failed
 */
export async function challengeFor(
  { service, person }: PersonCaller,
  message: MessageRow,
  { value, ...shown }: { value: RespondIn['value'] } & Shown,
): Promise<AnswerChallengeOut> {
  if (message.requiredMethod !== 'passkey')
    throw fieldProblem('/message_id', 'unexpected', 'an answer to this message needs no passkey');
  const { id: rpId } = relyingParty(service);
  const passkeys = await passkeysOf({ kind: 'person', id: person.id });
  if (passkeys.length === 0)
    throw new Problem('passkey_required', {
      detail: 'You have no passkey yet. Create one.',
      params: { reason: 'none' },
    });
  const answer = signedAnswer(message, value, shown);
  const { nonce, challenge } = await newAnswerChallenge(person.id, answer);
  const options = await optionsFor(rpId, challenge, passkeys);
  return {
    nonce,
    payload_digest: answer.payloadDigest,
    fields_digest: answer.fieldsDigest,
    conversation_digest: answer.conversationDigest,
    options,
  };
}

/** A verified proof. `use` must be called in the deciding transaction. */
export type CheckedProof = { proof: PasskeyProofOut; use: () => Promise<void> };

/**
 * Verifies the proof of an answer; null for a message that can be answered with a session alone.
 * @throws Problem passkey_required, passkey_refused, passkeys_unavailable, validation_failed
 */
export async function checkedProof(
  { service, person }: PersonCaller,
  message: MessageRow,
  { value, assertion: given }: RespondIn,
  shown: Shown,
): Promise<CheckedProof | null> {
  if (message.requiredMethod !== 'passkey') {
    if (!given) return null;
    throw fieldProblem('/assertion', 'unexpected', 'must be absent: this message needs no passkey');
  }
  if (!given) throw new Problem('passkey_required');
  const answer = signedAnswer(message, value, shown);
  const expected = answerChallenge(answer, given.nonce).toString('base64url');
  const assertion = await checkedAssertion(service, 'person', given.credential);
  if (!assertion || assertion.ownerId !== person.id) throw new Problem('passkey_refused');
  if (assertion.challenge !== expected)
    throw new Problem('passkey_refused', {
      detail:
        'The signature is for another message, card, answer, values of its fields or conversation.',
      params: { reason: 'other_answer' },
    });
  const { passkey } = assertion;
  const { authenticatorData, clientDataJSON, signature } = given.credential.response;
  return {
    proof: {
      credential_id: passkey.credentialId,
      public_key: publicKeyOut(passkey.publicKey),
      authenticator_data: authenticatorData,
      client_data_json: clientDataJSON,
      signature,
      nonce: given.nonce,
    },
    use: async () => {
      await consumeChallenge(expected, { purpose: 'answer', subject: person.id });
      await recordUse(assertion);
    },
  };
}

/** @throws Problem passkey_refused */
const signedAnswer = (
  message: MessageRow,
  value: RespondIn['value'],
  { fields, conversation }: Shown,
): SignedAnswer => ({
  messageId: message.id,
  payloadDigest: cardDigest(message),
  value,
  fieldsDigest: fields?.digest ?? null,
  conversationDigest: conversation?.digest ?? null,
});

/** Returns the digest of the current card, which must equal the one that was sent. @throws Problem passkey_refused */
function cardDigest({ payload, payloadDigest: sent }: MessageRow): string {
  const now = payloadDigest(payload);
  if (now === sent) return now;
  throw new Problem('passkey_refused', {
    detail: 'The card of this message differs from the one that was sent. It cannot be answered.',
    params: { reason: 'card_differs' },
  });
}
