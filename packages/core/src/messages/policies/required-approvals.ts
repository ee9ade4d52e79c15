import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import {
  type NamedSubscribers,
  subscribersNamed,
} from '../../people/subscriptions/named-subscribers.ts';
import { fieldProblem } from '../../platform/errors.ts';
import { MAX_RECIPIENTS_COUNTED } from '../recipients/recipient-count.model.ts';
import { recipientCounts } from '../recipients/recipient-counts.ts';
import type { ApprovalsIn } from './approvals.schema.ts';
import { type MessagePolicy, policyOf } from './message-policy.ts';

/** What a message asks of approvals, and the people it is for. */
type Requested = {
  approvals: ApprovalsIn | undefined;
  topicId: string;
  /** The people and test approvers whom `to` names; null for the whole topic. */
  recipients: { personIds: string[]; approvers: string[] } | null;
  /** The subscribers and test approvers who see it later. */
  widened: string[];
  now: number;
};

/** Number of approvals that a message needs, and its policy about who cannot answer. */
export type RequiredApprovals = { required: number } & Pick<
  MessagePolicy,
  'exclude' | 'excludedRecipients'
>;

/**
 * Resolves the excluded subscribers, and checks that the named people can approve the message.
 * @throws Problem validation_failed: an excluded subscriber is unknown, or too few people are named
 */
export async function requiredApprovals(
  { app }: AppCaller,
  { approvals, topicId, recipients, widened, now }: Requested,
): Promise<RequiredApprovals> {
  const { required = 1, exclude: names = [] } = approvals ?? {};
  const excluded = await subscribersNamed(app, names, '/approvals/exclude');
  const exclude = [...excluded.subscribers.map(({ id }) => id), ...excluded.approvers].sort();
  if (recipients === null) {
    const excludedRecipients = await countedOn(topicId, excluded, now);
    return { required, exclude, excludedRecipients };
  }
  const mayNotAnswer = new Set<string>([
    ...excluded.subscribers.map(({ personId }) => personId),
    ...excluded.approvers,
  ]);
  const people = [...recipients.personIds, ...recipients.approvers];
  const excludedRecipients = people.filter((id) => mayNotAnswer.has(id)).length;
  const missing = required - (people.length - excludedRecipients);
  const others = missing > 0 ? await peopleOf(app, widened) : [];
  const added = others.filter((id) => !people.includes(id) && !mayNotAnswer.has(id)).length;
  if (added < missing)
    throw fieldProblem(
      '/approvals/required',
      'too_large',
      tooFewWords(required, required - missing + added),
    );
  return { required, exclude, excludedRecipients };
}

/** Describes that fewer people can answer than must approve, and what to do. */
function tooFewWords(required: number, people: number): string {
  const those = people === 1 ? '1 person who is' : `${people} people who are`;
  return `must be at most ${people}: ${required} people must approve, and the message names ${those} not excluded. Name ${required - people} more in to or widen, or lower required`;
}

/** Returns the people and test approvers with these ids, each once. */
async function peopleOf(app: AppCaller['app'], ids: string[]): Promise<string[]> {
  const { subscribers, approvers } = await subscribersNamed(app, [...new Set(ids)], '/widen');
  return [...subscribers.map(({ personId }) => personId), ...approvers];
}

/** Returns the number of excluded people on a topic. Costs nothing when nobody is excluded. */
async function countedOn(topicId: string, { subscribers }: NamedSubscribers, now: number) {
  if (subscribers.length === 0) return 0;
  const personIds = subscribers.map(({ personId }) => personId);
  const [count] = await recipientCounts([{ topicId, until: now, personIds, withPasskeys: false }]);
  return count?.people ?? 0;
}

type Counted = {
  requiredApprovals: number;
  policy: string | null;
  recipientsPeople: number | null;
};

/**
 * Returns what the sender should know about the approvals of a message to a topic: that too few people can answer, how
 * many there are, and what to do. Empty when they are enough, or were not counted.
 */
export function approvalWarnings(message: Counted): string[] {
  if (hasEnoughRecipients(message) !== false) return [];
  const { recipientsPeople, requiredApprovals: required } = message;
  // Of one approval, it is said by `recipients.people`, and the message waits for who joins.
  if (required === 1) return [];
  const people = eligibleOf(message, recipientsPeople ?? 0);
  const missing = required - people;
  return [
    `approvals.required: ${required} people must approve, and ${people === 1 ? '1 person' : `${people} people`} can answer. Invite ${missing} more to the topic and send the message again (or with to_later_joiners: true), or lower required.`,
  ];
}

/** Returns whether the recipients who may answer are at least as many as must approve; null if they were not counted. */
export function hasEnoughRecipients(message: Counted): boolean | null {
  const { recipientsPeople: people, requiredApprovals: required } = message;
  if (people === null) return null;
  if (people > MAX_RECIPIENTS_COUNTED) return true;
  return eligibleOf(message, people) >= required;
}

/** Returns the number of people who can answer a message: its recipients and those of widenings, without the excluded. */
function eligibleOf(message: Counted, people: number): number {
  const { exclude, excludedRecipients, widen } = policyOf(message);
  const later = new Set(widen.flatMap(({ to }) => to).filter((id) => !exclude.includes(id)));
  return people - excludedRecipients + later.size;
}
