import type { AppRow } from '../../accounts/apps/app.model.ts';
import {
  groupsNamed,
  type Member,
  type NamedGroups,
  type NamesAt,
} from '../../people/groups/group-people.ts';
import { subscribersNamed } from '../../people/subscriptions/named-subscribers.ts';
import {
  isTestApprover,
  type TestApprover,
} from '../../people/test-approvers/test-approvers.schema.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { groupIn } from '../../platform/schemas/references.ts';
import type { MessageGroup, MessagePolicy } from '../policies/message-policy.schema.ts';
import { MAX_RECIPIENTS_COUNTED } from '../recipients/recipient-count.model.ts';

/** Maximum number of groups that a message names: each has a bit of `inGroups`. */
const MAX_GROUPS_NAMED = 20;

/** Whom a message names, as it was sent. */
export type AudienceNames = {
  topicId: string;
  /** Null: the whole topic, unless `each` names groups. */
  to: string[] | null;
  exclude?: string[];
  each?: { from: string; required: number }[];
  /** Whom each widening adds. */
  widen?: string[][];
};

/** The people and test approvers of an audience that names some, and the groups of each. */
export type AudiencePeople = {
  personIds: string[];
  approvers: TestApprover[];
  /** Bits of the groups, by person id or test approver. Who is in none is not in it. */
  inGroups: ReadonlyMap<string, number>;
  /** Number of the people who can be pushed to, if all of them are members of groups, which were read with that. */
  reachable: number | null;
};

/** Whom a message is for now. Nobody is in a list twice. */
export type Audience = {
  /** Its names with the ids of people, each once: sorted, or in their order if some are groups. */
  named: { to: string[] | null; exclude: string[]; widen: string[][] };
  /** Null: the whole topic. */
  people: AudiencePeople | null;
  /** The people of each widening, if it were due now. */
  widened: AudiencePeople[];
  /** Ids of the persons who cannot answer. */
  excludedPersonIds: string[];
  /** Names of its groups that have no members at all. */
  emptyGroups: string[];
  policy: Pick<MessagePolicy, 'exclude' | 'groups' | 'each' | 'onCallMissing' | 'notSubscribed'>;
};

/** What a message that was sent keeps of its groups when it widens, and when it was sent, ms. */
export type Earlier = Pick<MessagePolicy, 'groups' | 'exclude' | 'each'> & { sentAt: number };

/**
 * Returns whom a message is for if it were sent now. The members of all groups are read in one statement.
 * @throws Problem validation_failed at the first name that is unknown; audience_too_large
 */
export async function audienceOf(
  app: Pick<AppRow, 'id' | 'mode'>,
  { topicId, to, exclude = [], each = [], widen = [] }: AudienceNames,
  now: number,
  earlier?: Earlier,
): Promise<Audience> {
  const rules = each.map(({ from }, at) => ({
    names: [from],
    pointer: `/approvals/each/${at}/from`,
  }));
  const widenings = widen.map((names, at) => ({ names, pointer: `/widen/${at}/to` }));
  const excluding = { names: exclude, pointer: '/approvals/exclude' };
  const lists = [{ names: to ?? [], pointer: '/to' }, excluding, ...rules, ...widenings];
  const also = earlier?.groups.map(({ name }) => name) ?? [];
  const groups = await groupsNamed(app, { topicId, lists, also, now }).catch(withoutPlace);
  const ofMessage =
    earlier?.groups ??
    groupsIn(
      lists.flatMap(({ names }) => names),
      groups,
    );
  if (ofMessage.length > MAX_GROUPS_NAMED)
    throw tooManyGroups(ofMessage.slice(MAX_GROUPS_NAMED), lists);

  const onCallMissing = new Set<string>();
  const excluded = await peopleNamed(app, excluding, { groups, onCallMissing });
  if (excluded.people.length > MAX_RECIPIENTS_COUNTED)
    throw tooLarge(
      `It excludes ${excluded.people.length} people; a message excludes at most ${MAX_RECIPIENTS_COUNTED}.`,
      excluding.pointer,
    );
  const excludedIds = new Set([
    ...excluded.people.map(({ id }) => id),
    ...(earlier?.exclude ?? []),
  ]);
  const asked = { groups, excludedIds, onCallMissing, away: new Set<string>() };
  const first = to ?? (each.length > 0 ? each.map(({ from }) => from) : null);
  const listed = first && (await peopleNamed(app, { names: first, pointer: '/to' }, asked));
  const widened = [];
  for (const list of widenings) widened.push(await peopleNamed(app, list, { groups, excludedIds }));
  const bits = bitsOf(ofMessage, groups, earlier);
  return {
    named: {
      to: to && (listed?.names ?? null),
      exclude: excluded.names,
      widen: widened.map(({ names }) => names),
    },
    people: listed && limited(peopleOf(listed.people, bits), to ? '/to' : '/approvals/each'),
    widened: widened.map(({ people }) => peopleOf(people, bits)),
    excludedPersonIds: excluded.people.map(({ personId }) => personId),
    emptyGroups: ofMessage.flatMap(({ name }) => (groups.get(name)?.members.length ? [] : [name])),
    policy: {
      exclude: [...excludedIds].sort(),
      groups: ofMessage,
      each: each.map(({ from, required }) => ({
        from,
        required,
        group: ofMessage.findIndex(({ name }) => name === groupIn(from)?.name),
      })),
      onCallMissing: [...onCallMissing],
      notSubscribed: asked.away.size,
    },
  };
}

/** A list of one name has no place in it. */
function withoutPlace(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const [first] = error.more.errors ?? [];
  if (!first?.pointer.startsWith('/approvals/each/')) throw error;
  throw fieldProblem(first.pointer.replace(/\/0$/, ''), first.code, first.detail);
}

/** Returns the groups that texts name, each once, in their order. */
function groupsIn(names: string[], groups: NamedGroups): MessageGroup[] {
  const found = new Map<string, MessageGroup>();
  for (const each of names) {
    const name = groupIn(each)?.name;
    const group = name === undefined ? undefined : groups.get(name);
    if (name !== undefined && group) found.set(name, { id: group.id, name });
  }
  return [...found.values()];
}

/** `isReachable` is only known of members of groups. */
type Somebody = { id: string; personId: string; isReachable?: boolean };
type Asked = {
  groups: NamedGroups;
  /** Whom the message excludes: they are not asked as who is on call. */
  excludedIds?: Set<string>;
  /** Collects the groups of which nobody is on call. */
  onCallMissing?: Set<string>;
  /** Collects the people of groups who are not on the topic. */
  away?: Set<string>;
};

/** Returns the people of a list, each once, and its names. Members of groups are in it while they are on the topic. */
async function peopleNamed(
  app: Pick<AppRow, 'id' | 'mode'>,
  { names, pointer }: { names: string[]; pointer: string },
  { groups, excludedIds, onCallMissing, away }: Asked,
): Promise<{ people: Somebody[]; names: string[] }> {
  const { subscribers, approvers, idOf } = await subscribersNamed(app, names, pointer);
  const people: Somebody[] = [...subscribers, ...approvers.map((id) => ({ id, personId: id }))];
  // One group has each of a thousand members once.
  const known = names.length > 1 ? new Set(people.map(({ id }) => id)) : null;
  for (const text of names) {
    const name = groupIn(text);
    if (!name) continue;
    const { members = [] } = groups.get(name.name) ?? {};
    const onCall = name.isOnCall ? members.filter((each) => isReached(each, excludedIds)) : [];
    if (name.isOnCall && onCall.length === 0) onCallMissing?.add(name.name);
    const chosen = onCall.length > 0 ? onCall : members;
    // Whom a message excludes never answers it, also if they join the topic later.
    for (const each of chosen) {
      if ((each.isSubscribed || !excludedIds) && !known?.has(each.id)) {
        people.push(each);
        known?.add(each.id);
      }
      if (!each.isSubscribed) away?.add(each.id);
    }
  }
  return { people, names: asNamed(names, idOf) };
}

function asNamed(names: string[], idOf: (name: string) => string): string[] {
  const ids = [...new Set(names.map((name) => (groupIn(name) ? name : idOf(name))))];
  return ids.some((id) => groupIn(id)) ? ids : ids.sort();
}

const isReached = ({ id, isOnCall, isSubscribed }: Member, excludedIds?: Set<string>) =>
  isOnCall && isSubscribed && !excludedIds?.has(id);

/**
 * Returns the bits of the groups in which somebody is, by subscriber id. One that was deleted has nobody. Of a group that must
 * approve a message that was sent, only those count who were members then, and are still: who may change the group would
 * otherwise decide about a message that is open.
 */
function bitsOf(
  named: MessageGroup[],
  groups: NamedGroups,
  earlier: Earlier | undefined,
): Map<string, number> {
  const bits = new Map<string, number>();
  named.forEach(({ id: groupId, name }, at) => {
    const group = groups.get(name);
    if (group?.id !== groupId) return;
    const until = earlier?.each.some((entry) => entry.group === at) ? earlier.sentAt : null;
    for (const { id, addedAt } of group.members)
      if (until === null || addedAt <= until) bits.set(id, (bits.get(id) ?? 0) | (1 << at));
  });
  return bits;
}

function peopleOf(people: Somebody[], bits: Map<string, number>): AudiencePeople {
  const personIds: string[] = [];
  const approvers: TestApprover[] = [];
  const inGroups = new Map<string, number>();
  let reachable: number | null = 0;
  for (const { id, personId, isReachable } of people) {
    const of = bits.get(id);
    if (of !== undefined) inGroups.set(personId, of);
    if (isTestApprover(id)) {
      approvers.push(id);
      continue;
    }
    personIds.push(personId);
    if (isReachable === undefined) reachable = null;
    if (reachable !== null && isReachable) reachable += 1;
  }
  return { personIds, approvers, inGroups, reachable };
}

/** @throws Problem audience_too_large, with the pointer of what names them */
function limited(people: AudiencePeople, pointer: string): AudiencePeople {
  requireFew(keysOf(people).length, pointer);
  return people;
}

/**
 * Checks that a message, with all whom its widenings would add now, is for at most a thousand people.
 * @throws Problem audience_too_large, with the pointer of the widening that is one too many
 */
export function requireFewWidened({ people, widened }: Audience): void {
  if (widened.length === 0) return;
  const keys = new Set(people ? keysOf(people) : []);
  widened.forEach((added, at) => {
    for (const key of keysOf(added)) keys.add(key);
    requireFew(keys.size, `/widen/${at}/to`);
  });
}

/** Returns the persons and test approvers, each once. */
export const keysOf = ({ personIds, approvers }: AudiencePeople) => [...personIds, ...approvers];

function requireFew(count: number, pointer: string): void {
  if (count <= MAX_RECIPIENTS_COUNTED) return;
  throw tooLarge(
    `It is for ${count} people; a message that names groups or people is for at most ${MAX_RECIPIENTS_COUNTED}.`,
    pointer,
  );
}

function tooLarge(detail: string, pointer: string): Problem {
  const errors = [{ pointer, code: 'too_many', detail }];
  return new Problem('audience_too_large', { detail, errors });
}

/** @param others the groups that are too many */
function tooManyGroups(others: MessageGroup[], lists: NamesAt[]): Problem {
  const isOther = (text: string) => others.some(({ name }) => name === groupIn(text)?.name);
  const pointers = lists.flatMap(({ names, pointer }) =>
    names.flatMap((text, at) => (isOther(text) ? [`${pointer}/${at}`] : [])),
  );
  const [first = '/to'] = pointers;
  return fieldProblem(
    first.startsWith('/approvals/each/') ? first.replace(/\/0$/, '') : first,
    'too_many',
    `is one group too many: a message names at most ${MAX_GROUPS_NAMED}`,
  );
}
