import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, select, table } from '../database/database.ts';
import type { CodePurpose } from '../statuses.schema.ts';

/** The target of a code: its purpose, and an account id, a person id or an address. */
export type CodeTarget = { purpose: CodePurpose; subject: string };

/** An open code, as it is read for a check. */
export type OpenCode = {
  challengeDigest: string;
  codeDigest: string;
  triesLeft: number;
  unboundTriesLeft: number;
  sentAt: number;
  expiresAt: number;
};

const columns = `challenge_digest AS challengeDigest, code_digest AS codeDigest, tries_left AS triesLeft,
  unbound_tries_left AS unboundTriesLeft, sent_at AS sentAt, expires_at AS expiresAt`;

const isUnused = "code_digest <> ''";

/**
 * A mailed code for one challenge. A target may have several open codes; two challenges may share one code (codes.ts).
 */
export class EmailCode extends Model<
  InferAttributes<EmailCode>,
  InferCreationAttributes<EmailCode>
> {
  declare purpose: CodePurpose;
  declare subject: string;
  declare challengeDigest: string;
  /** Digest of the browser or network that requested it. */
  declare requester: string;
  /** Empty after the code was used. The row is kept until it expires, to say so. */
  declare codeDigest: string;
  /** Tries with the challenge. */
  declare triesLeft: number;
  /** Tries without a challenge. */
  declare unboundTriesLeft: number;
  declare sentAt: number;
  declare expiresAt: number;

  /** Stores a code, replacing the previous code of its challenge. */
  static async put(code: InferCreationAttributes<EmailCode>): Promise<void> {
    await change(
      `REPLACE INTO email_codes (purpose, subject, challenge_digest, requester, code_digest, tries_left,
         unbound_tries_left, sent_at, expires_at)
       VALUES (:purpose, :subject, :challengeDigest, :requester, :codeDigest, :triesLeft,
         :unboundTriesLeft, :sentAt, :expiresAt)`,
      { ...code },
    );
  }

  /** Returns the codes that a requester requested after `sentAfter`, newest first. */
  static sentTo(target: CodeTarget & { requester: string }, sentAfter: number) {
    return select<OpenCode>(
      `SELECT ${columns} FROM email_codes
       WHERE purpose = :purpose AND subject = :subject AND requester = :requester AND sent_at > :sentAfter
         AND ${isUnused}
       ORDER BY sent_at DESC LIMIT 10`,
      { ...target, sentAfter },
    );
  }

  /** Returns whether any of these challenges has an open code for the target. */
  static async isAnyOpen(
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
  static lockOpen({ purpose, subject }: CodeTarget, now: number, challengeDigests?: string[]) {
    const ofChallenges = challengeDigests ? 'AND challenge_digest IN (:challengeDigests)' : '';
    return select<OpenCode>(
      `SELECT ${columns} FROM email_codes
       WHERE purpose = :purpose AND subject = :subject AND expires_at > :now AND ${isUnused} ${ofChallenges}
       ORDER BY challenge_digest FOR UPDATE`,
      { purpose, subject, now, challengeDigests },
    );
  }

  /** Subtracts one try from each of these codes. */
  static takeTry(target: CodeTarget, challengeDigests: string[], isBound: boolean) {
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
  static async consume({ purpose, subject }: CodeTarget, codeDigest: string, presented: string[]) {
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
  static async endOf(
    { purpose, subject }: CodeTarget,
    challengeDigests: string[],
    now: number,
  ): Promise<'used' | 'expired' | null> {
    if (challengeDigests.length === 0) return null;
    const [newest] = await select<OpenCode>(
      `SELECT ${columns} FROM email_codes
       WHERE purpose = :purpose AND subject = :subject AND challenge_digest IN (:challengeDigests)
       ORDER BY sent_at DESC LIMIT 1`,
      { purpose, subject, challengeDigests },
    );
    if (newest?.codeDigest === '') return 'used';
    return newest && newest.expiresAt <= now ? 'expired' : null;
  }

  /** Returns those of the subjects for which codes with these challenges were mailed, also used and expired ones. */
  static async subjectsOf(purpose: CodePurpose, subjects: string[], challengeDigests: string[]) {
    if (subjects.length === 0 || challengeDigests.length === 0) return [];
    const found = await select<{ subject: string }>(
      `SELECT subject FROM email_codes
       WHERE purpose = :purpose AND subject IN (:subjects) AND challenge_digest IN (:challengeDigests)`,
      { purpose, subjects, challengeDigests },
    );
    return found.map(({ subject }) => subject);
  }

  /** Returns the codes of several subjects that are not used and have not expired. */
  static async openOf(purpose: CodePurpose, subjects: string[], now: number) {
    if (subjects.length === 0) return [];
    return select<{ subject: string; codeDigest: string }>(
      `SELECT subject, code_digest AS codeDigest FROM email_codes
       WHERE purpose = :purpose AND subject IN (:subjects) AND expires_at > :now AND ${isUnused}`,
      { purpose, subjects, now },
    );
  }

  static forgetExpired(now: number, limit: number) {
    return change(`DELETE FROM email_codes WHERE expires_at < :now LIMIT ${limit}`, { now });
  }

  /** Deletes the codes of a subject that were not used. */
  static forgetUnused(subject: string, purposes: readonly CodePurpose[]) {
    return change(
      `DELETE FROM email_codes
       WHERE purpose IN (:purposes) AND subject = :subject AND ${isUnused}`,
      { purposes, subject },
    );
  }

  static forgetSubject(subject: string, purposes: readonly CodePurpose[]) {
    return change('DELETE FROM email_codes WHERE purpose IN (:purposes) AND subject = :subject', {
      purposes,
      subject,
    });
  }
}

table(EmailCode, 'email_codes', {
  purpose: { type: DataTypes.STRING, primaryKey: true },
  subject: { type: DataTypes.STRING, primaryKey: true },
  challengeDigest: { type: DataTypes.STRING, primaryKey: true },
  requester: DataTypes.STRING,
  codeDigest: DataTypes.STRING,
  triesLeft: DataTypes.INTEGER,
  unboundTriesLeft: DataTypes.INTEGER,
  sentAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
});
