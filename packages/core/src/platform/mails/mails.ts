import { z } from 'zod';
import { digestOf } from '../credentials/keyring.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { type Claim, claimDue, enqueue } from '../database/work.ts';
import { newId } from '../schemas/identifiers.ts';
import { dayOf } from '../schemas/utc-day.ts';
import type { Service } from '../service.ts';
import {
  countMail,
  countMails,
  lockMailDay,
  type MailRow,
  mailsWithIds,
  newestMails,
  newestMailsTo,
  postponeMail,
  putMailIf,
  putMails,
  removeMail,
} from './mail.model.ts';
import { htmlOf } from './mail-html.ts';
import type { MailText } from './mail-texts.ts';

/** Sends one mail to a mail server. Throws if the server refuses it. */
export type MailSender = (
  mail: MailText & { from: string; to: string; id: string; html: string | null },
) => Promise<void>;

const Content = z.object({
  subject: z.string(),
  text: z.string(),
  locale: z.string().optional(),
});

const BATCH = 20;
const LEASE_MS = 60_000;
/** Delays after the first, second, … failure: about a day in total, after which the mail is given up. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 64_800_000];

/** Maximum number of mails per day to an unconfirmed address, of any kind: a requester may want to annoy its owner. */
const UNCONFIRMED_A_DAY = 10;

/**
 * Queues a mail in the caller's transaction. Without a mail server it stays in the development mailbox. An address that
 * has never confirmed a code gets at most 10 mails in a UTC day; further mails are dropped without notice.
 * @param options notBefore: earliest time of sending, ms. isReal: false does the same work and writes nothing
 */
export const queueMail = (
  service: Service,
  to: string,
  text: MailText,
  { notBefore = 0, isReal = true }: { notBefore?: number; isReal?: boolean } = {},
): Promise<void> =>
  inTransaction(async () => {
    const id = newId('mail');
    const now = databaseNow();
    await lockMailsTo(to, now);
    const isAllowed = await countMail({
      ...mailDayOf(to, now),
      email: to,
      most: UNCONFIRMED_A_DAY,
    });
    const mail = {
      id,
      recipient: to,
      contentSealed: service.keyring.seal(JSON.stringify(text), id),
      dueAt: service.hasMailServer ? Math.max(now, notBefore) : null,
      createdAt: now,
    };
    const isQueued = await putMailIf(isReal && isAllowed > 0, mail);
    if (isQueued && service.hasMailServer && notBefore <= now) enqueue({ table: 'mails', id });
  });

type MailsOfADay<Addressee> = {
  /** Maximum number of mails of the sender to each person in a UTC day. Further mails are dropped. */
  most: number;
  text: (isLast: boolean, to: Addressee) => MailText;
};

/**
 * Queues one mail of a sender to each of these people, who have all confirmed their addresses, in the caller's
 * transaction.
 */
export async function queueMailsFrom<Addressee extends { email: string }>(
  service: Service,
  appId: string,
  addressees: Addressee[],
  { most, text }: MailsOfADay<Addressee>,
) {
  const now = databaseNow();
  const pairs = addressees.map((to) => ({ to, digest: digestOf(`${appId}\n${to.email}`) }));
  const counts = await countMails(
    pairs.map(({ digest }) => digest),
    dayOf(now),
  );
  const mails = pairs.flatMap(({ to, digest }) => {
    const count = counts.get(digest) ?? 0;
    if (count > most) return [];
    const id = newId('mail');
    const contentSealed = service.keyring.seal(JSON.stringify(text(count === most, to)), id);
    const dueAt = service.hasMailServer ? now : null;
    return [{ id, recipient: to.email, contentSealed, dueAt, createdAt: now }];
  });
  if (mails.length) await putMails(mails);
  if (service.hasMailServer) for (const { id } of mails) enqueue({ table: 'mails', id });
}

/** Locks an address, so that only one transaction at a time decides about mails to it. */
export const lockMailsTo = (to: string, now: number) => lockMailDay(mailDayOf(to, now));

const mailDayOf = (to: string, now: number) => ({ recipientDigest: digestOf(to), day: dayOf(now) });

type MailClaim = Claim<{ id: string }>;

/** Sends the mails that are due, and deletes those that were sent. Returns the number of attempts. */
export async function sendMails(service: Service, send: MailSender): Promise<number> {
  const claim = await claimMails();
  await sendClaimedMails(service, send, claim);
  return claim.ids.length;
}

export const claimMails = (only?: MailClaim['rows']): Promise<MailClaim> =>
  claimDue('mails', { limit: BATCH, leaseMs: LEASE_MS, only });

export async function sendClaimedMails(service: Service, send: MailSender, claim: MailClaim) {
  const mails = await mailsWithIds(claim.ids);
  await Promise.all(mails.map((mail) => sendMail(service, send, mail, claim.token)));
}

async function sendMail(service: Service, send: MailSender, mail: MailRow, claim: string) {
  try {
    const { id, recipient: to } = mail;
    const content = contentOf(service, mail);
    const html = htmlOf(content, service.baseUrl);
    await send({ id, from: service.mailFrom, to, ...content, html });
    await removeMail(mail.id, claim);
  } catch {
    const wait = RETRY_MS[mail.attempts];
    await postponeMail(mail.id, claim, wait === undefined ? null : databaseNow() + wait);
  }
}

const contentOf = (service: Service, mail: MailRow): MailText =>
  Content.parse(JSON.parse(service.keyring.unseal(mail.contentSealed, mail.id)));

/** A mail of the development mailbox; `code` is its six-digit code, if it has one. */
export type MailboxMail = MailText & { to: string; code: string | null; sent_at: number };

/** Returns the newest mails of the development mailbox, to one address or to all. */
export async function showMailbox(service: Service, to: string | null): Promise<MailboxMail[]> {
  const mails = to ? await newestMailsTo(to.toLowerCase(), 50) : await newestMails(50);
  return mails.map((mail) => {
    const { subject, text } = contentOf(service, mail);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? null;
    return { to: mail.recipient, subject, text, code, sent_at: mail.createdAt };
  });
}
