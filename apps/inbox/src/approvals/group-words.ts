import { formats } from '@assent/ui/texts';
import type { Message } from '../api.ts';
import { missingApprovals } from '../messages/card/approval-words.ts';
import { partTexts } from '../texts.ts';

type Counting = Pick<Message, 'approvals' | 'closed_at' | 'cannot_answer'>;

/**
 * Says for which groups the approval of this person counts, or that it is not needed now. Empty if any people may approve
 * the message, and if this person cannot.
 */
export function countsText({ approvals, closed_at, cannot_answer }: Counting): string {
  const own = approvals.each?.filter(({ is_yours }) => is_yours) ?? [];
  if (closed_at !== null || cannot_answer === 'excluded' || own.length === 0) return '';
  const names = own.map(({ group }) => group);
  const { yours, full } = partTexts.approvals.groups;
  return approvals.needed_after_yours === missingApprovals({ approvals })
    ? full({ groups: formats.list(names) })
    : yours({ groups: formats.list(names, 'or') });
}
