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
import type { EachEntry, MessageGroup } from '../policies/message-policy.schema.ts';
import { MAX_RECIPIENTS_COUNTED } from '../recipients/recipient-count.model.ts';

/** Maximum number of groups that a message names: each has a bit of `inGroups`. */
const MAX_GROUPS_NAMED = 20;

/** Whom a message names, as it was sent. */
export type AudienceNames = {
  topicId: string;
  /** Null: the whole topic, unless `each` names groups. */
  to: string[] | null;
  exclude: string[];
  each: { from: string; required: number }[];
  /** Whom each widening adds. */
  widen: string[][];
};

/** The people and test approvers to whom a message is narrowed, and the groups of each. */
export type NamedRecipients = {
  personIds: string[];
  approvers: TestApprover[];
  /** Bits of the groups, by person id or test approver. Who is in none is not in it. */
  inGroups: ReadonlyMap<string, number>;
  /** Number of the people who can be pushed to, if all of them are members of groups, which were read with that. */
  reachable: number | null;
};

/** Names with the ids of people, each once: sorted, or in their order if some are groups. */
export type Named = { to: string[] | null; exclude: string[]; widen: string[][] };

/** Whom a message is for now. Nobody is in a list twice. */
export type NamedAudience = {
  named: Named;
  recipients: NamedRecipients | null;
  /** Ids of the subscribers and test approvers who cannot answer, sorted, and of their persons. */
  exclude: string[];
  excludedPersonIds: string[];
  groups: MessageGroup[];
  each: EachEntry[];
  /** Names of its groups that have no members at all. */
  emptyGroups: string[];
  /** The people of each widening, if it were due now. */
  widened: NamedRecipients[];
  /** Names of the groups of which nobody is on call, so that all of them got it. */
  onCallMissing: string[];
  /** Number of the people of its groups who are not on the topic. */
  notSubscribed: number;
};

/** What a message that was sent keeps of its groups when it widens, and when it was sent, ms. */
export type Earlier = {
  groups: MessageGroup[];
  exclude: string[];
  each: EachEntry[];
  sentAt: number;
};

/**
 * Returns whom a message is for if it were sent now. The members of all groups are read in one statement.
 * @throws Problem validation_failed at the first name that is unknown; audience_too_large
 */
export async function audienceOf(
  app: Pick<AppRow, 'id' | 'mode'>,
  { topicId, to, exclude, each, widen }: AudienceNames,
  now: number,
  earlier?: Earlier,
): Promise<NamedAudience> {
  const rules = each.map(({ from }, at) => ({
    names: [from],
    pointer: `/approvals/each/${at}/from`,
  }));
  const widenings = widen.map((names, at) => ({ names, pointer: `/widen/${at}/to` }));
  const excluding = { names: exclude, pointer: '/approvals/exclude' };
  const lists = [{ names: to ?? [], pointer: '/to' }, excluding, ...rules, ...widenings];
  const also = earlier?.groups.map(({ name }) => name) ?? [];
  const groups = await groupsNamed(app, { topicId, lists, also, now }).catch(withoutPlace);
  const named =
    earlier?.groups ??
    groupsIn(
      lists.flatMap(({ names }) => names),
      groups,
    );
  if (named.length > MAX_GROUPS_NAMED) throw tooManyGroups(named.slice(MAX_GROUPS_NAMED), lists);

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
  const recipients = first && (await peopleNamed(app, { names: first, pointer: '/to' }, asked));
  const widened = [];
  for (const list of widenings) widened.push(await peopleNamed(app, list, { groups, excludedIds }));
  const bits = bitsOf(named, groups, earlier);
  return {
    named: {
      to: to && (recipients?.names ?? null),
      exclude: excluded.names,
      widen: widened.map(({ names }) => names),
    },
    recipients:
      recipients && limited(recipientsIn(recipients.people, bits), to ? '/to' : '/approvals/each'),
    exclude: [...excludedIds].sort(),
    excludedPersonIds: excluded.people.map(({ personId }) => personId),
    groups: named,
    each: each.map(({ from, required }) => ({
      from,
      required,
      group: named.findIndex(({ name }) => name === groupIn(from)?.name),
    })),
    emptyGroups: named.flatMap(({ name }) => (groups.get(name)?.members.length ? [] : [name])),
    widened: widened.map(({ people }) => recipientsIn(people, bits)),
    onCallMissing: [...onCallMissing],
    notSubscribed: asked.away.size,
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
  const people = new Map<string, Somebody>();
  for (const { id, personId } of subscribers) people.set(id, { id, personId });
  for (const id of approvers) people.set(id, { id, personId: id });
  for (const text of names) {
    const name = groupIn(text);
    if (!name) continue;
    const { members = [] } = groups.get(name.name) ?? {};
    const onCall = name.isOnCall ? members.filter((each) => isReached(each, excludedIds)) : [];
    if (name.isOnCall && onCall.length === 0) onCallMissing?.add(name.name);
    const chosen = onCall.length > 0 ? onCall : members;
    // Whom a message excludes never answers it, also if they join the topic later.
    for (const each of chosen)
      if ((each.isSubscribed || !excludedIds) && !people.has(each.id)) people.set(each.id, each);
    for (const each of chosen) if (!each.isSubscribed) away?.add(each.id);
  }
  return { people: [...people.values()], names: asNamed(names, idOf) };
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

function recipientsIn(people: Somebody[], bits: Map<string, number>): NamedRecipients {
  const inGroups = new Map<string, number>();
  for (const { id, personId } of people) {
    const of = bits.get(id);
    if (of !== undefined) inGroups.set(personId, of);
  }
  const persons = people.filter(({ id }) => !isTestApprover(id));
  return {
    personIds: persons.map(({ personId }) => personId),
    approvers: people.map(({ id }) => id).filter(isTestApprover),
    inGroups,
    reachable: persons.every(({ isReachable }) => isReachable !== undefined)
      ? persons.filter(({ isReachable }) => isReachable).length
      : null,
  };
}

/** @throws Problem audience_too_large, with the pointer of what names them */
function limited(recipients: NamedRecipients, pointer: string): NamedRecipients {
  requireFew(keysOf(recipients).length, pointer);
  return recipients;
}

/**
 * Checks that a message, with all whom its widenings would add now, is for at most a thousand people.
 * @throws Problem audience_too_large, with the pointer of the widening that is one too many
 */
export function requireFewWidened({ recipients, widened }: NamedAudience): void {
  const people = new Set(recipients ? keysOf(recipients) : []);
  widened.forEach((added, at) => {
    for (const key of keysOf(added)) people.add(key);
    requireFew(people.size, `/widen/${at}/to`);
  });
}

/** Returns the persons and test approvers, each once. */
export const keysOf = ({ personIds, approvers }: NamedRecipients) => [...personIds, ...approvers];

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
