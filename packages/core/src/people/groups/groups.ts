import { lockApp } from '../../accounts/apps/app.model.ts';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { recordAccountEvent } from '../../accounts/audit/recording.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { takenIndex } from '../../platform/database/driver-errors.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { Problem } from '../../platform/errors.ts';
import type { SecurityEventName } from '../../platform/monitoring/security-log.ts';
import { MAX_GROUPS } from '../../platform/schemas/published-limits.ts';
import {
  addGroup,
  countGroups,
  countMembers,
  existingGroup,
  type GroupRow,
  groupOfApp,
  groupsOfApp,
  isOnCallTime,
  lockGroup,
  type MemberCounts,
  removeGroup,
  updateGroupTexts,
} from './group.model.ts';
import { messageUsing } from './group-use.model.ts';
import type { GroupIdIn, GroupIn, GroupOut, UpdateGroupIn } from './groups.schema.ts';

/** Creates a group without members. @throws Problem group_taken, group_limit */
export async function createGroup(caller: AppCaller, input: GroupIn): Promise<GroupOut> {
  const { id: appId } = caller.app;
  const group = await inTransaction(async () => {
    await lockApp(appId);
    if ((await countGroups(appId)) >= MAX_GROUPS) throw new Problem('group_limit');
    const texts = { name: input.name, description: input.description ?? null };
    const added = await addGroup(appId, texts, databaseNow());
    await recordGroupEvent(caller, 'group_created', added);
    return added;
  }).catch(nameTaken);
  return groupOut(group, undefined);
}

/** Returns all groups of an app, by name. */
export async function listGroups({ app }: AppCaller): Promise<{ data: GroupOut[] }> {
  const found = await groupsOfApp(app.id);
  const ids = found.map(({ id }) => id);
  const counts = await countMembers(app.id, ids);
  return { data: found.map((group) => groupOut(group, counts.get(group.id))) };
}

/** @throws Problem not_found */
export async function showGroup({ app }: AppCaller, { group_id }: GroupIdIn): Promise<GroupOut> {
  const group = await groupOfApp(app.id, group_id);
  if (!group) throw new Problem('not_found');
  // It may be deleted meanwhile, so it is not read again.
  return groupOut(group, (await countMembers(app.id, [group.id])).get(group.id));
}

/**
 * Changes the name or the description of a group. Messages that were sent keep the name that they named.
 * @throws Problem not_found, group_taken, group_in_use: the name of a group that an unsent message names
 */
export async function updateGroup(caller: AppCaller, input: UpdateGroupIn): Promise<GroupOut> {
  return changeGroup(caller, input.group_id, async (group) => {
    const { name = group.name, description = group.description } = input;
    if (name === group.name && description === group.description) return countedOut(group);
    if (name !== group.name) await requireUnused(group);
    await updateGroupTexts(group, { name, description });
    await recordGroupEvent(caller, 'group_changed', { ...group, name });
    return countedOut(group);
  }).catch(nameTaken);
}

/**
 * Deletes a group. Messages that were sent to it keep their people.
 * @throws Problem not_found, group_in_use
 */
export async function deleteGroup(caller: AppCaller, { group_id }: GroupIdIn): Promise<void> {
  await changeGroup(caller, group_id, async (group) => {
    await requireUnused(group);
    await removeGroup(group);
    await recordGroupEvent(caller, 'group_deleted', group);
  });
}

/** @throws Problem group_in_use, with a message that still has to read its members */
async function requireUnused(group: GroupRow): Promise<void> {
  const messageId = await messageUsing(group);
  if (messageId === null) return;
  throw new Problem('group_in_use', {
    detail: `The message ${messageId} names ${group.name}. Cancel it, or wait until it is sent and widened.`,
    extra: { message_id: messageId },
  });
}

/** Runs a change of a group, which is locked until it commits. @throws Problem not_found */
export const changeGroup = <Result>(
  { app }: AppCaller,
  groupId: string,
  work: (group: GroupRow) => Promise<Result>,
): Promise<Result> =>
  inTransaction(async () => {
    const group = await lockGroup(app.id, groupId);
    if (!group) throw new Problem('not_found');
    return work(group);
  });

type GroupEvent = Extract<SecurityEventName, `group_${string}`>;

/** Writes a change of a group to the audit log, and shows it on open pages of the console. Call it in its transaction. */
export async function recordGroupEvent(
  caller: AppCaller,
  event: GroupEvent,
  group: Pick<GroupRow, 'id' | 'appId' | 'name'>,
  numbers: Record<string, number> = {},
): Promise<void> {
  const actor = { ...caller, account: { id: caller.app.accountId } };
  const details = { name: group.name, ...numbers };
  await recordAccountEvent(actor, event, { target: group.id, details });
  await publishChanges([{ kind: 'group', appId: group.appId }]);
}

const nameTaken = (error: unknown) => {
  if (!takenIndex(error)) throw error;
  const detail = 'is the name of another group of this app';
  throw new Problem('group_taken', { errors: [{ pointer: '/name', code: 'taken', detail }] });
};

/** Returns a group, which is locked, as its sender sees it, with the numbers of its members. */
export async function countedOut(group: RowOfApp): Promise<GroupOut> {
  const counts = await countMembers(group.appId, [group.id]);
  return groupOut(await existingGroup(group), counts.get(group.id));
}

function groupOut(group: GroupRow, counts: MemberCounts | undefined): GroupOut {
  const { members, onCall } = counts ?? { members: 0, onCall: 0 };
  return {
    group_id: group.id,
    name: group.name,
    description: group.description,
    members,
    on_call: isOnCallTime(group, databaseNow()) ? onCall : 0,
    on_call_until: group.onCallUntil ?? null,
    created_at: group.createdAt,
  };
}
