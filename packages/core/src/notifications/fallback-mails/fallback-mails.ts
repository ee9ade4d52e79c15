import { type AppRow, appWithId } from '../../accounts/apps/app.model.ts';
import { senderCardOf } from '../../accounts/senders/sender-card.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { countDiscarded } from '../../platform/database/deleted-meanwhile.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { claimDue, releaseClaim } from '../../platform/database/work.ts';
import { queueMailsFrom } from '../../platform/mails/mails.ts';
import { fallbackMail } from '../../platform/mails/person-mail-texts.ts';
import type { Service } from '../../platform/service.ts';
import {
  advanceFanOut,
  candidatesAfter,
  finishFanOut,
  heldFanOut,
  type Reader,
  unreachedAmong,
} from './mail-fan-out.model.ts';

const BATCH = 20;
const LEASE_MS = 30_000;
const PEOPLE_PER_PAGE = 200;
/** Maximum number of mails from one sender to one person in a UTC day. The last one says that it is the last. */
export const MAILS_A_DAY = 10;

/**
 * Queues the mails about messages with `fallback: "mail"` to people whom pushes do not reach, page by page. The mails
 * of a page and the new position are written in one transaction, so a process can die at any point. Each person gets
 * one mail per message, and at most 10 of one sender in a UTC day. Returns the number of messages.
 */
export async function mailUnreached(service: Service, stopping?: AbortSignal): Promise<number> {
  const { rows, token } = await claimDue('mail_fan_outs', { limit: BATCH, leaseMs: LEASE_MS });
  for (const due of rows) {
    if (stopping?.aborted) await releaseClaim('mail_fan_outs', { rows, token });
    while (!stopping?.aborted && (await mailNextPage(service, due, token)));
  }
  return rows.length;
}

/** Queues the mails of the next page. Returns whether this lease holder may have more to do for the message. */
async function mailNextPage(service: Service, due: RowOfApp, claim: string): Promise<boolean> {
  const now = databaseNow();
  const held = await heldFanOut(due, claim, now);
  const people = held ? await candidatesAfter(held, now, PEOPLE_PER_PAGE) : [];
  const last = people.at(-1);
  if (!held || !last) {
    await finishFanOut(due, claim);
    return false;
  }
  const meant = people.filter(({ isMeant }) => isMeant);
  const mailed = await unreachedAmong(meant.map(({ personId }) => personId));
  const app = mailed.length ? await appWithId(held.appId) : null;
  if (mailed.length && !app) {
    // Its message is deleted with it.
    countDiscarded('mail', mailed.length);
    return false;
  }
  const text = app && (await textOf(service, app));
  return inTransaction(async () => {
    const until = databaseNow() + LEASE_MS;
    if (!(await advanceFanOut(due, claim, last.personId, until))) return false;
    if (text) await queueMailsFrom(service, held.appId, mailed, { most: MAILS_A_DAY, text });
    return true;
  });
}

/** Returns the text of the mail. It names the sender, but no content of the message. */
async function textOf(service: Service, app: AppRow) {
  const sender = await senderCardOf(app);
  const url = `${service.baseUrl}/inbox/`;
  return (isLast: boolean, reader: Reader) =>
    fallbackMail(languageTo(service, reader), { sender, url, isLast });
}
