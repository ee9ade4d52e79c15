import { CONVERSATION, type Ended } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { CARD, copied, without } from './copies.ts';
import { type Case, type Made, withoutCopies } from './vector.ts';

const field = { key: 'amount', label: 'Amount', type: 'number' };
const FIELDS = [{ ...field, required: false, applies_to: 'approve' }];

/** Ada approved after both questions, Grace after the answer to one of them. */
const ASKED: Ended = {
  status: 'approved',
  card: CARD,
  policy: { approvals: { required: 2, exclude: [] }, require: 'passkey' },
  answers: [
    { who: 'ada', key: es256Key('ada'), shown: 2 },
    { who: 'grace', key: es256Key('grace'), shown: 3 },
  ],
};
const WITH_FIELDS: Ended = {
  ...ASKED,
  card: { ...CARD, fields: FIELDS },
  answers: [{ who: 'ada', fields: { amount: 1_150 }, key: es256Key('ada'), shown: 3 }],
  policy: { approvals: { required: 1, exclude: [] }, require: 'passkey' },
};
const ONE: Ended = { ...ASKED, policy: null, answers: [{ who: 'ada', shown: 3 }] };

type Question = (typeof CONVERSATION)[number];

/** A copy of the message of which the first question is another. */
const otherQuestion = (change: (first: Question) => object) => (made: Made) => {
  const [first, ...others] = structuredClone(CONVERSATION);
  if (!first) throw new Error('there is a question');
  const data = [{ ...first, ...change(first) }, ...others];
  return { receipt: withoutCopies(made), message: { ...made.message, questions: { data } } };
};
const otherAnswer = (change: object) =>
  otherQuestion(({ answer }) => ({ answer: { ...answer, ...change } }));

const wrong = (name: string, own: Parameters<typeof copied>[2]) =>
  copied(`conversation-with-${name}`, ONE, own, { fails: ['conversation'] });

/** Questions and answers that people had been shown when they answered. */
export const conversations: Case[] = [
  copied('conversation-in-message-and-receipt', ASKED, ({ message }) => ({ message })),
  copied('conversation-in-message', ASKED, (made) => ({
    receipt: withoutCopies(made),
    message: made.message,
  })),
  copied('conversation-and-fields', WITH_FIELDS, ({ message }) => ({ message })),
  copied(
    'conversation-that-was-erased',
    ONE,
    (made) => ({
      receipt: withoutCopies(made),
      message: { ...made.message, questions: { data: [] } },
    }),
    { skips: ['conversation'] },
  ),
  copied(
    'conversation-with-a-text-that-was-erased',
    ONE,
    otherQuestion(() => ({ text: null })),
    { skips: ['conversation'] },
  ),
  copied(
    'conversation-without-copy-in-the-receipt',
    ONE,
    without(({ answers }) => {
      for (const answer of answers) delete answer.conversation;
    }),
    { skips: ['conversation'] },
  ),
  wrong(
    'another-text',
    otherQuestion(() => ({ text: 'Was this not paid?' })),
  ),
  wrong(
    'another-time',
    otherQuestion(({ asked_at: at }) => ({ asked_at: at + 1 })),
  ),
  wrong(
    'another-id',
    otherQuestion(() => ({ question_id: CONVERSATION[1]?.question_id })),
  ),
  wrong(
    'another-person',
    otherQuestion(() => ({ person: { subscriber_id: 'usr_tim' } })),
  ),
  wrong('another-answer', otherAnswer({ text: 'That was another one.' })),
  wrong('another-time-of-the-answer', otherAnswer({ answered_at: 1 })),
  wrong('another-amount', otherAnswer({ blocks: [{ type: 'money', amount: '1200.01' }] })),
  wrong('an-answer-that-was-not-shown', otherAnswer({ revision: 4 })),
  wrong(
    'no-answer',
    otherQuestion(() => ({ answer: null })),
  ),
  wrong(
    'a-question-that-was-not-shown',
    otherQuestion(() => ({ revision: 4 })),
  ),
  wrong('others-in-the-receipt', ({ file }: Made) => {
    for (const answer of file.disclosed.answers) answer.conversation = [];
    return {};
  }),
  copied(
    'conversation-that-a-passkey-did-not-sign',
    {
      ...ASKED,
      answers: [
        { who: 'ada', key: es256Key('ada'), shown: 2 },
        { who: 'grace', key: es256Key('grace'), shown: 3, proof: { isWithoutConversation: true } },
      ],
    },
    ({ message }) => ({ message }),
    { fails: ['passkey'] },
  ),
  copied(
    'conversation-without-digest',
    { ...ONE, answers: [{ who: 'ada' }] },
    without(({ answers }) => {
      for (const answer of answers) answer.conversation = [];
    }),
    { fails: ['format'] },
  ),
];
