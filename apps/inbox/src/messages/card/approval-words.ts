import { shownLine } from '@assent/ui/text-rules';
import type { Message } from '../../api.ts';

type Counted = Pick<Message, 'approvals'>;

/** Returns whether several people must approve a message. */
export const isQuorum = ({ approvals }: Counted) => approvals.required > 1;

/** Returns "1 approval" or "2 approvals". */
const approvalsText = (count: number) => (count === 1 ? '1 approval' : `${count} approvals`);

/** Returns how many people must approve, such as "Needs 2 approvals", or "1 of 2 approved". */
export const progressText = ({ approvals: { required, approved } }: Counted) =>
  approved === 0 ? `Needs ${approvalsText(required)}` : `${approved} of ${required} approved`;

/** Returns the number of approvals that are missing. */
export const missingApprovals = ({ approvals: { required, approved } }: Counted) =>
  Math.max(0, required - approved);

/** Returns what a person waits for who has approved. */
export const waitingText = (message: Counted) => {
  const missing = missingApprovals(message);
  return missing === 1 ? 'Waiting for one more.' : `Waiting for ${missing} more.`;
};

/** Returns what an approval does now: whether it decides. */
export function approvalEffect(message: Counted): string {
  const after = missingApprovals(message) - 1;
  if (after <= 0) return 'Yours is the last approval needed. Approving decides it.';
  if (after === 1) return '1 more approval is needed after yours.';
  return `${after} more approvals are needed after yours.`;
}

/**
 * Returns whose approval counts for a person who cannot answer an open message again: their own, that of their stand-in,
 * or that of the person whom they represent.
 */
export function approvedText(message: Counted): string {
  if (ownAnswerOf(message)) return 'You approved';
  const { answers } = message.approvals;
  const forYou = answers.find(({ on_behalf_of }) => on_behalf_of?.is_you);
  if (forYou) return `${shownLine(forYou.responder.display_name)} approved for you`;
  return `${shownLine(answers.at(-1)?.responder.display_name ?? 'Somebody')} approved`;
}

/** Returns the own answer of a person, if they have given one. */
export const ownAnswerOf = ({ approvals }: Counted) =>
  approvals.answers.find(({ responder }) => responder.is_you);
