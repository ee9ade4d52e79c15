import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { messageTexts } from '../../../texts.ts';
import { answerTitle } from './answer-title.ts';
import type { TimelineEvent } from './timeline-event.ts';

type Answered = Pick<MessageOut, 'answers' | 'response' | 'approvals'>;

/** Returns the approvals before the answer that decided, as they stand: in their order, each with its number. */
export function answerTimeline({ answers, response, approvals }: Answered): TimelineEvent[] {
  if (approvals.required === 1) return [];
  const decided = response && key(response);
  return (answers ?? [])
    .filter((answer) => key(answer) !== decided)
    .map((answer, at) => ({
      title: answerTitle(answer),
      detail: approvalDetail({ ...approvals, approved: at + 1 }, answer.comment),
      at: answer.responded_at,
      kind: answer.value === 'approve' ? 'good' : 'bad',
    }));
}

type Counted = { approved: number; required: number };

/** Returns "1 of 2." with the comment of the approval. */
export function approvalDetail({ approved, required }: Counted, comment: string | null): string {
  const count = messageTexts.timelines.approvals({ approved, required });
  return comment ? `${count} ${messageTexts.timelines.comment({ comment })}` : count;
}

type Answer = NonNullable<MessageOut['response']>;

const key = ({ responder, responded_at }: Pick<Answer, 'responder' | 'responded_at'>) =>
  `${responder.subscriber_id} ${responded_at}`;

/** Returns whether an approval is among those that a message has. */
export const isStanding = (answers: MessageOut['answers'], answer: Answer) =>
  (answers ?? []).some((each) => key(each) === key(answer));
