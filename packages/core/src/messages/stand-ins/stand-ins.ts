import { existingPerson, lockPerson, personOf } from '../../people/people/person.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import {
  standInAcceptedMail,
  standInDeclinedMail,
  standInEndedMail,
} from '../../platform/mails/stand-in-mail-texts.ts';
import { securityEvent } from '../../platform/monitoring/security-log.ts';
import { DAY_MS } from '../../platform/schemas/utc-day.ts';
import {
  askedOf,
  countActing,
  type ListedStandIn,
  markStandInAccepted,
  markStandInDeclined,
  markStandInEnded,
  type StandInRow,
  standInsBy,
  standInsFor,
  standInWithId,
} from './stand-in.model.ts';
import {
  MAX_REPRESENTED,
  type StandInIdIn,
  type StandInOut,
  type StandInState,
} from './stand-ins.schema.ts';

/** Time for which ended ones are listed. */
const LISTED_MS = 30 * DAY_MS;
/** Returns the stand-ins of a person and by them, the latest start first, and those that they were asked. */
export async function listStandIns({ person }: PersonCaller): Promise<{ data: StandInOut[] }> {
  const now = databaseNow();
  const [mine, asked, by] = await Promise.all([
    standInsFor(person.id, now - LISTED_MS),
    askedOf(person, now),
    standInsBy(person.id, now - LISTED_MS),
  ]);
  return {
    data: [
      ...mine.map((each) => standInOut(each, 'represented', now)),
      ...[...asked, ...by].map((each) => standInOut(each, 'stand_in', now)),
    ],
  };
}

/**
 * Accepts to answer for another person. Accepting again changes nothing.
 * @throws Problem not_found when the request was withdrawn or declined, has expired, or there is no common topic;
 *   validation_failed
 */
export const acceptStandIn = (caller: PersonCaller, input: StandInIdIn): Promise<StandInOut> =>
  inTransaction(async () => {
    const { person, service } = caller;
    const now = databaseNow();
    // Locked, so that concurrent calls do not exceed the maximum.
    await lockPerson(person.id);
    const found = await askedOne(caller, input, now);
    if (!found) return acceptedBefore(caller, input, now);
    if ((await countActing(person.id, now)) >= MAX_REPRESENTED)
      throw fieldProblem(
        '/stand_in_id',
        'too_many',
        `you represent ${MAX_REPRESENTED} people; end one first`,
        { max: MAX_REPRESENTED },
      );
    if (!(await markStandInAccepted(input.stand_in_id, person.id, now))) throw gone();
    await queueMail(
      service,
      found.other.email,
      standInAcceptedMail(languageTo(service, found.other), textOf(caller)),
    );
    await publishStandIn([person.id, found.other.id]);
    securityEvent(caller, 'stand_in_accepted', { stand_in_id: input.stand_in_id });
    const standIn = await standInWithId(input.stand_in_id);
    if (!standIn) throw gone();
    return standInOut({ standIn, other: found.other }, 'stand_in', now);
  });

async function acceptedBefore({ person }: PersonCaller, input: StandInIdIn, now: number) {
  const standIn = await standInWithId(input.stand_in_id);
  if (standIn?.standInId !== person.id || standIn.status !== 'accepted') throw gone();
  return standInOut({ standIn, other: await existingPerson(standIn.personId) }, 'stand_in', now);
}

/**
 * Declines to answer for another person.
 * @throws Problem not_found when the request was withdrawn or decided, or has expired
 */
export const declineStandIn = (caller: PersonCaller, input: StandInIdIn): Promise<void> =>
  inTransaction(async () => {
    const now = databaseNow();
    const found = await askedOne(caller, input, now);
    if (!found || !(await markStandInDeclined(input.stand_in_id, now))) throw gone();
    const { service, person } = caller;
    await queueMail(
      service,
      found.other.email,
      standInDeclinedMail(languageTo(service, found.other), textOf(caller)),
    );
    await publishStandIn([person.id, found.other.id]);
    securityEvent(caller, 'stand_in_declined', { stand_in_id: input.stand_in_id });
  });

/**
 * Ends a stand-in at once, or withdraws the request; both people may. Ending again changes nothing.
 * @throws Problem not_found
 */
export const endStandIn = (caller: PersonCaller, input: StandInIdIn): Promise<void> =>
  inTransaction(async () => {
    const { person, service } = caller;
    const standIn = await standInWithId(input.stand_in_id);
    if (!standIn || ![standIn.personId, standIn.standInId].includes(person.id)) throw gone();
    if (!(await markStandInEnded(standIn.id, person.id, databaseNow()))) return;
    // Read again: the request may have been accepted meanwhile.
    const { personId, standInId } = (await standInWithId(standIn.id)) ?? standIn;
    const otherId = person.id === personId ? standInId : personId;
    const other = otherId === null ? null : await existingPerson(otherId);
    if (other)
      await queueMail(
        service,
        other.email,
        standInEndedMail(languageTo(service, other), textOf(caller)),
      );
    const asked = other ?? (await personOf(standIn.email));
    await publishStandIn(asked ? [person.id, asked.id] : [person.id]);
    securityEvent(caller, 'stand_in_ended', { stand_in_id: standIn.id });
  });

/** Returns a request to the caller, with the person who asks. */
async function askedOne({ person }: PersonCaller, { stand_in_id }: StandInIdIn, now: number) {
  const [found] = await askedOf(person, now, stand_in_id);
  const other = found?.other;
  return other ? { ...found, other } : null;
}

const gone = () =>
  new Problem('not_found', {
    detail: 'The request was withdrawn, or it has ended.',
    params: { reason: 'stand_in_request_ended' },
  });

/** Returns what the mails say: the name of the caller, and the address of the settings. */
export const textOf = ({ person, service }: PersonCaller) => ({
  name: nameOf(person),
  url: `${service.baseUrl}/inbox/settings`,
});

/** Publishes to the open pages of these people that a stand-in changed. Must be called in a transaction. */
export const publishStandIn = (personIds: string[]) =>
  publishChanges(personIds.map((personId) => ({ kind: 'person', personId })));

/** Returns a stand-in as one of its two people sees it. */
export const standInOut = (
  { standIn, other }: ListedStandIn,
  side: StandInOut['side'],
  now: number,
): StandInOut => ({
  stand_in_id: standIn.id,
  side,
  display_name: other && nameOf(other),
  email: side === 'represented' ? standIn.email : null,
  state: stateOf(standIn, now),
  is_active: stateOf(standIn, now) === 'accepted' && standIn.startsAt <= now,
  starts_at: standIn.startsAt,
  ends_at: standIn.endsAt,
  ended_at: standIn.endedAt,
});

function stateOf({ status, endsAt }: StandInRow, now: number): StandInState {
  if (endsAt > now || status === 'declined' || status === 'ended') return status;
  return status === 'asked' ? 'expired' : 'ended';
}
