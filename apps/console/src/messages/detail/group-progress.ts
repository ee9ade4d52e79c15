import { filledPlaces } from '@assent/core/pure/messages/policies/each';
import type { MessageOut } from '@assent/core/schemas';

type Answered = Pick<MessageOut, 'approvals' | 'answers'>;

/** How many people of a group must approve, and have. */
export type GroupProgress = { group: string; required: number; approved: number };

/** Returns how many people of which groups have approved, also of a closed message; null if any people may approve. */
export function groupProgressOf({ approvals, answers }: Answered): GroupProgress[] | null {
  if (!approvals.each) return null;
  const each = approvals.each.map((entry, group) => ({ ...entry, group }));
  const bitsOf = (groups: string[] = []) =>
    each.reduce(
      (bits, { from, group }) => bits | (groups.includes(nameIn(from)) ? 1 << group : 0),
      0,
    );
  const approving = (answers ?? []).filter(({ value }) => value === 'approve');
  const filled = filledPlaces(
    each,
    approving.map(({ groups }) => bitsOf(groups)),
  );
  return each.map(({ from, required }, at) => ({
    group: nameIn(from),
    required,
    approved: filled[at] ?? 0,
  }));
}

/** Returns how many approvals count: of groups, those that fill a place. */
export const approvedIn = (message: Answered): number =>
  groupProgressOf(message)?.reduce((sum, { approved }) => sum + approved, 0) ??
  (message.answers ?? []).filter(({ value }) => value === 'approve').length;

const nameIn = (from: string) => from.replace('group:', '');
