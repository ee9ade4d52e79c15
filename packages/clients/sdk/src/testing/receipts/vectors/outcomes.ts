import { type Ended, personId } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { type Case, madeOf, NO_WITNESS, withCopies, withoutCopies } from './vector.ts';

const ADA = es256Key('ada');
const GRACE = es256Key('grace');
const EDITABLE = {
  title: 'Pay 1,200 €?',
  approve_label: 'Pay',
  reject_label: 'Hold',
  fields: [
    { key: 'amount', label: 'Amount', type: 'number', required: true, applies_to: 'approve' },
  ],
};

const quorum = (
  required: number,
  require: 'session' | 'passkey' = 'session',
  exclude: string[] = [],
) => ({ approvals: { required, exclude }, require }) as const;

const outcome = (name: string, ended: Ended, found: Partial<Case> = {}): Case => ({
  name,
  receipt: withCopies(madeOf(name, ended)),
  policy: NO_WITNESS,
  skips: ['witnesses'],
  ...found,
});

/** How messages end, and who has to answer. */
export const outcomes: Case[] = [
  outcome('approved-by-one', { status: 'approved', answers: [{ who: 'ada' }], ext: 'invoice-118' }),
  outcome('approved-by-three', {
    status: 'approved',
    policy: quorum(3),
    answers: [{ who: 'ada' }, { who: 'grace' }, { who: 'edsger' }],
  }),
  outcome('approved-by-two-passkeys', {
    status: 'approved',
    policy: quorum(2, 'passkey'),
    answers: [
      { who: 'ada', key: ADA },
      { who: 'grace', key: GRACE },
    ],
  }),
  outcome('approved-with-values', {
    status: 'approved',
    card: EDITABLE,
    answers: [{ who: 'ada', fields: { amount: 1_150.25 } }],
  }),
  outcome(
    'approved-in-a-test-app',
    { mode: 'test', status: 'approved', answers: [{ who: 'ada', key: ADA, method: 'test' }] },
    { allowTest: true },
  ),
  outcome('approved-with-people-excluded', {
    status: 'approved',
    policy: quorum(1, 'session', [personId('edsger')]),
    answers: [{ who: 'ada' }],
  }),
  outcome('rejected', { status: 'rejected', answers: [{ who: 'ada', value: 'reject' }] }),
  outcome('rejected-after-an-approval', {
    status: 'rejected',
    policy: quorum(2),
    answers: [{ who: 'ada' }, { who: 'grace', value: 'reject' }],
  }),
  outcome('rejected-by-a-passkey', {
    status: 'rejected',
    card: EDITABLE,
    policy: quorum(1, 'passkey'),
    answers: [{ who: 'ada', value: 'reject', fields: {}, key: ADA }],
  }),
  outcome('rejected-without-a-passkey-that-is-required', {
    status: 'rejected',
    policy: quorum(1, 'passkey'),
    answers: [{ who: 'ada', value: 'reject' }],
  }),
  outcome('expired', { status: 'expired', closedAt: 1_790_000_900_001 }),
  outcome('expired-with-an-approval', {
    status: 'expired',
    policy: quorum(2),
    answers: [{ who: 'ada' }],
  }),
  outcome('canceled', { status: 'canceled', ext: 'ünïcode ref' }),
  outcome('reported-while-open', { status: 'reported', closedAt: null }),
  outcome('reported-after-the-end', {
    status: 'reported',
    answers: [{ who: 'ada', value: 'reject' }],
  }),
  outcome('open-with-an-answer', {
    status: 'open',
    policy: quorum(2),
    answers: [{ who: 'ada' }],
  }),
  outcome(
    'too-few-approvals',
    {
      status: 'approved',
      policy: quorum(2),
      answers: [{ who: 'ada' }],
    },
    { fails: ['people'] },
  ),
  outcome(
    'one-person-approves-twice',
    {
      status: 'approved',
      policy: quorum(2),
      answers: [{ who: 'ada' }, { who: 'ada' }],
    },
    { fails: ['people'] },
  ),
  outcome(
    'an-excluded-person-approves',
    {
      status: 'approved',
      policy: quorum(1, 'session', [personId('ada')]),
      answers: [{ who: 'ada' }],
    },
    { fails: ['people'] },
  ),
  outcome(
    'a-session-where-a-passkey-is-required',
    {
      status: 'approved',
      policy: quorum(1, 'passkey'),
      answers: [{ who: 'ada' }],
    },
    { fails: ['people'] },
  ),
  outcome('approved-without-an-answer', { status: 'approved' }, { fails: ['people'] }),
  outcome('rejected-without-an-answer', { status: 'rejected' }, { fails: ['people'] }),
  outcome(
    'rejected-but-the-last-answer-approves',
    {
      status: 'rejected',
      answers: [{ who: 'ada' }],
    },
    { fails: ['people'] },
  ),
  ...withoutAnyCopy(),
];

function withoutAnyCopy(): Case[] {
  const one = 'approved-by-one-without-copies';
  const many = 'approved-by-two-without-copies';
  const two: Ended = {
    status: 'approved',
    card: EDITABLE,
    ext: 'invoice-118',
    policy: quorum(2, 'passkey'),
    answers: [
      { who: 'ada', fields: { amount: 1 }, key: ADA },
      { who: 'grace', fields: { amount: 1 }, key: GRACE },
    ],
  };
  return [
    {
      ...outcome(one, { status: 'approved', answers: [{ who: 'ada' }] }),
      receipt: withoutCopies(madeOf(one, { status: 'approved', answers: [{ who: 'ada' }] })),
      skips: ['witnesses', 'card'],
    },
    {
      ...outcome(many, two),
      receipt: withoutCopies(madeOf(many, two)),
      skips: [
        ...(['witnesses', 'card', 'ext', 'policy'] as const),
        ...(['fields', 'fields', 'passkey', 'passkey', 'people'] as const),
      ],
    },
  ];
}
