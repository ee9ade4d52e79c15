import { randomInt } from 'node:crypto';
import { Problem } from '../errors.ts';
import { isSameDigest } from '../keyring.ts';
import type { Service } from '../service.ts';
import { type CodePurpose, EmailCode } from './email-code.model.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;
/** A second code is sent no sooner than this. */
const BETWEEN_MS = 60_000;

type Target = { purpose: CodePurpose; subject: string };

/**
 * Makes a six-digit code and hands it to `deliver`, in the caller's transaction. Within a minute of the last one nothing
 * is sent and that one stays good.
 */
export async function sendCode(
  service: Service,
  { purpose, subject, deliver }: Target & { deliver: (code: string) => Promise<unknown> },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = Date.now();
  const isNew = await EmailCode.replace(
    {
      purpose,
      subject,
      codeDigest: service.keyring.digestOfCode(code, `${purpose}:${subject}`),
      triesLeft: TRIES,
      sentAt: now,
      expiresAt: now + LIFE_MS,
    },
    now - BETWEEN_MS,
  );
  if (isNew) await deliver(code);
}

/**
 * Uses a code up: 10 minutes, 5 tries.
 * @throws Problem code_expired, too_many_attempts, invalid_credentials (with the tries that are left)
 */
export async function redeemCode(
  service: Service,
  { purpose, subject, code }: Target & { code: string },
): Promise<void> {
  const now = Date.now();
  const isTry = await EmailCode.takeTry(purpose, subject, now);
  const stored = await EmailCode.of(purpose, subject);
  if (!stored || stored.expiresAt <= now) throw new Problem('code_expired');
  if (!isTry)
    throw new Problem('too_many_attempts', {
      detail: 'Too many wrong codes. Ask for a new one.',
      retryAfterSeconds: Math.max(1, Math.ceil((stored.sentAt + BETWEEN_MS - now) / 1000)),
    });
  const digest = service.keyring.digestOfCode(code, `${purpose}:${subject}`);
  const isRight = isSameDigest(digest, stored.codeDigest);
  if (isRight && (await EmailCode.consume(purpose, subject, digest))) return;
  throw new Problem('invalid_credentials', {
    detail: `That is not the code we sent. ${triesLeft(stored.triesLeft)}`,
  });
}

const triesLeft = (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`);
