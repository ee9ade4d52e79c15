import { redeemCode, sendCode } from '../accounts/codes/codes.ts';
import { forgetCodesOf } from '../accounts/codes/email-code.model.ts';
import { eventsNaming, replaceBody } from '../callbacks/events/event.model.ts';
import { publishStandIn } from '../messages/stand-ins/stand-ins.ts';
import { leaveAllGroups } from '../people/groups/leaving.ts';
import { withoutTextsOf } from '../people/people/erased-texts.ts';
import type { PersonCaller } from '../people/people/person-caller.ts';
import { localeIn, ownLanguage } from '../people/people/person-locale.ts';
import { recordEnded } from '../people/subscriptions/ending.ts';
import {
  endAllSubscriptions,
  openSubscriptionsOf,
} from '../people/subscriptions/subscription.model.ts';
import { databaseNow } from '../platform/database/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { removeOwnRows } from '../platform/database/removed-rows.model.ts';
import { Problem } from '../platform/errors.ts';
import { consume } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mails/mails.ts';
import { erasedMail } from '../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../platform/monitoring/security-log.ts';
import { allTables } from '../tables.ts';
import {
  addErasure,
  type ErasureRow,
  eraseActedFor,
  eraseAnswers,
  eraseAsked,
  erasePersonRow,
  eraseReports,
  eraseSubscribers,
  lockErasure,
  markEventsRead,
  markTextsErased,
  peopleOfStandIns,
  removeErasure,
  removeStandIns,
  subscribersOf,
} from './erasure.model.ts';
import type { EraseIn } from './personal-data.schema.ts';

/** Time after which every request that began before an erasure has ended: nothing writes texts of the person any more. */
const IN_FLIGHT_MS = 60_000;
const BATCH = 500;

/** Mails the code that is needed to erase one's data. @throws Problem rate_limited */
export async function startErasure(caller: PersonCaller): Promise<void> {
  await consume('mail_ip', caller.request.ip);
  await consume('erasure_code_person', caller.person.id);
  const { challenge, ...target } = codeOf(caller);
  const locale = localeIn(caller, caller.person);
  await inTransaction(() => sendCode(caller, { ...target, isReal: true, locale }, challenge));
}

/** Returns the target of a code: it is valid only in this session. */
const codeOf = ({ person, session }: PersonCaller) => ({
  purpose: 'erase_person' as const,
  subject: person.id,
  address: person.email,
  challenge: `session ${session.id}`,
  requester: { isKnown: true, key: `session ${session.id}` },
});

/**
 * Erases a person's data, irreversibly: every session, device, passkey, stand-in and setting, the name and the address, at
 * once, and within minutes their name and comments in answers, reports, questions and events. Decisions stay with their
 * pairwise ids, so receipts and the log can still be verified. The person gets a last mail, and each sender sees that they have left.
 * @throws Problem invalid_credentials, code_expired, too_many_attempts
 */
export async function eraseMyData(caller: PersonCaller, { code }: EraseIn): Promise<void> {
  const { service, person } = caller;
  await redeemCode(caller, { ...codeOf(caller), code });
  await inTransaction(async () => {
    const now = databaseNow();
    // Of two requests at once, or one and a change of the address, one changes the row.
    if (!(await erasePersonRow(person.id, person.email)))
      throw new Problem('code_expired', {
        detail: 'Your address was changed. Start again.',
        params: { reason: 'address_changed' },
      });
    await addErasure(person.id, now);
    const open = await openSubscriptionsOf(person.id);
    await endAllSubscriptions(person.id, now);
    await recordEnded(service, person.id, open, 'erased');
    await leaveAllGroups(service, person.id);
    await eraseSubscribers(person.id);
    await publishStandIn([person.id, ...(await peopleOfStandIns(person.id))]);
    await removeStandIns(person.id, person.email);
    await forgetCodesOf(person.email, ['sign_in']);
    await forgetCodesOf(person.id, ['add_passkey', 'erase_person']);
    await removeOwnRows(allTables(), person.id);
    await queueMail(service, person.email, erasedMail(ownLanguage(caller, person)));
    securityEvent(caller, 'person_erased');
  });
}

/**
 * Removes the texts of people who have erased their data from one batch of answers, reports, questions or events. Can be killed
 * anywhere. Returns the number of rows.
 */
export const eraseTexts = (): Promise<number> =>
  inTransaction(async () => {
    const now = databaseNow();
    const erasure = await lockErasure(now - IN_FLIGHT_MS);
    if (erasure === null) return 0;
    const { personId, textsErasedAt } = erasure;
    const subscribers = await subscribersOf(personId);
    for (const erase of [eraseAnswers, eraseActedFor, eraseReports, eraseAsked]) {
      const erased = await erase(subscribers, BATCH);
      if (erased > 0) return erased;
    }
    // Events that were written from these texts, by requests that had read them before, are committed when these have ended.
    if (textsErasedAt === null) return markTextsErased(personId, now);
    const read = await eraseEvents(erasure, subscribers);
    if (read > 0) return read;
    // What requests wrote that began before the erasure, such as a passkey; and, on shards, what it did not reach (ADR 125).
    await endAllSubscriptions(personId, now);
    await eraseSubscribers(personId);
    await removeOwnRows(allTables(), personId);
    return removeErasure(personId);
  });

/**
 * Removes the texts of a person from the bodies of the next events, which `GET /v1/open/events` returns and deliveries send
 * again. They are read app by app: an approval that was taken back is in no other row. Returns the number of events.
 */
async function eraseEvents(
  { personId, readApp, readEvent }: ErasureRow,
  subscribers: { id: string; appId: string }[],
): Promise<number> {
  for (const { id, appId } of subscribers.filter((each) => each.appId >= readApp)) {
    const after = appId === readApp ? readEvent : '';
    const events = await eventsNaming(appId, id, after, BATCH);
    for (const event of events)
      if (event.body !== null)
        await replaceBody(
          { id: event.id, appId },
          JSON.stringify(withoutTextsOf(JSON.parse(event.body), new Set([id]))),
        );
    const last = events.at(-1);
    if (!last) continue;
    await markEventsRead(personId, appId, last.id);
    return events.length;
  }
  return 0;
}
