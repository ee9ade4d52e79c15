import { Op } from 'sequelize';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, select } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { CodePurpose } from '../../platform/statuses.schema.ts';

/** The target of a code: its purpose, and an account id, a person id or an address. */
export type CodeTarget = { purpose: CodePurpose; subject: string };

const isUnused = "code_digest <> ''";

/**
 * A mailed code for one challenge. A target may have several open codes; two challenges may share one code (codes.ts).
 */
export const emailCodes = defineTable('email_codes', {
  purpose: text<CodePurpose>().key,
  subject: text().key,
  challengeDigest: text().key,
  /** Digest of the browser or network that requested it. */
  requester: text(),
  /** Empty after the code was used. The row is kept until it expires, to say so. */
  codeDigest: text(),
  /** Tries with the challenge. */
  triesLeft: integer(),
  /** Tries without a challenge. */
  unboundTriesLeft: integer(),
  sentAt: integer(),
  expiresAt: integer(),
}).of('person or developer', {
  erased: 'by rule',
  exported: { not: 'digests, for minutes' },
  kept: { after: 'expiresAt' },
});
export type OpenCode = Row<typeof emailCodes>;

/** Stores a code, replacing the previous code of its challenge. */
export async function putCode(code: NewRow<typeof emailCodes>): Promise<void> {
  await change(
    `REPLACE INTO email_codes (purpose, subject, challenge_digest, requester, code_digest, tries_left,
       unbound_tries_left, sent_at, expires_at)
     VALUES (:purpose, :subject, :challengeDigest, :requester, :codeDigest, :triesLeft,
       :unboundTriesLeft, :sentAt, :expiresAt)`,
    { ...code },
  );
}

/** Returns the codes that a requester requested after `sentAfter`, newest first. */
export const codesSentTo = (target: CodeTarget & { requester: string }, sentAfter: number) =>
  emailCodes.findAll({
    where: { ...unusedOf(target), requester: target.requester, sentAt: { [Op.gt]: sentAfter } },
    order: [['sentAt', 'DESC']],
    limit: 10,
  });

const unusedOf = ({ purpose, subject }: CodeTarget) => ({
  purpose,
  subject,
  codeDigest: { [Op.ne]: '' },
});

/** Returns whether any of these challenges has an open code for the target. */
export async function isAnyCodeOpen(
  { purpose, subject }: CodeTarget,
  challengeDigests: string[],
  now: number,
) {
  if (challengeDigests.length === 0) return false;
  const found = await select<{ isOpen: number }>(
    `SELECT 1 AS isOpen FROM email_codes
     WHERE purpose = :purpose AND subject = :subject AND challenge_digest IN (:challengeDigests)
       AND expires_at > :now AND ${isUnused} LIMIT 1`,
    { purpose, subject, challengeDigests, now },
  );
  return found.length > 0;
}

/** Locks and returns the open codes of a target; with `challengeDigests`, only theirs. */
export function lockOpenCodes(
  { purpose, subject }: CodeTarget,
  now: number,
  challengeDigests?: string[],
) {
  const ofChallenges = challengeDigests ? 'AND m.challenge_digest IN (:challengeDigests)' : '';
  return rowsOf(
    emailCodes,
    `WHERE m.purpose = :purpose AND m.subject = :subject AND m.expires_at > :now AND m.${isUnused} ${ofChallenges}
     ORDER BY m.challenge_digest FOR UPDATE`,
    { purpose, subject, now, challengeDigests },
  );
}

/** Subtracts one try from each of these codes. */
export function takeCodeTry(target: CodeTarget, challengeDigests: string[], isBound: boolean) {
  const tries = isBound ? 'tries_left' : 'unbound_tries_left';
  return change(
    `UPDATE email_codes SET ${tries} = ${tries} - 1
     WHERE purpose = :purpose AND subject = :subject AND challenge_digest IN (:challengeDigests)`,
    { purpose: target.purpose, subject: target.subject, challengeDigests },
  );
}

/**
 * Ends a code, for every challenge that shares it. Only those that the request contained keep a row that says so:
 * others may belong to somebody else.
 */
export async function consumeCode(
  { purpose, subject }: CodeTarget,
  codeDigest: string,
  presented: string[],
) {
  if (presented.length > 0)
    await change(
      `UPDATE email_codes SET code_digest = '', tries_left = 0, unbound_tries_left = 0
       WHERE purpose = :purpose AND subject = :subject AND code_digest = :codeDigest
         AND challenge_digest IN (:presented)`,
      { purpose, subject, codeDigest, presented },
    );
  await change(
    `DELETE FROM email_codes
     WHERE purpose = :purpose AND subject = :subject AND code_digest = :codeDigest`,
    { purpose, subject, codeDigest },
  );
}

/** Returns whether the newest code of these challenges was used or has expired; null if no row says so. */
export async function endOfCode(
  { purpose, subject }: CodeTarget,
  challengeDigests: string[],
  now: number,
): Promise<'used' | 'expired' | null> {
  if (challengeDigests.length === 0) return null;
  const newest = await emailCodes.findOne({
    where: { purpose, subject, challengeDigest: challengeDigests },
    order: [['sentAt', 'DESC']],
  });
  if (newest?.codeDigest === '') return 'used';
  return newest && newest.expiresAt <= now ? 'expired' : null;
}

/** Returns those of the subjects for which codes with these challenges were mailed, also used and expired ones. */
export async function subjectsOfCodes(
  purpose: CodePurpose,
  subjects: string[],
  challengeDigests: string[],
) {
  if (subjects.length === 0 || challengeDigests.length === 0) return [];
  const found = await select<{ subject: string }>(
    `SELECT subject FROM email_codes
     WHERE purpose = :purpose AND subject IN (:subjects) AND challenge_digest IN (:challengeDigests)`,
    { purpose, subjects, challengeDigests },
  );
  return found.map(({ subject }) => subject);
}

/** Returns the codes of several subjects that are not used and have not expired. */
export async function openCodesOf(purpose: CodePurpose, subjects: string[], now: number) {
  if (subjects.length === 0) return [];
  return select<{ subject: string; codeDigest: string }>(
    `SELECT subject, code_digest AS codeDigest FROM email_codes
     WHERE purpose = :purpose AND subject IN (:subjects) AND expires_at > :now AND ${isUnused}`,
    { purpose, subjects, now },
  );
}

/** Deletes the codes of a subject that were not used. */
export const forgetUnusedCodes = (subject: string, purposes: readonly CodePurpose[]) =>
  change(
    `DELETE FROM email_codes
     WHERE purpose IN (:purposes) AND subject = :subject AND ${isUnused}`,
    { purposes, subject },
  );

export const forgetCodesOf = (subject: string, purposes: readonly CodePurpose[]) =>
  change('DELETE FROM email_codes WHERE purpose IN (:purposes) AND subject = :subject', {
    purposes,
    subject,
  });
