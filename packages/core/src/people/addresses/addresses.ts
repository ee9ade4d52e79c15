import { redeemCode, sendCode } from '../../accounts/codes/codes.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { digestOf } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume, consumeAll } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { addressChangedMail, addressTakenMail } from '../../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { endOtherSessions, publishPersonChange } from '../people/people.ts';
import { moveAddress, personOf } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { languageTo, localeIn, ownLanguage } from '../people/person-locale.ts';
import { lockPersonSession } from '../people/person-session.model.ts';
import { recordEnded } from '../subscriptions/ending.ts';
import { clearSubscriberEmail } from '../subscriptions/subscriber.model.ts';
import {
  endSubscriptionsLockedTo,
  lockedSubscriptionsOf,
} from '../subscriptions/subscription.model.ts';
import {
  type AddressChange,
  confirmAddress,
  finishAddressChange,
  openAddressChange,
  putAddressChange,
} from './address-change.model.ts';
import type {
  AddressChangeOut,
  AddressConfirmedOut,
  ChangeAddressIn,
  ConfirmAddressIn,
} from './addresses.schema.ts';

/** Time for entering both codes. */
const LIFE_MS = 10 * 60_000;

/**
 * Mails a code to the present address of the person and one to the new one. The response is the same if somebody has the
 * new address already; its owner then gets a mail without a code.
 * @throws Problem validation_failed, rate_limited
 */
export async function startAddressChange(
  caller: PersonCaller,
  { email, end_other_sessions: endsOtherSessions }: ChangeAddressIn,
): Promise<AddressChangeOut> {
  const { service, person, session } = caller;
  if (email === person.email)
    throw fieldProblem('/email', 'own_address', 'must be another address than the present one');
  await consume('mail_ip', caller.request.ip);
  await consumeAll([
    ['address_change_person', person.id],
    ['code_address_day', email],
  ]);
  const now = databaseNow();
  const begun = {
    personId: person.id,
    sessionId: session.id,
    newEmail: email,
    endsOtherSessions,
    createdAt: now,
    expiresAt: now + LIFE_MS,
  };
  const owner = await personOf(email);
  const isFree = owner === null;
  const locale = localeIn(caller, person);
  await inTransaction(async () => {
    // It may have ended since this request was authenticated.
    if (!(await lockPersonSession(session.id))) throw new Problem('not_signed_in');
    await putAddressChange(begun);
    for (const which of ['current', 'new'] as const) {
      const { challenge, ...target } = codeOf(caller, which, email);
      const isReal = which === 'current' || isFree;
      await sendCode(caller, { ...target, isReal, locale }, challenge);
    }
    const taken = addressTakenMail(languageTo(service, owner));
    await queueMail(service, email, taken, { isReal: !isFree });
    securityEvent(caller, 'address_change_started');
  });
  return changeOut({ ...begun, currentConfirmedAt: null, newConfirmedAt: null }, person.email);
}

/** Returns the change that this session has begun and not finished. */
export async function showAddressChange({ person, session }: PersonCaller) {
  const open = await openAddressChange(person.id, session.id, databaseNow());
  return { change: open && (await changeOut(open, person.email)) };
}

const changeOut = async (change: AddressChange, email: string): Promise<AddressChangeOut> => ({
  new_email: change.newEmail,
  is_current_confirmed: change.currentConfirmedAt !== null,
  is_new_confirmed: change.newConfirmedAt !== null,
  ending_topics: (await lockedSubscriptionsOf(change.personId, email)).map((each) =>
    fullNameOf(each, { name: each.topic }),
  ),
  ends_other_sessions: change.endsOtherSessions,
  expires_at: change.expiresAt,
});

/** Returns the target of a code: it is valid only in this session, for a change to this address. */
const codeOf = ({ person, session }: PersonCaller, which: 'current' | 'new', newEmail: string) => ({
  purpose: which === 'current' ? ('leave_address' as const) : ('take_address' as const),
  subject: `${person.id} ${digestOf(newEmail).slice(0, 32)}`,
  address: which === 'current' ? person.email : newEmail,
  challenge: `session ${session.id}`,
  requester: { isKnown: true, key: `session ${session.id}` },
});

/**
 * Confirms one of the two addresses with its code. With the second one, the address of the person changes, and their other
 * sessions end if they wanted that.
 * @throws Problem code_expired, invalid_credentials, too_many_attempts, email_taken
 */
export async function confirmAddressChange(
  caller: PersonCaller,
  { address, code }: ConfirmAddressIn,
): Promise<AddressConfirmedOut> {
  const { person, session } = caller;
  const open = await openAddressChange(person.id, session.id, databaseNow());
  if (!open) throw ended();
  await redeemCode(caller, { ...codeOf(caller, address, open.newEmail), code });
  const isChanged = await inTransaction(async () => {
    if (!(await confirmAddress(address, open, databaseNow()))) throw ended();
    if (!(await finishAddressChange(person.id, open.newEmail))) return false;
    await changeAddress(caller, open.newEmail);
    if (open.endsOtherSessions) await endOtherSessions(caller);
    return true;
  });
  return { is_changed: isChanged, email: isChanged ? open.newEmail : person.email };
}

const ended = () =>
  new Problem('code_expired', {
    detail: 'This change has expired. Start it again.',
    params: { reason: 'address_change' },
  });

/** Changes the address, and ends what was for the previous one. Must be called in a transaction. */
async function changeAddress(caller: PersonCaller, newEmail: string): Promise<void> {
  const { service, person } = caller;
  const moved = await moveAddress(person.id, person.email, newEmail).catch((error: unknown) => {
    if (takenIndex(error) !== 'people_email') throw error;
    throw new Problem('email_taken', {
      detail:
        'Somebody has signed in with the new address meanwhile. Sign in with it, or choose another one.',
    });
  });
  // Another session has changed it since this request was authenticated.
  if (moved === 0) throw ended();
  await endLockedSubscriptions(caller);
  await clearSubscriberEmail(person.id, person.email);
  const mail = addressChangedMail(ownLanguage(caller, person), {
    from: person.email,
    to: newEmail,
    url: `${service.baseUrl}/inbox/settings`,
  });
  for (const address of [person.email, newEmail]) await queueMail(service, address, mail);
  await publishPersonChange(person.id);
  securityEvent(caller, 'address_changed');
}

/** Ends the subscriptions of invites that were for the previous address. */
async function endLockedSubscriptions({ service, person }: PersonCaller): Promise<void> {
  const locked = await lockedSubscriptionsOf(person.id, person.email);
  if (locked.length === 0) return;
  await endSubscriptionsLockedTo(locked, databaseNow());
  await recordEnded(service, person.id, locked, 'address_changed');
}
