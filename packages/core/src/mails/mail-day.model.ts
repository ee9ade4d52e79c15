import { change, select } from '../database/database.ts';
import { insert } from '../database/rows.ts';

/** Digest of an address, or of a sender and an address, and a UTC day (days since the epoch). */
export type MailDay = { recipientDigest: string; day: number };

/** Creates the count of a day if it is missing, and locks it until the transaction ends. */
export const lockMailDay = (row: MailDay) =>
  change(
    `INSERT INTO mail_days (recipient_digest, day, mails) VALUES (:recipientDigest, :day, 0)
     ON DUPLICATE KEY UPDATE mails = mails`,
    row,
  );

/** Counts one more mail of that day. Returns 0 when the address has reached `most` and was never confirmed. */
export const countMail = (row: MailDay & { email: string; most: number }) =>
  change(
    `UPDATE mail_days SET mails = mails + 1
     WHERE recipient_digest = :recipientDigest AND day = :day AND (mails < :most
       OR EXISTS (SELECT 1 FROM people WHERE email = :email)
       OR EXISTS (SELECT 1 FROM developers WHERE email = :email AND email_verified_at IS NOT NULL))`,
    row,
  );

/**
 * Counts one more mail of that day for each digest, and returns the new counts. The rows are locked until the caller's
 * transaction ends.
 */
export async function countMails(digests: string[], day: number): Promise<Map<string, number>> {
  await insert(
    'mail_days (recipient_digest, day, mails)',
    digests.toSorted().map((digest) => [digest, day, 1]),
    'ON DUPLICATE KEY UPDATE mails = mails + 1',
  );
  const counted = await select<{ digest: string; mails: number }>(
    `SELECT recipient_digest AS digest, mails FROM mail_days
     WHERE recipient_digest IN (:digests) AND day = :day`,
    { digests, day },
  );
  return new Map(counted.map(({ digest, mails }) => [digest, mails]));
}

export const forgetMailDaysBefore = (day: number, limit: number) =>
  change(`DELETE FROM mail_days WHERE day < :day LIMIT ${limit}`, { day });
