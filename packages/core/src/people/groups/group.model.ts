import { flag, integer, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { newId } from '../../platform/schemas/identifiers.ts';

/** A group of subscribers of an app. */
export const groups = defineTable('subscriber_groups', {
  id: text().key,
  appId: text(),
  name: text(),
  description: text().orNull,
  /** Time at which who is on call is no longer; null for none. */
  onCallUntil: integer().optional,
  createdAt: integer(),
}).of('app', { atOnce: 10 });
export type GroupRow = Row<typeof groups>;

/** Returns whether who is marked as on call is so at a time. */
export const isOnCallTime = ({ onCallUntil }: Pick<GroupRow, 'onCallUntil'>, now: number) =>
  !onCallUntil || onCallUntil > now;

/** The same in SQL: whether a member (`m`) of a group (`g`) is on call at `:now`. */
export const IS_ON_CALL = 'IF(g.on_call_until <= :now, 0, m.is_on_call)';

/** A subscriber, or a test approver of a test app, in a group. */
export const groupMembers = defineTable('group_members', {
  groupId: text().key,
  appId: text(),
  subscriberId: text().key,
  /** Their person, who never changes; the same id again for a test approver. */
  personId: text(),
  isOnCall: flag(),
  addedAt: integer(),
}).of('app', { erased: 'by rule', exported: 'groups' });

export const groupOfApp = (appId: string, id: string) => groups.findOne({ where: { id, appId } });

/** @throws Error when there is none */
export const existingGroup = ({ id, appId }: RowOfApp) => groups.existing({ id, appId });

export const groupsOfApp = (appId: string) =>
  groups.findAll({ where: { appId }, order: [['name', 'ASC']] });

export const countGroups = (appId: string) => groups.count({ where: { appId } });

/** @throws the driver's error when the app has a group with this name */
export async function addGroup(
  appId: string,
  { name, description }: Pick<GroupRow, 'name' | 'description'>,
  now: number,
): Promise<GroupRow> {
  const group = { id: newId('grp'), appId, name, description, onCallUntil: null, createdAt: now };
  await insert(groups, [group]);
  return group;
}

/** @throws the driver's error when the app has another group with this name */
export const updateGroupTexts = (
  { id, appId }: GroupRow,
  { name, description }: Pick<GroupRow, 'name' | 'description'>,
) =>
  change(
    `UPDATE subscriber_groups SET name = :name, description = :description
     WHERE id = :id AND app_id = :appId`,
    { id, appId, name, description },
  );

export const removeGroup = ({ id, appId }: RowOfApp) =>
  change('DELETE FROM subscriber_groups WHERE id = :id AND app_id = :appId', { id, appId });

/** Locks a group of an app until the end of the transaction: its members change one request after another. */
export async function lockGroup(appId: string, id: string): Promise<GroupRow | null> {
  return groups.findOne({ where: { id, appId }, lock: true });
}

/** Number of members of a group, and of those on call at any time. */
export type MemberCounts = { members: number; onCall: number };

/** Counts the members of groups of an app, along the primary key. A group without members has no entry. */
export async function countMembers(
  appId: string,
  groupIds: string[],
): Promise<Map<string, MemberCounts>> {
  if (groupIds.length === 0) return new Map();
  const rows = await select<{ groupId: string; members: number; onCall: number }>(
    `SELECT group_id AS groupId, COUNT(*) AS members, SUM(is_on_call) AS onCall
     FROM group_members WHERE group_id IN (:groupIds) AND app_id = :appId GROUP BY group_id`,
    { appId, groupIds },
  );
  return new Map(
    rows.map(({ groupId, members, onCall }) => [
      groupId,
      { members: Number(members), onCall: Number(onCall) },
    ]),
  );
}

/** Adds members. Those whom the group has already keep their time. Returns the number of new ones. */
export const addMembers = (
  { id: groupId, appId }: RowOfApp,
  members: { id: string; personId: string }[],
  addedAt: number,
) =>
  insert(
    groupMembers,
    members.map(({ id: subscriberId, personId }) => ({
      groupId,
      appId,
      subscriberId,
      personId,
      isOnCall: false,
      addedAt,
    })),
    { ignore: true },
  );

/** Removes members, who are then no longer on call either. Returns their number. */
export const removeMembers = ({ id, appId }: RowOfApp, subscriberIds: string[]) =>
  change(
    `DELETE FROM group_members
     WHERE group_id = :id AND app_id = :appId AND subscriber_id IN (:subscriberIds)`,
    { id, appId, subscriberIds },
  );

/** Removes all other members. Returns their number. @param subscriberIds of those who stay */
export const removeOtherMembers = ({ id, appId }: RowOfApp, subscriberIds: string[]) =>
  change(
    `DELETE FROM group_members WHERE group_id = :id AND app_id = :appId
     ${subscriberIds.length > 0 ? 'AND subscriber_id NOT IN (:subscriberIds)' : ''}`,
    { id, appId, subscriberIds },
  );

/** A group of which somebody is a member. */
export type Membership = Pick<GroupRow, 'id' | 'appId' | 'name' | 'onCallUntil'> & {
  subscriberId: string;
  isOnCall: number;
  addedAt: number;
  accountId: string;
  username: string;
  displayName: string | null;
  formerNames: string | null;
};

const memberships = (from: string) => `
  SELECT STRAIGHT_JOIN g.id, g.app_id AS appId, g.name, g.on_call_until AS onCallUntil, m.subscriber_id AS subscriberId,
    m.is_on_call AS isOnCall, m.added_at AS addedAt, a.account_id AS accountId, a.username,
    a.display_name AS displayName, a.former_names AS formerNames
  FROM ${from} JOIN subscriber_groups g ON g.id = m.group_id AND g.app_id = m.app_id
    JOIN apps a ON a.id = g.app_id`;

/** Returns the groups of a subscriber, by name. */
export const groupsOfSubscriber = ({ id, appId }: RowOfApp) =>
  select<Membership>(
    `${memberships('group_members m')}
     WHERE m.subscriber_id = :id AND m.app_id = :appId ORDER BY g.name`,
    { id, appId },
  );

/** Returns the groups of a person in all apps. */
export const groupsOfPerson = (personId: string) =>
  select<Membership>(
    `${memberships('subscribers u JOIN group_members m ON m.subscriber_id = u.id AND m.app_id = u.app_id')}
     WHERE u.person_id = :personId AND a.deleted_at IS NULL ORDER BY g.id`,
    { personId },
  );

/** Returns which of these are members. */
export async function membersAmong(
  { id, appId }: RowOfApp,
  subscriberIds: string[],
): Promise<Set<string>> {
  const rows = await select<{ subscriberId: string }>(
    `SELECT subscriber_id AS subscriberId FROM group_members
     WHERE group_id = :id AND app_id = :appId AND subscriber_id IN (:subscriberIds)`,
    { id, appId, subscriberIds },
  );
  return new Set(rows.map(({ subscriberId }) => subscriberId));
}

/** Puts members on call in place of those before. Returns the number of members for whom that changes. */
export const setOnCall = ({ id, appId }: RowOfApp, subscriberIds: string[]) => {
  const isNamed = subscriberIds.length > 0 ? 'subscriber_id IN (:subscriberIds)' : '0';
  return change(
    `UPDATE group_members SET is_on_call = (${isNamed})
     WHERE group_id = :id AND app_id = :appId AND is_on_call <> (${isNamed})`,
    { id, appId, subscriberIds },
  );
};

/** Returns whether this call changed it. */
export const setOnCallUntil = ({ id, appId }: RowOfApp, until: number | null) =>
  change(
    `UPDATE subscriber_groups SET on_call_until = :until
     WHERE id = :id AND app_id = :appId AND NOT on_call_until <=> :until`,
    { id, appId, until },
  );

/** A member as its sender sees them. Test approvers have no person. */
export type ListedMember = {
  subscriberId: string;
  isOnCall: number;
  addedAt: number;
  displayName: string | null;
  personEmail: string | null;
  email: string | null;
  reference: string | null;
  isSubscribed: number;
};

type MembersFrom = {
  group: RowOfApp;
  isOnCall: boolean;
  beforeId: string | null;
  limit: number;
};

/** Returns one page of the members of a group, newest subscriber first, after an id. @param isOnCall only those who are */
export const pageOfMembers = ({ group, isOnCall, beforeId, limit }: MembersFrom) =>
  select<ListedMember>(
    `SELECT STRAIGHT_JOIN x.subscriberId, x.isOnCall, x.addedAt, p.display_name AS displayName, p.email AS personEmail,
       x.email, x.reference, x.isSubscribed
     FROM (SELECT STRAIGHT_JOIN m.subscriber_id AS subscriberId, m.is_on_call AS isOnCall, m.added_at AS addedAt,
         u.person_id AS personId, u.email, u.reference,
         EXISTS (SELECT 1 FROM subscriptions s
           WHERE s.person_id = u.person_id AND s.app_id = m.app_id AND s.ended_at IS NULL) AS isSubscribed
       FROM group_members m LEFT JOIN subscribers u ON u.id = m.subscriber_id AND u.app_id = m.app_id
       WHERE m.group_id = :groupId AND m.app_id = :appId ${beforeId === null ? '' : 'AND m.subscriber_id < :beforeId'}
         ${isOnCall ? 'AND m.is_on_call = 1' : ''}
       ORDER BY m.subscriber_id DESC LIMIT :limit) x
       LEFT JOIN people p ON p.id = x.personId
     ORDER BY x.subscriberId DESC`,
    { groupId: group.id, appId: group.appId, beforeId, limit },
  );
