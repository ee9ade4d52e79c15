import { DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize';
import { change, table } from '../database.ts';

export type CodePurpose = 'verify_account' | 'reset_password' | 'sign_in' | 'add_passkey';

/** The one code that is good for a purpose and a subject (an account id or a person's address). */
export class EmailCode extends Model<
  InferAttributes<EmailCode>,
  InferCreationAttributes<EmailCode>
> {
  declare purpose: CodePurpose;
  declare subject: string;
  declare codeDigest: string;
  declare triesLeft: number;
  declare sentAt: number;
  declare expiresAt: number;

  static of(purpose: CodePurpose, subject: string) {
    return EmailCode.findOne({ where: { purpose, subject } });
  }

  /** Puts a new code in the place of the old one, unless that was sent after `notSince`. */
  static async replace(
    code: InferCreationAttributes<EmailCode>,
    notSince: number,
  ): Promise<boolean> {
    await change(
      'DELETE FROM email_codes WHERE purpose = :purpose AND subject = :subject AND sent_at <= :notSince',
      { purpose: code.purpose, subject: code.subject, notSince },
    );
    const inserted = await change(
      `INSERT IGNORE INTO email_codes (purpose, subject, code_digest, tries_left, sent_at, expires_at)
       VALUES (:purpose, :subject, :codeDigest, :triesLeft, :sentAt, :expiresAt)`,
      { ...code },
    );
    return inserted === 1;
  }

  /** Uses up one try. Parallel guesses each cost one. */
  static takeTry(purpose: CodePurpose, subject: string, now: number) {
    return change(
      `UPDATE email_codes SET tries_left = tries_left - 1
       WHERE purpose = :purpose AND subject = :subject AND tries_left > 0 AND expires_at > :now`,
      { purpose, subject, now },
    );
  }

  static forgetExpired(now: number, limit: number) {
    return change(`DELETE FROM email_codes WHERE expires_at < :now LIMIT ${limit}`, { now });
  }

  static forgetSubject(subject: string, purposes: readonly CodePurpose[]) {
    return change('DELETE FROM email_codes WHERE purpose IN (:purposes) AND subject = :subject', {
      purposes,
      subject,
    });
  }

  /** Uses the code up; of two right answers one wins. */
  static consume(purpose: CodePurpose, subject: string, codeDigest: string) {
    return change(
      `DELETE FROM email_codes
       WHERE purpose = :purpose AND subject = :subject AND code_digest = :codeDigest`,
      { purpose, subject, codeDigest },
    );
  }
}

table(EmailCode, 'email_codes', {
  purpose: { type: DataTypes.STRING, primaryKey: true },
  subject: { type: DataTypes.STRING, primaryKey: true },
  codeDigest: DataTypes.STRING,
  triesLeft: DataTypes.INTEGER,
  sentAt: DataTypes.BIGINT,
  expiresAt: DataTypes.BIGINT,
});
