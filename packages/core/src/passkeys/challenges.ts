import { createHash, randomBytes } from 'node:crypto';
import { digestOf, newToken } from '../credentials/keyring.ts';
import { Problem } from '../errors.ts';
import { type ChallengePurpose, PasskeyChallenge } from './passkey-challenge.model.ts';

/** How long there is to sign a challenge, ms. */
export const CHALLENGE_MS = 5 * 60_000;

export type ChallengeFor = { purpose: ChallengePurpose; subject: string | null };

/** A random challenge, kept as its digest until it is used or too old. */
export const newChallenge = (whom: ChallengeFor) => kept(randomBytes(32), whom);

/** What an answer says: which message, which card, which word. */
export type SignedAnswer = { messageId: string; payloadDigest: string; value: string };

/** The text whose SHA-256 a passkey signs for an answer (docs/passkeys.md). No part of it can hold a line break. */
export const answerText = ({ messageId, payloadDigest, value }: SignedAnswer, nonce: string) =>
  ['assent-answer-v1', messageId, payloadDigest, value, nonce].join('\n');

/** The challenge of an answer: anybody who has the answer and the nonce can make it again. */
export const answerChallenge = (answer: SignedAnswer, nonce: string): Buffer =>
  createHash('sha256').update(answerText(answer, nonce)).digest();

/** A challenge for one answer of one person. */
export async function newAnswerChallenge(personId: string, answer: SignedAnswer) {
  const nonce = newToken(16);
  const challenge = answerChallenge(answer, nonce);
  await kept(challenge, { purpose: 'answer', subject: personId });
  return { nonce, challenge };
}

async function kept(challenge: Buffer, { purpose, subject }: ChallengeFor): Promise<Buffer> {
  const challengeDigest = digestOf(challenge.toString('base64url'));
  const expiresAt = Date.now() + CHALLENGE_MS;
  await PasskeyChallenge.add({ challengeDigest, purpose, subject, expiresAt });
  return challenge;
}

/** Uses a challenge up. @param challenge base64url @throws Problem passkey_refused */
export async function consumeChallenge(challenge: string, whom: ChallengeFor): Promise<void> {
  const challengeDigest = digestOf(challenge);
  if (await PasskeyChallenge.use({ challengeDigest, ...whom }, Date.now())) return;
  throw new Problem('passkey_refused', {
    detail: 'This was signed too late, twice, or for something else. Ask for new options.',
  });
}
