import type { MessageOut } from '@assent/core/schemas';
import { messageTexts } from '../../../texts.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** Returns what people asked, and when it was answered. */
export const questionTimeline = ({ questions }: Pick<MessageOut, 'questions'>): TimelineEvent[] =>
  (questions?.data ?? []).flatMap(({ text, asked_at, person, answer }) => {
    const words = messageTexts.timelines;
    const name = person.display_name || words.unnamed;
    const said = (comment: string) => words.comment({ comment });
    const asked: TimelineEvent = {
      title: words.asked({ name }),
      detail: text === null ? undefined : said(text),
      at: asked_at,
      kind: 'done',
    };
    if (!answer) return [asked];
    return [
      asked,
      {
        title: words.question_answered({ name }),
        detail: said(answer.text),
        at: answer.answered_at,
        kind: 'done',
      },
    ];
  });
