import { expect, it } from 'vitest';
import { lacksConversation, revisionOf, withConversation } from './revision.ts';

const counts = { asked: 1, open: 1, revision: 1 };
const data = [
  {
    question_id: 'qst_1',
    text: 'Was this not paid?',
    asked_at: 1,
    person: { subscriber_id: 'usr_1', display_name: 'Ada', is_you: true },
    answer: null,
  },
];
const listed = { questions: { ...counts, data: null } };
const shown = { questions: { ...counts, data } };

it('takes a message without questions as one without a conversation', () => {
  expect(revisionOf({ questions: null })).toBe(0);
  expect(lacksConversation({ questions: null })).toBe(false);
  const unasked = { asked: 0, open: 0, revision: 0, data: null };
  expect(lacksConversation({ questions: unasked })).toBe(false);
});

it('keeps the conversation that is here while it is the one that the list counts', () => {
  expect(lacksConversation(listed)).toBe(true);
  expect(withConversation(listed, shown)).toEqual(shown);
});

it('keeps no older conversation: what was answered since would not be read', () => {
  const answered = { questions: { asked: 1, open: 0, revision: 2, data: null } };
  expect(withConversation(answered, shown)).toEqual(answered);
  expect(withConversation(answered, undefined)).toEqual(answered);
});
