import { createHash, randomBytes } from 'node:crypto';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import {
  addPasskeyChallenge,
  type ChallengePurpose,
  usePasskeyChallenge,
} from './passkey.model.ts';

/** Time within which a challenge must be signed, ms. */
export const CHALLENGE_MS = 5 * 60_000;

export type ChallengeFor = { purpose: ChallengePurpose; subject: string | null };

/** Returns a new random challenge. Its digest is stored until it is consumed or expires. */
export const newChallenge = (whom: ChallengeFor) => kept(randomBytes(32), whom);

/** The content of an answer: the message, the digests of its card, its fields and its conversation, and the value. */
export type SignedAnswer = {
  messageId: string;
  payloadDigest: string;
  value: string;
  /** Null for a card without fields. */
  fieldsDigest: string | null;
  /** Null if nobody had asked anything. */
  conversationDigest: string | null;
};

/**
 * Returns the text whose SHA-256 a passkey signs for an answer (docs/guides/passkeys.md). No part of it can contain a line
 * break.
 */
export function answerText(
  { messageId, payloadDigest, value, fieldsDigest, conversationDigest }: SignedAnswer,
  nonce: string,
): string {
  const digests = [conversationDigest ?? '-', fieldsDigest ?? '-'];
  return ['assent-answer-v1', messageId, payloadDigest, value, ...digests, nonce].join('\n');
}

/** Returns the challenge of an answer. It can be recomputed from the answer and the nonce. */
export const answerChallenge = (answer: SignedAnswer, nonce: string): Buffer =>
  createHash('sha256').update(answerText(answer, nonce)).digest();

/** Creates a challenge for one answer of one person. */
export async function newAnswerChallenge(personId: string, answer: SignedAnswer) {
  const nonce = newToken(16);
  const challenge = answerChallenge(answer, nonce);
  await kept(challenge, { purpose: 'answer', subject: personId });
  return { nonce, challenge };
}

async function kept(challenge: Buffer, { purpose, subject }: ChallengeFor): Promise<Buffer> {
  const challengeDigest = digestOf(challenge.toString('base64url'));
  const expiresAt = databaseNow() + CHALLENGE_MS;
  await addPasskeyChallenge({ challengeDigest, purpose, subject, expiresAt });
  return challenge;
}

/** Consumes a challenge. @param challenge base64url @throws Problem passkey_refused */
export async function consumeChallenge(challenge: string, whom: ChallengeFor): Promise<void> {
  const challengeDigest = digestOf(challenge);
  if (await usePasskeyChallenge({ challengeDigest, ...whom }, databaseNow())) return;
  throw new Problem('passkey_refused', {
    params: { reason: 'challenge' },
    detail:
      'The challenge has expired, was already used, or was created for another purpose. Request new options.',
  });
}
