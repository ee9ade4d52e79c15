import type { AppRow } from '../../accounts/apps/app.model.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import { type GroupPerson, peopleOfGroups } from './group-people.model.ts';

/** Somebody whom a group names: a subscriber and their person, or a test approver, who has the same id twice. */
export type Member = {
  id: string;
  personId: string;
  isOnCall: boolean;
  isSubscribed: boolean;
  isReachable: boolean;
  /** Since when they are a member, ms. */
  addedAt: number;
};

/** The groups that a message names, by name, with their members now. */
export type NamedGroups = Map<string, { id: string; members: Member[] }>;

/** Names in a request, and the pointer of their list. */
export type NamesAt = { names: string[]; pointer: string };

type Asked = {
  topicId: string;
  lists: NamesAt[];
  /** Names of groups that are read too, if they still exist. The app may have others with these names by now. */
  also?: string[];
  now: number;
};

/**
 * Reads the groups that these lists name, in one statement. Costs nothing when they name none.
 * @throws Problem validation_failed at the first one that the app does not have
 */
export async function groupsNamed(
  app: Pick<AppRow, 'id'>,
  { topicId, lists, also = [], now }: Asked,
): Promise<NamedGroups> {
  const named = lists.flatMap((list) => list.names.flatMap((each) => nameIn(each) ?? []));
  const groups: NamedGroups = new Map();
  const all = [...new Set([...named, ...also])];
  if (all.length === 0) return groups;
  for (const row of await peopleOfGroups(app.id, topicId, all, now)) {
    const group = groups.get(row.group) ?? { id: row.groupId, members: [] };
    groups.set(row.group, group);
    const member = memberOf(row);
    if (member) group.members.push(member);
  }
  for (const { names, pointer } of lists) {
    const at = names.findIndex((name) => groupIn(name) && !groups.has(nameIn(name) ?? ''));
    const unknown = names[at];
    if (unknown)
      throw fieldProblem(`${pointer}/${at}`, 'unknown', `this app has no group ${nameIn(unknown)}`);
  }
  return groups;
}

const nameIn = (text: string) => groupIn(text)?.name ?? null;

function memberOf(row: GroupPerson): Member | null {
  const { subscriberId: id, personId, isReachable, addedAt } = row;
  if (id === null) return null;
  return {
    id,
    personId,
    isOnCall: row.isOnCall === 1,
    // A test approver is on every topic, and has no device.
    isSubscribed: isReachable !== null || id === personId,
    isReachable: isReachable === 1,
    addedAt,
  };
}
