import { digestOf, type Ended, personId } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { type Case, type Made, madeOf, NO_WITNESS, withCopies, withoutCopies } from './vector.ts';

const REFERENCE = { ext: 'invoice-118' };
const quorum = (required: number, exclude: string[] = []) =>
  ({ approvals: { required, exclude }, require: 'session' }) as const;

/** A receipt of an approved message. @param own what who verifies has; absent: the file with its copies */
export function made(
  name: string,
  ended: Partial<Ended>,
  found: Partial<Case> = {},
  own: (made: Made) => Partial<Case> = () => ({}),
): Case {
  const both = madeOf(name, { status: 'approved', answers: [{ who: 'ada' }], ...ended });
  const skips: Case['skips'] = ['witnesses', ...(found.skips ?? [])];
  const receipt = withCopies(both);
  return { name, receipt, policy: NO_WITNESS, ...found, ...own(both), skips };
}

export const withMessage = (made: Made) => ({
  receipt: withoutCopies(made),
  message: made.message,
});
const withSalt = (salt: string) => (made: Made) => {
  made.file.salt_ext = salt;
  return { receipt: withCopies(made) };
};
const withoutSalt = ({ file, message }: Made) => {
  const { entry, proof, disclosed } = file;
  return {
    receipt: JSON.stringify({ entry, proof, disclosed: { ...disclosed, ext: null } }),
    message,
  };
};
export const withRule = (approvals: object) => (made: Made) => ({
  receipt: withoutCopies(made),
  message: { ...made.message, approvals },
});

/** The reference, whose digest has a salt that only the sender gets. */
const references: Case[] = [
  made('ext-of-your-message', REFERENCE, {}, withMessage),
  made('ext-without-a-salt', REFERENCE, { skips: ['ext'] }, withoutSalt),
  made('ext-with-another-salt', REFERENCE, { fails: ['ext'] }, withSalt(`${'A'.repeat(43)}=`)),
  made('ext-of-your-message-is-another', REFERENCE, { fails: ['ext'] }, (both) => ({
    message: { ...both.message, ext: 'invoice-119' },
  })),
  made('ext-in-the-receipt-is-another', REFERENCE, { fails: ['ext'] }, (both) => {
    both.file.disclosed.ext = 'invoice-119';
    return { receipt: withCopies(both) };
  }),
  made('ext-of-your-message-is-not-in-the-entry', {}, { fails: ['ext'] }, ({ message }) => ({
    message: { ...message, ext: 'invoice-118' },
  })),
  made('ext-has-a-digest-without-its-salt', REFERENCE, { fails: ['tree', 'ext'] }, (both) => {
    both.file.entry.ext_digest = digestOf('invoice-118');
    return { receipt: withCopies(both) };
  }),
];

const STOOD_IN = { who: 'ada', onBehalfOf: 'grace' };
const tooFew: Partial<Case> = { fails: ['people'] };

/** People who answered for others. A person is counted once, and answers once. */
const standIns: Case[] = [
  made('approved-by-a-stand-in', { answers: [STOOD_IN] }),
  made('rejected-by-a-stand-in', {
    status: 'rejected',
    answers: [{ ...STOOD_IN, value: 'reject' }],
  }),
  made('approved-by-one-and-by-a-stand-in', {
    policy: quorum(2),
    answers: [{ who: 'edsger' }, STOOD_IN],
  }),
  made('approved-by-two-stand-ins-of-whom-one-is-represented', {
    policy: quorum(2),
    answers: [STOOD_IN, { who: 'edsger', onBehalfOf: 'ada' }],
  }),
  made(
    'approved-twice-by-a-stand-in',
    { policy: quorum(2), answers: [STOOD_IN, { who: 'ada' }] },
    tooFew,
  ),
  made(
    'approved-by-a-person-and-their-stand-in',
    { policy: quorum(2), answers: [{ who: 'grace' }, STOOD_IN] },
    tooFew,
  ),
  made(
    'approved-by-two-stand-ins-of-one-person',
    { policy: quorum(2), answers: [STOOD_IN, { who: 'edsger', onBehalfOf: 'grace' }] },
    tooFew,
  ),
  made(
    'approved-on-behalf-of-an-excluded-person',
    { policy: quorum(1, [personId('grace')]), answers: [STOOD_IN] },
    tooFew,
  ),
  made(
    'approved-by-a-stand-in-who-is-excluded',
    { policy: quorum(1, [personId('ada')]), answers: [STOOD_IN] },
    tooFew,
  ),
];

const CARD = {
  title: 'Pay Fabrikam?',
  approve_label: 'Pay',
  reject_label: 'Hold',
  fields: [{ key: 'amount', label: 'Amount', type: 'number', required: true, applies_to: 'both' }],
};
const pays = (who: string, amount: number) => ({ who, fields: { amount } });
const valued = (
  values: 'same' | 'each',
  ...answers: Ended['answers'] & object
): Partial<Ended> => ({
  card: CARD,
  policy: { approvals: { required: 2, exclude: [personId('tim')], values }, require: 'session' },
  answers,
});
const AGREED = valued('same', pays('ada', 48_000), pays('grace', 48_000));

/** Several people who approve the same values, or who need not. */
const values: Case[] = [
  made('approved-with-the-same-values', AGREED),
  made('approved-with-the-same-values-as-in-your-message', AGREED, {}, withMessage),
  made(
    'approved-with-values-that-differ',
    valued('same', pays('ada', 48_000), pays('grace', 47_500)),
    tooFew,
  ),
  made(
    'approved-without-the-values-of-the-others',
    valued('same', { who: 'edsger' }, pays('ada', 48_000), { who: 'grace' }),
    tooFew,
  ),
  made(
    'approved-with-the-same-values-after-others-of-an-excluded-person',
    valued('same', pays('tim', 47_500), pays('ada', 48_000), pays('grace', 48_000)),
  ),
  made(
    'approved-with-values-that-may-differ',
    valued('each', pays('ada', 48_000), pays('grace', 47_500)),
  ),
  made('rejected-with-other-values', {
    ...valued('same', pays('ada', 48_000), { ...pays('grace', 0), value: 'reject' }),
    status: 'rejected',
  }),
  made(
    'message-has-another-rule-for-values',
    AGREED,
    { fails: ['policy'], skips: ['people'] },
    withRule({ required: 2, exclude: [personId('tim')], values: 'each' }),
  ),
  made(
    'message-has-an-unknown-rule-for-values',
    AGREED,
    { fails: ['policy'], skips: ['people'] },
    withRule({ required: 2, exclude: [personId('tim')], values: 'most' }),
  ),
  made(
    'message-has-no-rule-for-values',
    { policy: quorum(2), answers: [{ who: 'ada' }, { who: 'grace' }] },
    {},
    withRule({ required: 2, exclude: [], values: null }),
  ),
];

const CONVERSATION = { conversationDigest: digestOf('a conversation') };

/** Groups and conversations of answers, and rules of a form that is not known. */
const others: Case[] = [
  made('with-groups', { answers: [{ who: 'ada', groups: ['finance', 'ops'] }] }),
  made(
    'with-a-conversation',
    { answers: [{ who: 'ada', ...CONVERSATION }] },
    { skips: ['conversation'] },
  ),
  made(
    'with-a-conversation-that-the-passkey-did-not-sign',
    {
      answers: [
        {
          who: 'ada',
          key: es256Key('ada'),
          ...CONVERSATION,
          proof: { isWithoutConversation: true },
        },
      ],
    },
    { fails: ['passkey'], skips: ['conversation'] },
  ),
  made(
    'message-has-a-rule-of-an-unknown-form',
    { policy: quorum(2), answers: [{ who: 'ada' }, { who: 'grace' }] },
    { fails: ['policy'], skips: ['people'] },
    withRule({ exclude: [], each: [{ from: 'group:finance', required: 2 }] }),
  ),
  made(
    'message-has-a-rule-with-an-unknown-member',
    { policy: quorum(2), answers: [{ who: 'ada' }, { who: 'grace' }] },
    { fails: ['policy'], skips: ['people'] },
    withRule({
      required: 2,
      exclude: [],
      each: [{ from: 'group:finance', required: 2, on_call: true }],
    }),
  ),
];

/** Answers of a test app, simulated and not. */
const simulated: Case[] = (['session', 'test'] as const).map((method) =>
  made(
    `answered-in-a-test-app-with-${method}`,
    { mode: 'test', answers: [{ who: 'ada', method }] },
    { allowTest: true },
  ),
);

/** What the members of an entry say, and copies of what they have digests of. */
export const entryMembers: Case[] = [
  ...references,
  ...standIns,
  ...values,
  ...others,
  ...simulated,
];
