import type { MessageOut } from '@assent/core/schemas';
import { messageTexts } from '../../texts.ts';
import { approvedIn } from './group-progress.ts';

type Counted = Pick<MessageOut, 'approvals' | 'progress' | 'answers' | 'status'>;

/** Returns whether there can be callbacks about a message: it is closed, or somebody has approved it. */
export const hasEvents = ({ closed_at, approvals }: Pick<MessageOut, 'closed_at' | 'approvals'>) =>
  closed_at !== null || approvals.required > 1;

/** Describes how many people must approve, and how many have. */
export function progressWords({ approvals, progress, answers, status }: Counted): string {
  const { required } = approvals;
  const words = messageTexts.approvals;
  if (progress) {
    const { approved } = progress;
    return words.so_far({ approved, required, left: required - approved });
  }
  const approved = answers ? approvedIn({ approvals, answers }) : undefined;
  if (status === 'approved') return words.reached({ required });
  return approved === undefined ? words.needed({ required }) : words.missed({ required, approved });
}
