import { updateDevices } from '../../people/devices/push-health.ts';
import type { PushSubscriptionRow } from '../../people/devices/push-subscription.model.ts';
import { quietPeople } from '../../people/quiet-hours/quiet-hours.ts';
import {
  isTestApprover,
  type TestApprover,
} from '../../people/test-approvers/test-approvers.schema.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type Claim, claimDue } from '../../platform/database/work.ts';
import type { PushOutcome, PushSender } from '../../platform/outbound/push-sender.ts';
import type { PushRefusalCause } from '../../platform/statuses.schema.ts';
import { devicesOf } from '../pushes/devices-of-people.ts';
import { drillRequest } from '../pushes/push-request.ts';
import { confirm } from './confirming.ts';
import { finishedDrills } from './drill.model.ts';
import {
  type DuePerson,
  duePeople,
  duePeopleOfApp,
  type Settled,
  settlePerson,
  stopPush,
} from './drill-person.model.ts';
import { endDrillRow } from './drills.ts';

const BATCH = 200;
/** Longer than a push takes with all its waiting. */
const LEASE_MS = 60_000;
/** Times after which a push is repeated that no push service has answered, ms. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];
/** Time after which `usr_test_slow` confirms, ms. */
const SLOW_MS = 60_000;

/** Pushes to the people of drills who are due. Returns their number. */
export const pushDrills = async (send: PushSender): Promise<number> =>
  pushClaimed(send, await claimDue('drill_people', { limit: BATCH, leaseMs: LEASE_MS }));

/** The same for those of one app. */
export async function pushDrillsOf(send: PushSender, appId: string): Promise<number> {
  const ids = await duePeopleOfApp(appId, databaseNow(), BATCH);
  if (ids.length === 0) return 0;
  const only = ids.map((id) => ({ id, appId }));
  const limit = only.length;
  return pushClaimed(send, await claimDue('drill_people', { limit, leaseMs: LEASE_MS, only }));
}

async function pushClaimed(send: PushSender, { rows, token }: Claim): Promise<number> {
  if (rows.length === 0) return 0;
  const now = databaseNow();
  const due = await duePeople(rows);
  const personIds = due.flatMap(({ personId }) => personId ?? []);
  const [devices, quiet] = await Promise.all([devicesOf(personIds), quietPeople(personIds, now)]);
  const pushed = due.map(async (person) => {
    const known = {
      devices: devices.get(person.personId ?? '') ?? [],
      quietUntil: quiet.get(person.personId ?? '') ?? null,
    };
    // The end of the drill leaves what is known. A push that was under way then may have planned another one.
    if (person.endedAt !== null || person.expiresAt <= now) return stopPush(person, token);
    return settlePerson(person, token, await attempt(send, person, known, now));
  });
  const ended = await Promise.allSettled(pushed);
  await publishChanges([...new Set(due.map(({ appId }) => appId))].map(changeOf));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return rows.length;
}

const changeOf = (appId: string) => ({ kind: 'drill' as const, appId });

type Known = { devices: PushSubscriptionRow[]; quietUntil: number | null };

/** Returns what is found of a person. */
async function attempt(
  send: PushSender,
  person: DuePerson,
  { devices, quietUntil }: Known,
  now: number,
): Promise<Settled> {
  const undelivered = { state: 'not_delivered', since: now } as const;
  const { subscriberId, personId, expiresAt } = person;
  if (isTestApprover(subscriberId)) return behave(person, subscriberId, now);
  if (personId === null || person.isOnTopic === 0) return { ...undelivered, reason: 'left' };
  if (person.mutedAt !== null)
    return { ...undelivered, since: person.mutedAt, reason: 'muted_topic' };
  if (person.mutedUntil !== null && person.mutedUntil > now)
    return { ...undelivered, since: person.mutedFrom ?? now, reason: 'muted_sender' };
  if (devices.length === 0) return { state: 'no_device', since: now };
  if (quietUntil !== null && person.reason !== 'quiet_hours')
    return {
      ...{ ...undelivered, reason: 'quiet_hours' },
      // As a message of normal urgency: no longer than a quarter of the time that is left.
      dueAt: Math.min(quietUntil, now + Math.floor((expiresAt - now) / 4)),
    };
  return pushTo(send, person, devices);
}

type Pushed = { device: PushSubscriptionRow; outcome: PushOutcome };

async function pushTo(
  send: PushSender,
  { drillId, expiresAt, attempts }: DuePerson,
  devices: PushSubscriptionRow[],
): Promise<Settled> {
  const pushed = await Promise.all(
    devices.map(async (device): Promise<Pushed> => {
      const sending = send(drillRequest({ drillId, expiresAt }, device));
      // A key that cannot be used for encryption counts as refused, like a refusal by the push service.
      return { device, outcome: await sending.catch(() => REFUSED) };
    }),
  );
  const thatAre = (kind: PushOutcome['kind']) =>
    pushed.filter(({ outcome }) => outcome.kind === kind).map(({ device }) => device);
  const late = thatAre('later');
  await updateDevices({
    accepted: thatAre('accepted'),
    gone: thatAre('gone'),
    failed: [
      ...pushed.flatMap(({ device, outcome }) =>
        outcome.kind === 'refused'
          ? [{ device, reason: 'refused' as const, cause: outcome.cause ?? null }]
          : [],
      ),
      // The first timeout is ignored; the second marks the device unreachable.
      ...(attempts > 0 ? late.map((device) => ({ device, reason: 'no_answer' as const })) : []),
    ],
  });
  const now = databaseNow();
  if (thatAre('accepted').length > 0) return { state: 'silent', since: now, deliveredAt: now };
  const failed = [...late, ...thatAre('refused')];
  if (failed.length === 0) return { state: 'no_device', since: now };
  const since = Math.min(now, ...failed.map(({ unreachableSince }) => unreachableSince ?? now));
  const wait = RETRY_MS[attempts];
  const cause = pushed.map(causeOf).find((each) => each !== null) ?? null;
  if (late.length === 0) return { state: 'not_delivered', reason: 'refused', cause, since };
  const dueAt = wait === undefined ? null : now + wait;
  return { state: 'not_delivered', reason: 'no_answer', since, dueAt };
}

const REFUSED: PushOutcome = { kind: 'refused', statusCode: null };

const causeOf = ({ outcome }: Pushed): PushRefusalCause | null =>
  outcome.kind === 'refused' ? (outcome.cause ?? null) : null;

/** Does what a test approver does with a drill: together they show all that can happen. */
async function behave(
  { drillId, appId, subscriberId, attempts, startedAt }: DuePerson,
  approver: TestApprover,
  now: number,
): Promise<Settled> {
  if (approver === 'usr_test_reports') return { state: 'no_device', since: now };
  if (approver === 'usr_test_rejects')
    return { state: 'not_delivered', reason: 'refused', since: now };
  const delivered = { state: 'silent', since: now, deliveredAt: now } as const;
  if (approver === 'usr_test_silent') return delivered;
  if (approver === 'usr_test_slow' && attempts === 0)
    return { ...delivered, dueAt: startedAt + SLOW_MS };
  // Its row then says that a push service took the notification as well.
  await inTransaction(() => confirm({ drillId, appId, subscriberId }, now));
  return delivered;
}

/**
 * Ends drills whose time is over, and those whose last missing person was erased: otherwise the last confirmation ends them.
 * Returns their number.
 * @param appId only those of this app
 */
export async function endDrills(appId?: string): Promise<number> {
  const now = databaseNow();
  const finished = await finishedDrills(now, BATCH, appId);
  for (const drill of finished) {
    const isLate = drill.expiresAt <= now;
    const [reason, at] = isLate
      ? (['expired', drill.expiresAt] as const)
      : (['all_answered', now] as const);
    await inTransaction(() => endDrillRow(drill, reason, at));
  }
  return finished.length;
}
