import type { MessageOut } from '@assent/core/messages/messages/messages.schema';

type Counted = Pick<MessageOut, 'approvals' | 'progress' | 'answers' | 'status'>;

/** Returns whether there can be callbacks about a message: it is closed, or somebody has approved it. */
export const hasEvents = ({ closed_at, approvals }: Pick<MessageOut, 'closed_at' | 'approvals'>) =>
  closed_at !== null || approvals.required > 1;

/** Returns the approvals of an open message that needs several, such as "1 of 2"; null for others. */
export function progressOf({ progress }: Pick<MessageOut, 'progress'>): string | null {
  if (!progress || progress.required === 1) return null;
  return `${progress.approved} of ${progress.required}`;
}

/** Describes how many people must approve, and how many have. */
export function progressWords({ approvals, progress, answers, status }: Counted): string {
  const { required } = approvals;
  const people = required === 1 ? '1 person' : `${required} people`;
  if (progress) {
    const left = required - progress.approved;
    return `${progress.approved} of ${required} approved. ${left === 1 ? '1 more approval is' : `${left} more approvals are`} needed.`;
  }
  const approved = answers?.filter(({ value }) => value === 'approve').length;
  if (status === 'approved') return `Needed ${people} to approve, and got them.`;
  return `Needed ${people} to approve${approved === undefined ? '' : `; ${approved} did`}.`;
}
