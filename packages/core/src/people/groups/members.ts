import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { pageFrom, recipientPlaceOf, rowsFor } from '../../platform/schemas/cursor.ts';
import { MAX_GROUP_MEMBERS } from '../../platform/schemas/published-limits.ts';
import { nameOf } from '../people/person-name.ts';
import { idsNamed, subscribersNamed } from '../subscriptions/named-subscribers.ts';
import {
  isTestApprover,
  nameOfApprover,
  referenceOfApprover,
} from '../test-approvers/test-approvers.schema.ts';
import {
  addMembers,
  countMembers,
  groupOfApp,
  isOnCallTime,
  type ListedMember,
  membersAmong,
  pageOfMembers,
  removeMembers,
  removeOtherMembers,
  setOnCall,
  setOnCallUntil,
} from './group.model.ts';
import type {
  ChangedMembersIn,
  CheckedMembersOut,
  CheckMembersIn,
  GroupMemberOut,
  GroupMembersIn,
  GroupOut,
  ListMembersIn,
  OnCallIn,
  OnCallOut,
} from './groups.schema.ts';
import { changeGroup, countedOut, recordGroupEvent } from './groups.ts';

/**
 * Replaces the members of a group. Those who stay keep the time at which they were added, and are on call as before.
 * @throws Problem not_found, validation_failed: somebody unknown, with the place in the list; nothing is changed then
 */
export async function replaceMembers(caller: AppCaller, input: GroupMembersIn): Promise<GroupOut> {
  return changeGroup(caller, input.group_id, async (group) => {
    const named = await namedIn(caller, input.subscribers);
    const removed = await removeOtherMembers(group, idsOf(named));
    const added = named.length > 0 ? await addMembers(group, named, databaseNow()) : 0;
    if (added + removed > 0)
      await recordGroupEvent(caller, 'group_members_changed', group, { added, removed });
    return countedOut(group);
  });
}

/** Adds members. Those who are members already stay. @throws Problem not_found, validation_failed, group_full */
export async function addToGroup(caller: AppCaller, input: ChangedMembersIn): Promise<GroupOut> {
  return changeGroup(caller, input.group_id, async (group) => {
    const named = await namedIn(caller, input.subscribers);
    const added = await addMembers(group, named, databaseNow());
    const { members = 0 } = (await countMembers(group.appId, [group.id])).get(group.id) ?? {};
    if (members > MAX_GROUP_MEMBERS) throw tooMany(members);
    if (added > 0)
      await recordGroupEvent(caller, 'group_members_changed', group, { added, removed: 0 });
    return countedOut(group);
  });
}

/** Removes members, who are then no longer on call either. Others that it names are skipped. @throws Problem not_found, validation_failed */
export async function removeFromGroup(
  caller: AppCaller,
  input: ChangedMembersIn,
): Promise<GroupOut> {
  return changeGroup(caller, input.group_id, async (group) => {
    const named = await namedIn(caller, input.subscribers);
    const removed = await removeMembers(group, idsOf(named));
    if (removed > 0)
      await recordGroupEvent(caller, 'group_members_changed', group, { added: 0, removed });
    return countedOut(group);
  });
}

/** How long ago an end can be, ms. A scheduler may be late; what is older is probably in seconds. */
const MAX_PAST_END = 86_400_000;

/** The last millisecond of the year 9999. What is later is probably in microseconds, or is no date of a program. */
const LAST_END = 253_402_300_799_999;

/**
 * Sets who of the members answers now, in place of those before; an empty list: nobody.
 * @throws Problem not_found, validation_failed: an end long ago or too late, or somebody who is no member, with the place in the list
 */
export async function saveOnCall(caller: AppCaller, input: OnCallIn): Promise<OnCallOut> {
  const { group_id, subscribers, until } = input;
  const now = databaseNow();
  if (until !== undefined && until < now - MAX_PAST_END)
    throw fieldProblem('/until', 'too_small', 'must be at most a day ago, in milliseconds');
  if (until !== undefined && until > LAST_END)
    throw fieldProblem('/until', 'too_large', 'must be before the year 10000, in milliseconds');
  return changeGroup(caller, group_id, async (group) => {
    const named = await namedIn(caller, subscribers);
    const ids = idsOf(named);
    const members = ids.length > 0 ? await membersAmong(group, ids) : new Set();
    const other = named.find(({ id }) => !members.has(id));
    if (other)
      throw fieldProblem(
        `/subscribers/${other.at}`,
        'unknown',
        'is not a member of this group. Add them to its members first',
      );
    const changed = await setOnCall(group, ids);
    const isMoved = await setOnCallUntil(group, ids.length > 0 ? (until ?? null) : null);
    if (changed + isMoved > 0)
      await recordGroupEvent(caller, 'group_on_call_changed', group, { on_call: ids.length });
    return {
      ...(await countedOut(group)),
      warnings: ids.length > 0 ? endWarnings(until, now) : [],
    };
  });
}

/** Returns what the caller should know about the end: a shift that is over already puts nobody on call. */
function endWarnings(until: number | undefined, now: number): string[] {
  if (until === undefined || until > now) return [];
  const seconds = Math.ceil((now - until) / 1000);
  return [
    `until: this time passed ${seconds} seconds ago, so nobody is on call, and messages to it are for the whole group. Send the end of the present shift.`,
  ];
}

/** @throws Problem not_found, invalid_cursor */
export async function listMembers({ app }: AppCaller, input: ListMembersIn) {
  const { group_id, on_call, limit, cursor } = input;
  const before = recipientPlaceOf(cursor);
  const group = await groupOfApp(app.id, group_id);
  if (!group) throw new Problem('not_found');
  const isNow = isOnCallTime(group, databaseNow());
  const from = { group, beforeId: before, limit: rowsFor(limit) };
  const isOnCall = on_call === 'now';
  const rows = isOnCall && !isNow ? [] : await pageOfMembers({ ...from, isOnCall });
  const out = (row: ListedMember) => memberOut(row, isNow);
  return pageFrom(rows, limit, out, ({ subscriberId }) => [subscriberId]);
}

function memberOut(row: ListedMember, isNow: boolean): GroupMemberOut {
  const { subscriberId: id, displayName, personEmail } = row;
  const isApprover = isTestApprover(id);
  return {
    subscriber_id: id,
    display_name: isApprover
      ? nameOfApprover[id]
      : nameOf({ displayName: displayName ?? '', email: personEmail ?? '' }),
    email: row.email,
    reference: isApprover ? referenceOfApprover(id) : row.reference,
    is_subscribed: isApprover || row.isSubscribed === 1,
    on_call: row.isOnCall === 1 && isNow,
    added_at: row.addedAt,
  };
}

/**
 * Returns whom each of some texts names, without changing anything: for a list that somebody pastes.
 * @throws Problem not_found
 */
export async function checkMembers(
  { app }: AppCaller,
  { group_id, subscribers }: CheckMembersIn,
): Promise<CheckedMembersOut> {
  const group = await groupOfApp(app.id, group_id);
  if (!group) throw new Problem('not_found');
  const ids = await idsNamed(app, subscribers);
  const found = ids.flatMap((id) => id ?? []);
  const members = found.length > 0 ? await membersAmong(group, found) : new Set();
  return {
    data: ids.map((id) => (id === null ? null : { subscriber_id: id, is_member: members.has(id) })),
  };
}

function tooMany(members: number): Problem {
  const detail = `It would have ${members} members; a group has at most ${MAX_GROUP_MEMBERS}.`;
  const errors = [{ pointer: '/subscribers', code: 'too_many', detail }];
  return new Problem('group_full', { detail, errors });
}

type Named = { id: string; personId: string; at: number };

/** Returns whom names mean, each once, with the first place at which they are named. */
async function namedIn({ app }: AppCaller, names: string[]): Promise<Named[]> {
  const ids = new Map<string, number>();
  const { idOf, subscribers } = await subscribersNamed(app, names, '/subscribers');
  const people = new Map(subscribers.map(({ id, personId }) => [id, personId]));
  names.forEach((name, at) => {
    const id = idOf(name);
    if (!ids.has(id)) ids.set(id, at);
  });
  return [...ids].map(([id, at]) => ({ id, personId: people.get(id) ?? id, at }));
}

const idsOf = (named: Named[]) => named.map(({ id }) => id);
