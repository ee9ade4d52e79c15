import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { questionTimeline } from './question-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';

const aQuestion = (text: string | null, asked_at: number, display_name = 'Ada') => ({
  question_id: `qst_${asked_at}`,
  text,
  revision: 1,
  asked_at,
  person: { subscriber_id: 'usr_1', display_name, reference: null },
  answer: null,
});
const questions = { asked: 1, open: 1, revision: 1 };

describe('a timeline with questions', () => {
  it('has each question and its answer at its time, between sending and the deadline', () => {
    const answer = { text: 'No.', blocks: null, revision: 2, answered_at: 3_000 };
    const data = [
      { ...aQuestion('Was it not paid?', 2_000), answer },
      aQuestion('And who?', 4_000),
    ];
    const message = aMessage({ questions: { ...questions, data } });
    const events = timelineEventsOf(message, { pushes: [], reports: [], callbacks: [] });
    expect(events.map(({ title, detail, at }) => [title, detail, at]).slice(2, 5)).toEqual([
      ['Ada asked a question', '“Was it not paid?”', 2_000],
      ['Answered the question of Ada', '“No.”', 3_000],
      ['Ada asked a question', '“And who?”', 4_000],
    ]);
  });

  it('says that somebody asked whose name and text were erased', () => {
    const data = [aQuestion(null, 2_000, '')];
    expect(questionTimeline({ questions: { ...questions, data } })).toEqual([
      {
        title: 'Somebody without a name asked a question',
        detail: undefined,
        at: 2_000,
        kind: 'done',
      },
    ]);
  });

  it('has none of a message without questions', () => {
    expect(questionTimeline({ questions: null })).toEqual([]);
  });
});
