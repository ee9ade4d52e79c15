import type { Ended } from '../entries.ts';
import { digestOf, personId } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { made, withMessage, withRule } from './entry-members.ts';
import { type Case, type Made, withCopies } from './vector.ts';

type Rule = { from: string; required: number }[];
type Answers = Ended['answers'] & object;

const rule = (...parts: [group: string, required: number][]): Rule =>
  parts.map(([group, required]) => ({ from: `group:${group}`, required }));
const sumOf = (each: Rule) => each.reduce((sum, { required }) => sum + required, 0);

const BOTH = rule(['finance', 1], ['security', 1]);
const ADA = { who: 'ada', groups: ['finance'] };
const GRACE = { who: 'grace', groups: ['security'] };

/** An approved message with a rule for groups. */
const asked = (
  each: Rule,
  answers: Answers,
  { require = 'session', ...more }: { require?: 'session' | 'passkey'; exclude?: string[] } = {},
): Partial<Ended> => ({
  policy: { approvals: { required: sumOf(each), exclude: [], each, ...more }, require },
  answers,
});

const tooFew: Partial<Case> = { fails: ['people'] };
const valid = (name: string, each: Rule, answers: Answers) =>
  made(`each-${name}`, asked(each, answers));
const wrong = (name: string, each: Rule, answers: Answers) =>
  made(`each-${name}`, asked(each, answers), tooFew);

const met: Case[] = [
  valid('one-of-each-of-two-groups', BOTH, [ADA, GRACE]),
  valid('one-of-one-group', rule(['finance', 1]), [ADA]),
  valid('two-of-one-group-and-one-of-two-others', rule(['finance', 2], ['legal', 1], ['ops', 1]), [
    ADA,
    { who: 'joan', groups: ['legal'] },
    { who: 'mary', groups: ['ops'] },
    { who: 'edsger', groups: ['finance'] },
  ]),
  // The first fills the place that only they can fill, once the second needs the other one.
  valid('people-of-several-groups', rule(['finance', 1], ['legal', 1], ['security', 1]), [
    { who: 'ada', groups: ['finance', 'legal'] },
    { who: 'grace', groups: ['finance', 'security'] },
    { who: 'joan', groups: ['finance'] },
  ]),
  valid('more-people-than-places', BOTH, [ADA, { who: 'joan', groups: ['finance'] }, GRACE]),
  valid('a-stand-in-for-a-member', BOTH, [
    ADA,
    { who: 'tim', onBehalfOf: 'grace', groups: ['security'] },
  ]),
  valid('groups-in-another-order', BOTH, [
    { who: 'ada', groups: ['security', 'finance'] },
    { who: 'grace', groups: ['finance'] },
  ]),
  made('each-of-your-message', asked(BOTH, [ADA, GRACE]), {}, withMessage),
  made(
    'each-with-passkeys',
    asked(
      BOTH,
      [
        { ...ADA, key: es256Key('ada') },
        { ...GRACE, key: es256Key('grace') },
      ],
      { require: 'passkey' },
    ),
  ),
  made('each-rejected-by-one', {
    ...asked(BOTH, [ADA, { ...GRACE, value: 'reject' }]),
    status: 'rejected',
  }),
  made('each-open', { ...asked(BOTH, [ADA]), status: 'open' }),
  made('each-expired', { ...asked(BOTH, [ADA]), status: 'expired' }),
];

/** Approved messages whose approvals do not meet their rule. */
const unmet: Case[] = [
  wrong('a-place-is-missing', BOTH, [ADA]),
  wrong('two-of-the-same-group', BOTH, [ADA, { who: 'grace', groups: ['finance'] }]),
  wrong('one-person-for-two-places', BOTH, [{ who: 'ada', groups: ['finance', 'security'] }]),
  wrong('one-person-answers-twice', BOTH, [ADA, { ...ADA, groups: ['security'] }]),
  wrong('a-member-and-their-stand-in', BOTH, [
    ADA,
    { who: 'tim', onBehalfOf: 'ada', groups: ['security'] },
  ]),
  wrong('another-group', BOTH, [ADA, { who: 'grace', groups: ['securities'] }]),
  wrong('nobody-of-a-group', BOTH, [
    { who: 'ada', groups: [] },
    { who: 'grace', groups: [] },
  ]),
  wrong('answers-without-groups', BOTH, [{ who: 'ada' }, { who: 'grace' }]),
  wrong('three-people-for-two-of-one-group', rule(['finance', 1], ['security', 2]), [
    ADA,
    { who: 'joan', groups: ['finance', 'security'] },
    { who: 'mary', groups: ['finance'] },
  ]),
  wrong('without-an-answer', BOTH, []),
  made(
    'each-an-excluded-member',
    asked(BOTH, [ADA, GRACE], { exclude: [personId('grace')] }),
    tooFew,
  ),
  made(
    'each-a-session-where-a-passkey-is-required',
    asked(BOTH, [{ ...ADA, key: es256Key('ada') }, GRACE], { require: 'passkey' }),
    tooFew,
  ),
  made(
    'each-requires-more-people-than-its-groups',
    {
      ...asked(BOTH, [ADA, GRACE]),
      policy: { approvals: { required: 3, exclude: [], each: BOTH }, require: 'session' },
    },
    tooFew,
  ),
  made(
    'each-requires-fewer-people-than-its-groups',
    {
      ...asked(BOTH, [ADA]),
      policy: { approvals: { required: 1, exclude: [], each: BOTH }, require: 'session' },
    },
    tooFew,
  ),
];

const pays = (amount: number) => ({ fields: { amount } });
/** Members of both groups who approve values. */
const valued = (...answers: Answers): Partial<Ended> => ({
  card: {
    title: 'Pay Fabrikam?',
    approve_label: 'Pay',
    reject_label: 'Hold',
    fields: [
      { key: 'amount', label: 'Amount', type: 'number', required: true, applies_to: 'approve' },
    ],
  },
  policy: {
    approvals: { required: 2, exclude: [], each: BOTH, values: 'same' },
    require: 'session',
  },
  answers,
});

const values: Case[] = [
  made(
    'each-with-the-same-values',
    valued({ ...ADA, ...pays(48_000) }, { ...GRACE, ...pays(48_000) }),
  ),
  made(
    'each-with-values-that-differ',
    valued({ ...ADA, ...pays(48_000) }, { ...GRACE, ...pays(47_500) }),
    tooFew,
  ),
];

/** Changes the rule that the file discloses. The digest of the entry stays. */
const disclosing = (each: unknown) => (both: Made) => {
  const approvals: object = Object(both.file.disclosed.policy?.approvals);
  Reflect.set(approvals, 'each', each);
  return { receipt: withCopies(both) };
};
const inEntry = (change: (entry: Made['file']['entry']) => void) => (both: Made) => {
  change(both.file.entry);
  return { receipt: withCopies(both) };
};

/** Receipts and messages with another rule, or other groups, than the log has. */
const tampered: Case[] = [
  made(
    'each-disclosed-with-other-numbers',
    asked(rule(['finance', 2]), [ADA, { who: 'joan', groups: ['finance'] }]),
    { fails: ['policy'], skips: ['people'] },
    disclosing(rule(['finance', 1])),
  ),
  made(
    'each-disclosed-with-another-group',
    asked(BOTH, [ADA, GRACE]),
    { fails: ['policy'], skips: ['people'] },
    disclosing(rule(['finance', 1], ['legal', 1])),
  ),
  made(
    'each-disclosed-in-another-order',
    asked(BOTH, [ADA, GRACE]),
    { fails: ['policy'], skips: ['people'] },
    disclosing(BOTH.toReversed()),
  ),
  made(
    'each-groups-of-an-answer-are-changed',
    asked(BOTH, [ADA, GRACE]),
    { fails: ['tree', 'people'] },
    inEntry(({ answers }) => Object.assign(Object(answers[1]), { groups: ['finance'] })),
  ),
  made(
    'each-groups-of-an-answer-are-added',
    asked(BOTH, [ADA, { who: 'joan', groups: ['finance'] }]),
    { fails: ['tree'] },
    inEntry(({ answers }) =>
      Object.assign(Object(answers[1]), { groups: ['finance', 'security'] }),
    ),
  ),
  made(
    'each-digest-is-of-another-rule',
    asked(BOTH, [ADA, { who: 'joan', groups: ['finance'] }]),
    { fails: ['tree', 'policy'], skips: ['people'] },
    inEntry((entry) => {
      entry.policy_digest = digestOf({
        approvals: { required: 2, exclude: [] },
        require: 'session',
      });
    }),
  ),
  made(
    'each-of-your-message-is-another',
    asked(BOTH, [ADA, GRACE]),
    { fails: ['policy'], skips: ['people'] },
    withRule({ required: 2, exclude: [], each: rule(['finance', 1], ['legal', 1]) }),
  ),
  made(
    'each-of-your-message-is-not-in-the-entry',
    {
      policy: { approvals: { required: 2, exclude: [] }, require: 'session' },
      answers: [ADA, GRACE],
    },
    { fails: ['policy'], skips: ['people'] },
    withRule({ required: 2, exclude: [], each: BOTH }),
  ),
  made(
    'each-is-missing-in-your-message',
    asked(BOTH, [ADA, GRACE]),
    { fails: ['policy'], skips: ['people'] },
    withRule({ required: 2, exclude: [] }),
  ),
  made(
    'message-has-no-rule-for-groups',
    {
      policy: { approvals: { required: 2, exclude: [] }, require: 'session' },
      answers: [{ who: 'ada' }, { who: 'grace' }],
    },
    {},
    withRule({ required: 2, exclude: [], each: null, values: null }),
  ),
];

/** Rules of another form, which are refused before anything is verified. */
const malformed: Case[] = Object.entries({
  'is-empty': [],
  'is-null': null,
  'has-a-group-twice': rule(['finance', 1], ['finance', 1]),
  'has-an-unknown-member': [{ from: 'group:finance', required: 2, on_call: true }],
  'has-a-person': [{ from: personId('ada'), required: 2 }],
  'has-who-is-on-call': [{ from: 'group:ops/on-call', required: 2 }],
  'has-a-group-without-a-name': [{ from: 'group:', required: 2 }],
  'has-a-group-with-a-newline': [{ from: 'group:x\nok result: x', required: 2 }],
  'requires-nobody': [{ from: 'group:finance', required: 0 }],
  'requires-half-a-person': [{ from: 'group:finance', required: 1.5 }],
  'requires-a-text': [{ from: 'group:finance', required: '2' }],
  'has-no-number': [{ from: 'group:finance' }],
  'has-too-many-groups': rule(
    ...Array.from({ length: 101 }, (_, at): [string, number] => [`g${at}`, 1]),
  ),
}).map(([name, each]) => {
  const found = made(
    `each-${name}`,
    asked(rule(['finance', 2]), [ADA, { who: 'joan', groups: ['finance'] }]),
    { fails: ['format'] },
    disclosing(each),
  );
  return { ...found, skips: [] };
});

/** Rules for approvals of groups, and who meets them. */
export const groups: Case[] = [...met, ...unmet, ...values, ...tampered, ...malformed];
