import type { Entry, LoggedAnswer } from './entries.ts';
import { countOf, type Fact, factOf, skipped } from './facts.ts';
import { filledPlaces, groupNameOf, wordsOf } from './group-places.ts';
import type { ApprovalPolicy } from './receipt-file.ts';

/** Verifies that enough people approved, or that somebody rejected. @param policy null if it is not known */
export function peopleFacts(entry: Entry, policy: ApprovalPolicy | null): Fact[] {
  if (entry.status === 'approved') return [approvedFact(entry, policy)];
  if (entry.status !== 'rejected') return [];
  const last = entry.answers.at(-1);
  const isRejected = last?.value === 'reject';
  const who = isRejected ? last.subscriber_id : 'nobody';
  return [factOf('people', isRejected, `${who} rejected`, 'the server for who that is')];
}

function approvedFact({ answers }: Entry, policy: ApprovalPolicy | null): Fact {
  const approving = answers.filter(({ value }) => value === 'approve');
  if (!policy) {
    const count = countOf(peopleIn(approving).length, 'approval');
    return skipped('people', `${count}, by distinct people`);
  }
  const { required, values, each } = policy.approvals;
  const allowed = approving.filter((answer) => isAllowed(answer, policy));
  const people = peopleIn(values === 'same' ? ofFirstValues(allowed) : allowed);
  const ofValues = values === 'same' ? ', of the same values' : '';
  const whatOf = (count: number) =>
    `${count} of ${required} required approvals, by distinct people${ofValues}`;
  if (!each) {
    const isEnough = people.length >= required;
    return factOf('people', isEnough, whatOf(people.length), 'the server for who they are');
  }
  const { count, isFull } = filledPlaces(each, people.map(groupsOf));
  const names = people.map((person) => `${countsFor(person)} (${namesIn(person, each)})`);
  const what = `${whatOf(count)}, for ${wordsOf(each)}: ${names.join(', ') || 'nobody'}`;
  const reliesOn = 'the server for who they are and for their groups';
  return factOf('people', isFull && count >= required, what, reliesOn);
}

/** Returns whether the rule lets an approval count: by who gave it, how, and for whom. */
function isAllowed(answer: LoggedAnswer, { approvals, require }: ApprovalPolicy): boolean {
  const { exclude, each } = approvals;
  if (exclude.includes(answer.subscriber_id) || exclude.includes(countsFor(answer))) return false;
  if (require === 'passkey' && answer.auth_method !== 'passkey') return false;
  const groups = groupsOf(answer);
  return !each || each.some(({ from }) => groups.includes(groupNameOf(from)));
}

/** Returns the answers with the values of the first one that has values. */
function ofFirstValues(answers: LoggedAnswer[]): LoggedAnswer[] {
  const valued = answers.filter(({ fields_digest: digest }) => digest !== null);
  return valued.filter(({ fields_digest: digest }) => digest === valued[0]?.fields_digest);
}

/**
 * Returns the answers that count. A person answers once, and is counted once: for themselves or through a stand-in. Of two
 * answers that have one of these in common, the first counts.
 */
function peopleIn(answers: LoggedAnswer[]): LoggedAnswer[] {
  const gave = new Set<string>();
  const counted = new Set<string>();
  return answers.filter((answer) => {
    const [id, other] = [answer.subscriber_id, countsFor(answer)];
    if (gave.has(id) || counted.has(other)) return false;
    gave.add(id);
    counted.add(other);
    return true;
  });
}

const countsFor = ({ subscriber_id: id, on_behalf_of: other }: LoggedAnswer) => other ?? id;
const groupsOf = ({ groups }: LoggedAnswer) => groups ?? [];

/** Returns the groups of a rule in which somebody was, in the order of the rule. */
const namesIn = (answer: LoggedAnswer, each: { from: string }[]) =>
  each
    .map(({ from }) => groupNameOf(from))
    .filter((group) => groupsOf(answer).includes(group))
    .join(', ');
