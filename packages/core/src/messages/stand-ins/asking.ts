import { lockPerson, personOf } from '../../people/people/person.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { standInAskedMail } from '../../platform/mails/stand-in-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import { insertStandIn, sharingTopic, unendedStandInsOf } from './stand-in.model.ts';
import { type AskStandInIn, MAX_DAYS, MAX_STAND_INS, type StandInOut } from './stand-ins.schema.ts';
import { publishStandIn, standInOut, textOf } from './stand-ins.ts';

/** Maximum time that a start may be ahead. */
const HORIZON_MS = 365 * DAY_MS;

/**
 * Asks the person of an address to answer for the caller from a time to a time. The response does not depend on whether
 * the address has a person; only somebody on one of the caller's topics sees the request and gets a mail.
 * @throws Problem validation_failed, rate_limited
 */
export async function askStandIn(caller: PersonCaller, input: AskStandInIn): Promise<StandInOut> {
  const { person, service } = caller;
  const now = databaseNow();
  const startsAt = Math.max(input.starts_at, now);
  checkAsked(caller, input, startsAt);
  await consume('stand_in_person', person.id);
  return inTransaction(async () => {
    await lockPerson(person.id);
    checkFree(await unendedStandInsOf(person.id, now), startsAt, input.ends_at);
    const asked = {
      id: newId('sti'),
      personId: person.id,
      email: input.email,
      standInId: null,
      status: 'asked' as const,
      startsAt,
      endsAt: input.ends_at,
      askedAt: now,
      endedAt: null,
      dueAt: null,
    };
    await insertStandIn(asked);
    const other = await personOf(input.email);
    // Also asked for nobody: the time of the response does not tell whether the address has a person.
    const isReal = (await sharingTopic(other?.id ?? '', [person.id])).size > 0;
    const mail = standInAskedMail(languageTo(service, other), textOf(caller));
    await queueMail(service, input.email, mail, { isReal });
    await publishStandIn(isReal && other ? [person.id, other.id] : [person.id]);
    securityEvent(caller, 'stand_in_asked', { stand_in_id: asked.id });
    return standInOut({ standIn: asked, other: null }, 'represented', now);
  });
}

/** @throws Problem validation_failed */
function checkAsked({ person }: PersonCaller, { email, ends_at }: AskStandInIn, startsAt: number) {
  const now = databaseNow();
  if (email === person.email)
    throw fieldProblem('/email', 'own_address', 'must be the address of another person');
  if (startsAt > now + HORIZON_MS)
    throw fieldProblem('/starts_at', 'too_large', 'must be at most 365 days ahead', {
      max: HORIZON_MS / DAY_MS,
    });
  if (ends_at <= startsAt)
    throw fieldProblem('/ends_at', 'too_small', 'must be in the future and after starts_at');
  if (ends_at > startsAt + MAX_DAYS * DAY_MS)
    throw fieldProblem(
      '/ends_at',
      'too_large',
      `must be at most ${MAX_DAYS} days after starts_at`,
      { max: MAX_DAYS },
    );
}

/** @throws Problem validation_failed */
function checkFree(others: { startsAt: number; endsAt: number }[], startsAt: number, end: number) {
  if (others.some((each) => each.startsAt < end && each.endsAt > startsAt))
    throw fieldProblem(
      '/starts_at',
      'overlaps',
      'must not overlap with the time of another stand-in of yours; end that one first',
    );
  if (others.length >= MAX_STAND_INS)
    throw fieldProblem(
      '/email',
      'too_many',
      `you have ${MAX_STAND_INS} stand-ins that have not ended; end one first`,
      { max: MAX_STAND_INS },
    );
}
