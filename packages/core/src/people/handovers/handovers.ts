import { browserOf } from '../../accounts/browsers/browser-name.ts';
import { type Requester, requesterOf } from '../../accounts/browsers/known-browsers.ts';
import { newUserCode, readUserCode } from '../../accounts/device-logins/device-logins.ts';
import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem, type ProblemReason } from '../../platform/errors.ts';
import { networkOf } from '../../platform/limits/client-address.ts';
import { type Counted, consume, consumeAll, refund } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { handedOverMail } from '../../platform/mails/person-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { beginSession, type Entered } from '../people/people.ts';
import { existingPerson } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { ownLanguage } from '../people/person-locale.ts';
import { lockPersonSession, personSessionWithId } from '../people/person-session.model.ts';
import {
  addHandover,
  decideHandover,
  enterHandover,
  type HandoverRow,
  handoverOfClaim,
  handoverOfSession,
  removeHandoversOf,
  takeHandoverTry,
  useHandover,
} from './handover.model.ts';
import type {
  EnterHandoverIn,
  HandoverEnteredOut,
  HandoverIdIn,
  HandoverOut,
  HandoverStartedOut,
  RedeemHandoverIn,
} from './handovers.schema.ts';

/** Time for each step: to enter the code, to confirm it, and to sign in afterwards. */
const STEP_MS = 120_000;
const TRIES = 5;
/** Number of characters by which a code is found, so that a wrong rest costs this code a try. */
const NAME_LENGTH = 3;

/** The keyed digests of a code, and of its name, with each key that may have made them. */
const digestsOf = ({ service }: AnyCaller, code: string) => ({
  codeDigests: service.keyring.digestsOfCode(code, 'handover'),
  nameDigests: service.keyring.digestsOfCode(code.slice(0, NAME_LENGTH), 'handover-name'),
});

/** Returns a code with which another browser signs in. It replaces the previous one. @throws Problem rate_limited */
export async function startHandover(caller: PersonCaller): Promise<HandoverStartedOut> {
  const { service, person, session } = caller;
  await consume('handover_person', person.id);
  const [id, code, now] = [newId('hnd'), newUserCode(), databaseNow()];
  const expiresAt = now + STEP_MS;
  await inTransaction(async () => {
    // It may have ended since this request was authenticated.
    if (!(await lockPersonSession(session.id))) throw new Problem('not_signed_in');
    await removeHandoversOf(session.id);
    await addHandover({
      id,
      personId: person.id,
      sessionId: session.id,
      nameDigest: service.keyring.digestOfCode(code.slice(0, NAME_LENGTH), 'handover-name'),
      codeDigest: service.keyring.digestOfCode(code, 'handover'),
      triesLeft: TRIES,
      status: 'shown',
      createdAt: now,
      expiresAt,
    });
    securityEvent(caller, 'handover_started', { handover_id: id });
  });
  return { handover_id: id, code, expires_at: expiresAt };
}

/** Returns what became of a code that this browser shows. @throws Problem not_found */
export async function showHandover(
  { session, request }: PersonCaller,
  { handover_id }: HandoverIdIn,
): Promise<HandoverOut> {
  const handover = await handoverOfSession(handover_id, session.id);
  if (!handover) throw new Problem('not_found');
  const isEntered = handover.claimDigest !== null;
  return {
    handover_id,
    status: statusOf(handover),
    browser: isEntered
      ? {
          user_agent: handover.userAgent,
          is_same_network: networkOf(handover.ip ?? '') === networkOf(request.ip),
        }
      : null,
    expires_at: handover.expiresAt,
  };
}

function statusOf({ status, expiresAt }: HandoverRow): HandoverOut['status'] {
  const isEnded = status === 'denied' || status === 'used';
  return !isEnded && expiresAt <= databaseNow() ? 'expired' : status;
}

/**
 * Enters the code in the browser that wants to sign in. It is not signed in before the browser that shows the code
 * confirms. A wrong code costs a try of each code that begins with the same characters.
 * @throws Problem invalid_credentials, too_many_attempts
 */
export async function enterHandoverCode(
  caller: AnyCaller,
  input: EnterHandoverIn,
): Promise<HandoverEnteredOut> {
  const tried = triesOf(await requesterOf(caller, null));
  await consumeAll(tried);
  const code = readUserCode(input.code);
  const [claim, now] = [newToken(32), databaseNow()];
  const expiresAt = now + STEP_MS;
  const isEntered = code !== null && (await tryCode(caller, code, { claim, now, expiresAt }));
  if (!isEntered) throw refused(caller);
  await refund(tried);
  securityEvent(caller, 'handover_entered', { user_agent: caller.request.userAgent });
  return { claim, expires_at: expiresAt };
}

const triesOf = ({ key }: Requester): Counted[] => [['handover_try', key]];

/** Counts a try before the code is compared, so that each of several parallel guesses costs one. */
async function tryCode(
  caller: AnyCaller,
  code: string,
  { claim, now, expiresAt }: { claim: string; now: number; expiresAt: number },
): Promise<boolean> {
  const { codeDigests, nameDigests } = digestsOf(caller, code);
  if ((await takeHandoverTry(nameDigests, now)) === 0) return false;
  const { userAgent, ip } = caller.request;
  const entered = await enterHandover({
    nameDigests,
    codeDigests,
    claimDigest: digestOf(claim),
    userAgent,
    ip: ip.slice(0, 45),
    now,
    expiresAt,
  });
  return entered === 1;
}

/** The same for a code that is wrong, has expired, was used, or had too many tries. */
function refused(caller: AnyCaller): Problem {
  securityEvent(caller, 'sign_in_failed', { method: 'handover' });
  return new Problem('invalid_credentials', {
    params: { reason: 'wrong_handover_code', minutes: STEP_MS / 60_000 },
    detail:
      'This code is wrong or no longer valid. A code is valid for two minutes: show a new one in your browser.',
  });
}

/**
 * Confirms, in the browser that shows the code, that the person entered it. The other browser may now sign in.
 * @throws Problem not_found, code_expired
 */
export const confirmHandover = (caller: PersonCaller, input: HandoverIdIn) =>
  decide(caller, input, 'confirmed');

/** Refuses the browser in which the code was entered. @throws Problem not_found, code_expired */
export const denyHandover = (caller: PersonCaller, input: HandoverIdIn) =>
  decide(caller, input, 'denied');

async function decide(
  caller: PersonCaller,
  { handover_id: id }: HandoverIdIn,
  status: 'confirmed' | 'denied',
): Promise<HandoverOut> {
  const { session } = caller;
  await inTransaction(async () => {
    const now = databaseNow();
    const decided = { id, sessionId: session.id, status, now, expiresAt: now + STEP_MS };
    if (await decideHandover(decided))
      return securityEvent(caller, `handover_${status}`, { handover_id: id });
    const present = await handoverOfSession(id, session.id);
    if (!present) throw new Problem('not_found');
    if (present.status !== status)
      throw new Problem('code_expired', { detail: ENDED, params: { reason: 'handover' } });
  });
  return showHandover(caller, { handover_id: id });
}

const ENDED = 'This code has expired, or was not entered. Show a new one.';

/**
 * Signs in the browser in which the code was entered, once, if the other browser has confirmed. Returns null as long as
 * it has not. The person gets a mail.
 * @throws Problem code_expired
 */
export async function redeemHandover(
  caller: AnyCaller,
  { claim }: RedeemHandoverIn,
): Promise<Entered | null> {
  const now = databaseNow();
  const handover = await handoverOfClaim(digestOf(claim));
  if (!handover || handover.expiresAt <= now)
    throw notRedeemable('handover', 'The code has expired.');
  if (handover.status === 'entered') return null;
  if (handover.status === 'denied')
    throw notRedeemable('handover_refused', 'The other browser refused to sign this one in.');
  return inTransaction(async () => {
    // Of several requests at once, one changes the row.
    if (!(await useHandover(handover.id, now)))
      throw notRedeemable('handover_used', 'The code was used already.');
    const [person, session] = await Promise.all([
      existingPerson(handover.personId),
      personSessionWithId(handover.sessionId),
    ]);
    const entered = await beginSession(caller, person, 'handover');
    await queueMail(
      caller.service,
      person.email,
      handedOverMail(ownLanguage(caller, person), {
        browser: browserOf(caller.request.userAgent),
        shownBy: browserOf(session?.userAgent ?? null),
        ip: caller.request.ip,
        at: now,
        url: `${caller.service.baseUrl}/inbox/settings`,
      }),
    );
    return entered;
  });
}

const notRedeemable = (reason: ProblemReason, why: string) =>
  new Problem('code_expired', {
    detail: `${why} Show a new code in your browser.`,
    params: { reason },
  });
