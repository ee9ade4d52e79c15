import { integer, type NewRow, type Row, text } from '../database/columns.ts';
import { change, insert, select } from '../database/database.ts';
import { defineTable } from '../database/tables.ts';
import { dayOf } from '../schemas/utc-day.ts';

/** One e-mail to be sent. Its content is sealed because it contains codes. */
export const mails = defineTable('mails', {
  id: text().key,
  recipient: text(),
  contentSealed: text(),
  attempts: integer().withDefault,
  /** Time at which it is due; null: never. */
  dueAt: integer().orNull,
  claim: text().optional,
  createdAt: integer(),
}).of('person or developer', {
  exported: { not: 'sealed, until it is sent' },
  sealed: { contentSealed: { by: 'id' } },
  work: 'measured',
});
export type MailRow = Row<typeof mails>;
export type NewMail = NewRow<typeof mails>;

export const mailsWithIds = (ids: string[]) => mails.findAll({ where: { id: ids } });

/** Writes a mail if `isWanted`, with the same statement in both cases. Returns the number of mails written. */
export const putMailIf = (isWanted: boolean, mail: NewMail) =>
  change(
    `INSERT INTO mails (id, recipient, content_sealed, due_at, created_at)
     SELECT :id, :recipient, :contentSealed, :dueAt, :createdAt FROM DUAL WHERE :isWanted`,
    { ...mail, isWanted },
  );

export const putMails = (rows: NewMail[]) => insert(mails, rows);

export const newestMailsTo = (recipient: string, limit: number) =>
  mails.findAll({ where: { recipient }, order: [['id', 'DESC']], limit });

export const newestMails = (limit: number) => mails.findAll({ order: [['id', 'DESC']], limit });

/** Deletes a mail that was sent. */
export const removeMail = (id: string, claim: string) =>
  change('DELETE FROM mails WHERE id = :id AND claim = :claim', { id, claim });

/** Deletes the mails that are still to be sent to an address. */
export const removeMailsTo = (recipient: string) =>
  change('DELETE FROM mails WHERE recipient = :recipient', { recipient });

export const postponeMail = (id: string, claim: string, dueAt: number | null) =>
  change(
    `UPDATE mails SET attempts = attempts + 1, due_at = :dueAt, claim = NULL
     WHERE id = :id AND claim = :claim`,
    { id, claim, dueAt },
  );

/** Digest of an address, or of a sender and an address, and a UTC day (days since the epoch). */
const mailDays = defineTable('mail_days', {
  recipientDigest: text().key,
  day: integer().key,
  mails: integer(),
}).of('person or developer', {
  exported: { not: 'a number by the digest of an address' },
  kept: { after: 'day', at: dayOf },
});
type MailDay = Omit<Row<typeof mailDays>, 'mails'>;

/** Creates the count of a day if it is missing, and locks it until the transaction ends. */
export const lockMailDay = (row: MailDay) =>
  insert(mailDays, [{ ...row, mails: 0 }], { update: 'mails = mails' });

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
  const rows = digests.toSorted().map((recipientDigest) => ({ recipientDigest, day, mails: 1 }));
  await insert(mailDays, rows, { update: 'mails = mails + 1' });
  const counted = await select<{ digest: string; mails: number }>(
    `SELECT recipient_digest AS digest, mails FROM mail_days
     WHERE recipient_digest IN (:digests) AND day = :day`,
    { digests, day },
  );
  return new Map(counted.map(({ digest, mails }) => [digest, mails]));
}
