import type { MessageOut } from '@assent/core/schemas';
import { formats } from '@assent/ui/texts';
import { messageTexts } from '../../../texts.ts';
import { approvedIn } from '../group-progress.ts';
import { answerTitle } from './answer-title.ts';
import type { TimelineEvent } from './timeline-event.ts';

type Answered = Pick<MessageOut, 'answers' | 'response' | 'approvals'>;

/** Returns the approvals before the answer that decided, as they stand: in their order, each with its number. */
export function answerTimeline({ answers, response, approvals }: Answered): TimelineEvent[] {
  if (approvals.required === 1) return [];
  const decided = response && key(response);
  return (answers ?? [])
    .filter((answer) => key(answer) !== decided)
    .map((answer, at, all) => ({
      title: answerTitle(answer),
      detail: approvalDetail(
        {
          required: approvals.required,
          approved: approvedIn({ approvals, answers: all.slice(0, at + 1) }),
        },
        answer,
      ),
      at: answer.responded_at,
      kind: answer.value === 'approve' ? 'good' : 'bad',
    }));
}

type Counted = { approved: number; required: number };

/** Returns "1 of 2. Counts for finance." with the comment of the approval. @param answer null: it was taken back */
export function approvalDetail({ approved, required }: Counted, answer: Answer | null): string {
  const count = messageTexts.timelines.approvals({ approved, required });
  return [count, answer && answerDetail(answer)].filter(Boolean).join(' ');
}

/** Returns for which groups an approval counts, and the comment of an answer; absent without both. */
export function answerDetail({ value, groups = [], comment }: Answer): string | undefined {
  const words = messageTexts.timelines;
  const counts = value === 'approve' && groups.length > 0;
  const parts = [
    counts && words.counts({ groups: formats.list(groups, 'or') }),
    comment && words.comment({ comment }),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

type Answer = NonNullable<MessageOut['response']>;

const key = ({ responder, responded_at }: Pick<Answer, 'responder' | 'responded_at'>) =>
  `${responder.subscriber_id} ${responded_at}`;

/** Returns whether an approval is among those that a message has. */
export const isStanding = (answers: MessageOut['answers'], answer: Answer) =>
  (answers ?? []).some((each) => key(each) === key(answer));
