import type { Entry, LoggedAnswer } from './entries.ts';
import { countOf, type Fact, factOf, skipped } from './facts.ts';
import type { ApprovalPolicy } from './receipt-file.ts';

/** Says who answered for whom: a line for each answer of a stand-in. */
export function standInFacts({ v, answers }: Entry): Fact[] {
  if (v === 1)
    return answers.length === 0
      ? []
      : [skipped('on_behalf_of', 'an entry of version 1 does not say who answered for whom')];
  return answers.flatMap(({ subscriber_id: id, on_behalf_of: other }, at) => {
    if (!other) return [];
    const what = `answer ${at + 1} by ${id} is on behalf of ${other}`;
    return [factOf('on_behalf_of', true, what, 'the server for who stood in for whom')];
  });
}

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
  if (!policy)
    return skipped('people', `${countOf(peopleOf(approving), 'approval')}, by distinct people`);
  const { approvals, require } = policy;
  const isExcluded = (id: string) => approvals.exclude.includes(id);
  const counted = approving.filter(
    ({ subscriber_id: id, on_behalf_of: other, auth_method: method }) =>
      !isExcluded(id) &&
      !isExcluded(other ?? id) &&
      (require === 'session' || method === 'passkey'),
  );
  const count = peopleOf(counted);
  const what = `${count} of ${approvals.required} required approvals, by distinct people`;
  return factOf('people', count >= approvals.required, what, 'the server for who they are');
}

/**
 * Returns the number of answers that count. A person answers once, and is counted once: for themselves or through a
 * stand-in. Of two answers that have one of these in common, the first counts.
 */
function peopleOf(answers: LoggedAnswer[]): number {
  const gave = new Set<string>();
  const counted = new Set<string>();
  for (const { subscriber_id: id, on_behalf_of: other } of answers) {
    if (gave.has(id) || counted.has(other ?? id)) continue;
    gave.add(id);
    counted.add(other ?? id);
  }
  return counted.size;
}
