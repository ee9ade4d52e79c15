import { isTestApprover } from '../../people/test-approvers/test-approvers.schema.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { MAX_APPROVALS } from '../../platform/schemas/published-limits.ts';
import { type Audience, keysOf } from '../audiences/named-audience.ts';
import { MAX_RECIPIENTS_COUNTED } from '../recipients/recipient-count.model.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import type { ApprovalsIn } from './approvals.schema.ts';
import { filledPlaces, isInGroup } from './each.ts';
import type { MessagePolicy } from './message-policy.schema.ts';

/**
 * Returns the number of people who must approve.
 * @throws Problem validation_failed: it is given beside `each`, or a group is in `each` twice
 */
export function requiredOf(approvals: ApprovalsIn | undefined): number {
  const { required, each } = approvals ?? {};
  if (!each) return required ?? 1;
  if (required !== undefined)
    throw fieldProblem(
      '/approvals/required',
      'unexpected',
      'must not be given with each, whose numbers are added',
    );
  const groups = each.map(({ from }) => from);
  const twice = groups.findIndex((from, at) => groups.indexOf(from) < at);
  if (twice >= 0)
    throw fieldProblem(`/approvals/each/${twice}/from`, 'duplicate', 'must be another group');
  const sum = each.reduce((all, entry) => all + entry.required, 0);
  if (sum > MAX_APPROVALS)
    throw fieldProblem(
      '/approvals/each',
      'too_large',
      `must require at most ${MAX_APPROVALS} approvals`,
    );
  return sum;
}

/** What a message asks of approvals, and whom it is for. */
type Requested = {
  required: number;
  audience: Audience;
  appId: string;
  topicId: string;
  now: number;
};

/**
 * Checks that the named people can approve the message. Returns what its policy has of them.
 * @throws Problem validation_failed: too few people are named, or not those whom `each` needs
 */
export async function approversOf({
  required,
  audience,
  ...on
}: Requested): Promise<Pick<MessagePolicy, 'excludedRecipients' | 'widenedPeople'>> {
  const { excludedPersonIds, emptyGroups, widened } = audience;
  const { exclude, each, groups } = audience.policy;
  if (audience.people === null) {
    const excludedRecipients = await countedOn(on, excludedPersonIds);
    return { excludedRecipients, widenedPeople: null };
  }
  const mayNotAnswer = new Set<string>([...excludedPersonIds, ...exclude.filter(isTestApprover)]);
  const people = keysOf(audience.people);
  if (people.length === 0 && groups.length > 0 && each.length === 0)
    throw fieldProblem(
      '/to',
      'empty',
      emptyGroups.length === groups.length
        ? `names only groups without members. Add members to ${emptyGroups[0]}`
        : 'names only groups that have nobody on this topic. Invite their members to it, or name others',
    );
  const excludedRecipients = people.filter((id) => mayNotAnswer.has(id)).length;
  const known = new Set(people);
  const others = new Set(widened.flatMap(keysOf).filter((id) => !known.has(id)));
  const added = [...others].filter((id) => !mayNotAnswer.has(id));
  const eligible = people.length - excludedRecipients + added.length;
  if (each.length > 0) {
    const all = [audience.people, ...widened];
    const bits = [...people, ...added]
      .filter((id) => !mayNotAnswer.has(id))
      .map((id) => all.reduce((of, { inGroups }) => of | (inGroups.get(id) ?? 0), 0));
    const filled = filledPlaces(each, bits);
    const short = each.findIndex((entry, at) => filled[at] !== entry.required);
    const entry = each[short];
    if (entry && emptyGroups.some((name) => entry.from === `group:${name}`))
      throw fieldProblem(
        `/approvals/each/${short}/from`,
        'empty',
        `${entry.from} has no members. Add members to the group, and send the message again`,
      );
    if (entry) {
      const members = bits.filter((of) => isInGroup(of, entry.group)).length;
      throw fieldProblem(
        `/approvals/each/${short}/required`,
        'too_large',
        `${entry.from} has ${counted(members)} who can approve this message, and each person counts for one group. Name more people in to or widen, or lower it`,
      );
    }
  }
  if (eligible < required)
    throw fieldProblem('/approvals/required', 'too_large', tooFewWords(required, eligible));
  const namesGroups = groups.length > 0;
  return { excludedRecipients, widenedPeople: namesGroups ? added.length : null };
}

/** Describes that fewer people can answer than must approve, and what to do. */
function tooFewWords(required: number, people: number): string {
  const those = people === 1 ? '1 person who is' : `${people} people who are`;
  const need = `${counted(required)} must approve, and the message names ${those} not excluded`;
  const more = `Name ${required - people} more in to or widen`;
  // One approval is the least that a message can require.
  if (people === 0) return `cannot be reached: ${need}. ${more}, or exclude fewer`;
  return `must be at most ${people}: ${need}. ${more}, or lower required`;
}

const counted = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** Returns the number of excluded people on a topic. Costs nothing when nobody is excluded. */
async function countedOn(
  { appId, topicId, now: until }: Pick<Requested, 'appId' | 'topicId' | 'now'>,
  personIds: string[],
) {
  if (personIds.length === 0) return 0;
  const asked = { appId, topicId, until, personIds, withPasskeys: false };
  const [count] = await recipientCounts([asked]);
  return count?.people ?? 0;
}

type Counted = {
  requiredApprovals: number;
  policy: MessagePolicy;
  recipientsPeople: number;
};

/**
 * Returns what the sender should know about the approvals of a message to a topic: that too few people can answer, how
 * many there are, and what to do. Empty when they are enough.
 */
export function approvalWarnings(message: Counted): string[] {
  if (hasEnoughRecipients(message)) return [];
  const { recipientsPeople, requiredApprovals: required } = message;
  // Of one approval, `audienceWarnings` says it, and the message waits for who joins.
  if (required === 1) return [];
  const people = eligibleOf(message, recipientsPeople);
  const missing = required - people;
  return [
    `approvals.required: ${required} people must approve, and ${counted(people)} can answer. Invite ${missing} more to the topic and send the message again (or with to_later_joiners: true), or lower required.`,
  ];
}

/** Returns what the sender should know about a message that nobody gets now. @param topic its full name */
export function audienceWarnings(
  { recipientsPeople, requiredApprovals, isNarrowed }: Counted & { isNarrowed: boolean },
  topic: string,
): string[] {
  if (recipientsPeople !== 0 || requiredApprovals > 1) return [];
  return [
    isNarrowed
      ? `to: none of these people is on ${topic}, so nobody gets the message now. It waits until they join, or it expires. Invite them with POST /v1/open/invites.`
      : `topic: nobody is on ${topic}, so nobody gets the message now. It waits for who joins before it expires. Invite people with POST /v1/open/invites.`,
  ];
}

/** Returns whether the recipients who may answer are at least as many as must approve. */
export function hasEnoughRecipients(message: Counted): boolean {
  const { recipientsPeople: people, requiredApprovals: required } = message;
  if (people > MAX_RECIPIENTS_COUNTED) return true;
  return eligibleOf(message, people) >= required;
}

/** Returns the number of people who can answer a message: its recipients and those of widenings, without the excluded. */
function eligibleOf(message: Counted, people: number): number {
  const { exclude, excludedRecipients, widen, widenedPeople } = message.policy;
  if (widenedPeople !== null) return people - excludedRecipients + widenedPeople;
  const later = new Set(widen.flatMap(({ to }) => to).filter((id) => !exclude.includes(id)));
  return people - excludedRecipients + later.size;
}
