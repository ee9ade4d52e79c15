import { Account } from '../accounts/account.model.ts';
import { inTransaction } from '../database/database.ts';
import { claimDue, releaseClaim } from '../database/work.ts';
import { fallbackMail } from '../mails/mail-texts.ts';
import { queueMailsFrom } from '../mails/mails.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import type { Service } from '../service.ts';
import {
  advanceFanOut,
  finishFanOut,
  type HeldFanOut,
  heldFanOut,
  readersAfter,
} from './mail-fan-out.model.ts';

const BATCH = 20;
const LEASE_MS = 30_000;
const PEOPLE_PER_PAGE = 200;
/** From one sender to one person in a UTC day. The last of them says so. */
const MAILS_A_DAY = 10;

/**
 * Writes the mails about messages with `fallback: "mail"` to people whom pushes do not reach, page by page. The mails of
 * a page and the place behind it are written in one transaction, so a process may die anywhere, and each person has one
 * mail of each message, and at most 10 of one sender in a UTC day. Returns the number of messages.
 */
export async function mailUnreached(service: Service, stopping?: AbortSignal): Promise<number> {
  const { ids, token } = await claimDue('mail_fan_outs', { limit: BATCH, leaseMs: LEASE_MS });
  for (const id of ids) {
    if (stopping?.aborted) await releaseClaim('mail_fan_outs', token);
    while (!stopping?.aborted && (await mailNextPage(service, id, token)));
  }
  return ids.length;
}

/** Returns whether there may be more to do for the message, by this holder. */
async function mailNextPage(service: Service, id: string, claim: string): Promise<boolean> {
  const now = Date.now();
  const held = await heldFanOut(id, claim, now);
  const people = held ? await readersAfter(held, now, PEOPLE_PER_PAGE) : [];
  const last = people.at(-1);
  if (!held || !last) {
    await finishFanOut(id, claim);
    return false;
  }
  const emails = people.filter(({ isMailed }) => isMailed).map(({ email }) => email);
  const text = emails.length ? await textOf(service, held) : null;
  return inTransaction(async () => {
    const until = Date.now() + LEASE_MS;
    if (!(await advanceFanOut(id, claim, last.personId, until))) return false;
    if (text) await queueMailsFrom(service, held.accountId, emails, { most: MAILS_A_DAY, text });
    return true;
  });
}

/** The mail names the sender as people know it. What the message is about stays in the inbox. */
async function textOf({ baseUrl }: Service, { accountId }: HeldFanOut) {
  const account = await Account.existing(accountId);
  const sender = await senderCardOf(account);
  return (isLast: boolean) => fallbackMail({ sender, url: `${baseUrl}/inbox/`, isLast });
}
