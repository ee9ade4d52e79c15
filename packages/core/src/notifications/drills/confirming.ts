import { fullNameOf } from '../../accounts/topics/topics.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { type DrillRow, lockedDrill } from './drill.model.ts';
import {
  type Confirmed,
  type DrillOfPerson,
  drillOf,
  drillsOf,
  markConfirmed,
  openDrillsOf,
} from './drill-person.model.ts';
import type { DrillIdIn, InboxDrillOut } from './drills.schema.ts';
import { endDrillRow } from './drills.ts';

/** Maximum number of drills that the inbox shows; a topic has one at a time. */
const MAX_SHOWN = 20;
/** Maximum number of drills in an export, the newest. */
const MAX_EXPORTED = 500;

/** Returns the drills that a person can confirm now. */
export async function listMyDrills({ person }: PersonCaller): Promise<{ data: InboxDrillOut[] }> {
  const found = await openDrillsOf(person.id, databaseNow(), MAX_SHOWN);
  return { data: found.map(drillOut) };
}

/** Returns the newest drills of a person, also those that have ended. */
export const exportMyDrills = async ({ person }: PersonCaller): Promise<InboxDrillOut[]> =>
  (await drillsOf(person.id, MAX_EXPORTED)).map(drillOut);

/** @throws Problem not_found */
export async function showMyDrill(
  { person }: PersonCaller,
  { drill_id }: DrillIdIn,
): Promise<InboxDrillOut> {
  return drillOut(await requireDrill(person.id, drill_id));
}

/** @throws Problem not_found */
async function requireDrill(personId: string, drillId: string): Promise<DrillOfPerson> {
  const drill = await drillOf(personId, drillId);
  if (!drill) throw new Problem('not_found');
  return drill;
}

/**
 * Confirms that the notification of a drill arrived. Idempotent, and no answer of a message: nothing else counts it.
 * @throws Problem not_found, drill_ended
 */
export async function confirmDrill(caller: PersonCaller, input: DrillIdIn): Promise<InboxDrillOut> {
  const personId = caller.person.id;
  const before = await requireDrill(personId, input.drill_id);
  if (before.confirmedAt !== null) return drillOut(before);
  const { id: drillId, appId } = before;
  await inTransaction(async () => {
    const drill = await confirm({ drillId, appId, personId }, databaseNow());
    if (drill) await publishChanges([{ kind: 'drill', appId, personId }]);
  });
  const drill = await showMyDrill(caller, input);
  if (drill.confirmed_at === null) throw new Problem('drill_ended');
  return drill;
}

/**
 * Confirms for a person, or a test approver, and ends the drill if nobody is left who has not. Must be called in a
 * transaction. Returns the drill, or null if this call confirmed nothing.
 */
export async function confirm(who: Confirmed, now: number): Promise<DrillRow | null> {
  // First, so that of two people who confirm together one sees that the other has.
  const drill = await lockedDrill({ id: who.drillId, appId: who.appId });
  if (!drill || (await markConfirmed(who, now)) === 0) return null;
  await endDrillRow(drill, 'all_answered', now);
  return drill;
}

const drillOut = (row: DrillOfPerson): InboxDrillOut => ({
  drill_id: row.id,
  app: { username: row.username, name: row.displayName ?? row.username, mode: row.mode },
  topic: fullNameOf(row, { name: row.topic }),
  topic_title: row.topicTitle,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  ended_at: row.endedAt,
  confirmed_at: row.confirmedAt,
});
