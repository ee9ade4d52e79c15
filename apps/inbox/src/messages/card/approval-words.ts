import type { Message } from '../../api.ts';
import { texts } from '../../texts.ts';
import { nameOf } from './message-state.ts';

type Approvals = Message['approvals'];
type Counted = { approvals: Pick<Approvals, 'required' | 'approved' | 'answers'> };

/** Returns whether several people must approve a message. */
export const isQuorum = ({ approvals }: Counted) => approvals.required > 1;

/** Returns how many people must approve, such as "Needs 2 approvals", or "1 of 2 approved". */
export const progressText = ({ approvals: { required, approved } }: Counted) =>
  approved === 0
    ? texts.approvals.needs({ count: required })
    : texts.approvals.progress({ approved, required });

/** Returns the number of approvals that are missing. */
export const missingApprovals = ({ approvals: { required, approved } }: Counted) =>
  Math.max(0, required - approved);

/** Returns the number of approvals that are missing after one of this person. */
export const missingAfterOne = ({ approvals }: Pick<Message, 'approvals'>) =>
  // Null unless it depends on groups.
  approvals.needed_after_yours ?? missingApprovals({ approvals }) - 1;

/** Returns what a person waits for who has approved. */
export const waitingText = (message: Counted) =>
  texts.approvals.waiting({ count: missingApprovals(message) });

/**
 * Returns whose approval counts for a person who cannot answer an open message again: their own, that of their stand-in,
 * or that of the person whom they represent.
 */
export function approvedText(message: Counted): string {
  if (ownAnswerOf(message)) return texts.approvals.by_you;
  const { answers } = message.approvals;
  const forYou = answers.find(({ on_behalf_of }) => on_behalf_of?.is_you);
  if (forYou) return texts.approvals.for_you({ name: nameOf(forYou.responder) });
  return texts.approvals.by({ name: nameOf(answers.at(-1)?.responder) });
}

/** Returns the own answer of a person, if they have given one. */
export const ownAnswerOf = ({ approvals }: Counted) =>
  approvals.answers.find(({ responder }) => responder.is_you);
