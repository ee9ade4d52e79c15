import type { Ended } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { type Case, type Made, madeOf, NO_WITNESS, withCopies, withoutCopies } from './vector.ts';

const SHOWN_FIELD = {
  key: 'amount',
  label: 'Amount',
  type: 'number',
  required: false,
  applies_to: 'approve',
};
export const CARD = { title: 'Pay 1,200 €?', approve_label: 'Pay', reject_label: 'Hold' };

/** A message with every part that an entry has a digest of. */
export const FULL: Ended = {
  status: 'approved',
  card: { ...CARD, fields: [SHOWN_FIELD] },
  ext: 'invoice-118',
  policy: { approvals: { required: 2, exclude: [] }, require: 'passkey' },
  answers: [
    { who: 'ada', fields: { amount: 1_150 }, key: es256Key('ada') },
    { who: 'grace', fields: { amount: 1_150 }, key: es256Key('grace') },
  ],
};
export const PLAIN: Ended = { status: 'approved', card: CARD, answers: [{ who: 'ada' }] };
const SILENT: Ended = {
  ...PLAIN,
  card: { title: 'Deploy?', approve_label: 'Approve', reject_label: 'Reject' },
};

/** A card of this number of objects in each other. */
export const nested = (levels: number): object =>
  levels === 1 ? { title: 'Pay?' } : { body: nested(levels - 1) };

export function copied(
  name: string,
  ended: Ended,
  own: (made: Made) => Pick<Case, 'card' | 'message'> & { receipt?: string },
  found: Partial<Case> = {},
): Case {
  const made = madeOf(name, ended);
  const { receipt = withCopies(made), ...copies } = own(made);
  return {
    name,
    receipt,
    policy: NO_WITNESS,
    ...copies,
    ...found,
    skips: ['witnesses', ...(found.skips ?? [])],
  };
}

/** Leaves a part of `disclosed` out. */
export const without = (change: (disclosed: Made['file']['disclosed']) => void) => (made: Made) => {
  change(made.file.disclosed);
  return {};
};

/** Own copies of the card and the message, and those of the receipt file, that are right or missing. */
export const copies: Case[] = [
  copied('copy-card-is-yours', PLAIN, (made) => ({ receipt: withoutCopies(made), card: CARD })),
  // The file and `disclosed` are two objects, the card is the third.
  copied('copy-card-with-many-levels', { ...PLAIN, card: nested(62) }, () => ({})),
  copied('copy-card-is-yours-and-in-the-receipt', PLAIN, () => ({ card: CARD })),
  copied('copy-card-gets-the-labels-that-are-missing', SILENT, (made) => ({
    receipt: withoutCopies(made),
    card: { title: 'Deploy?' },
  })),
  copied(
    'copy-card-gets-the-defaults-of-its-fields',
    { ...PLAIN, card: { ...CARD, fields: [SHOWN_FIELD] }, answers: [{ who: 'ada', fields: {} }] },
    () => ({ card: { ...CARD, fields: [{ key: 'amount', label: 'Amount', type: 'number' }] } }),
  ),
  copied('copy-card-with-members-in-another-order', PLAIN, () => ({
    card: Object.fromEntries(Object.entries(CARD).reverse()),
  })),
  copied(
    'copy-values-of-every-kind',
    {
      status: 'approved',
      card: {
        ...CARD,
        title: 'Ωmega \u{1f600} "quoted" \\ \t \u2028 \u007f',
        fields: [SHOWN_FIELD],
      },
      answers: [
        {
          who: 'ada',
          fields: {
            '\u{1f600}': 1,
            '\ufb33': 2,
            ö: 3,
            '1': 4,
            a: true,
            A: false,
            numbers: [
              0, -1, 0.1, 1e21, 1e-7, 333_333_333.333_333_3, 5e-324, 1.797_693_134_862_315_7e308,
            ],
            list: ['', 'é', 'e\u0301'],
          },
        },
      ],
    },
    () => ({}),
  ),
  copied('copy-message-has-everything', FULL, (made) => ({
    receipt: withoutCopies(made),
    message: made.message,
  })),
  copied('copy-message-and-receipt-have-everything', FULL, ({ message }) => ({ message })),
  copied('copy-message-and-card', FULL, (made) => ({
    receipt: withoutCopies(made),
    message: made.message,
    card: made.message.payload,
  })),
  copied('copy-message-asks-for-nothing-more', PLAIN, (made) => ({
    receipt: withoutCopies(made),
    message: made.message,
  })),
  copied('copy-message-is-data-of-a-callback', PLAIN, (made) => ({
    receipt: withoutCopies(made),
    message: { ...made.message, answers: null },
  })),
  copied(
    'copy-message-without-values',
    FULL,
    (made) => ({
      receipt: withoutCopies(made),
      message: {
        ...made.message,
        answers: made.message.answers.map((answer) => ({ ...answer, fields: null })),
      },
    }),
    { skips: ['fields', 'fields'] },
  ),
  copied(
    'copy-receipt-without-values',
    FULL,
    without((disclosed) => {
      for (const answer of disclosed.answers) answer.fields = null;
    }),
    { skips: ['fields', 'fields'] },
  ),
  copied(
    'copy-receipt-with-one-value',
    FULL,
    without((disclosed) => {
      for (const answer of disclosed.answers.slice(1)) answer.fields = null;
    }),
    { skips: ['fields'] },
  ),
  copied(
    'copy-receipt-without-a-passkey',
    FULL,
    without((disclosed) => {
      for (const answer of disclosed.answers.slice(1)) answer.passkey = null;
    }),
    { skips: ['passkey'] },
  ),
  copied(
    'copy-receipt-without-policy',
    FULL,
    without((disclosed) => {
      disclosed.policy = null;
    }),
    { skips: ['policy', 'people'] },
  ),
  copied(
    'copy-receipt-without-card-and-ext',
    FULL,
    without((disclosed) => {
      disclosed.ext = null;
      Object.assign(disclosed, { card: null });
    }),
    { skips: ['card', 'ext'] },
  ),
];

/** Copies that do not have the digest of the entry. */
export const wrongCopies: Case[] = [
  copied(
    'copy-message-is-another-with-the-same-card',
    PLAIN,
    ({ message }) => ({ message: { ...message, message_id: 'msg_another' } }),
    { fails: ['card'] },
  ),
  copied(
    'copy-card-is-another',
    PLAIN,
    (made) => ({
      receipt: withoutCopies(made),
      card: { ...CARD, title: 'Pay 12,000 €?' },
    }),
    { fails: ['card'] },
  ),
  copied(
    'copy-card-is-yours-but-the-receipt-has-another',
    PLAIN,
    ({ file }) => {
      file.disclosed.card = { ...CARD, title: 'Pay 12,000 €?' };
      return { card: CARD };
    },
    { fails: ['card'] },
  ),
  copied(
    'copy-card-in-the-receipt-is-another',
    PLAIN,
    without((disclosed) => {
      disclosed.card = { ...CARD, approve_label: 'Hold' };
    }),
    { fails: ['card'] },
  ),
  copied(
    'copy-ext-of-the-message-is-another',
    FULL,
    ({ message }) => ({
      message: { ...message, ext: 'invoice-119' },
    }),
    { fails: ['ext'] },
  ),
  copied(
    'copy-ext-of-the-message-is-not-in-the-entry',
    PLAIN,
    ({ message }) => ({
      message: { ...message, ext: 'invoice-119' },
    }),
    { fails: ['ext'] },
  ),
  copied(
    'copy-ext-in-the-receipt-is-another',
    FULL,
    without((disclosed) => {
      disclosed.ext = 'invoice-119';
    }),
    { fails: ['ext'] },
  ),
  copied(
    'copy-policy-in-the-receipt-is-another',
    FULL,
    without((disclosed) => {
      disclosed.policy = { approvals: { required: 1, exclude: [] }, require: 'passkey' };
    }),
    { fails: ['policy'], skips: ['people'] },
  ),
  copied(
    'copy-policy-of-the-message-is-another',
    FULL,
    ({ message }) => ({
      message: { ...message, approvals: { required: 3, exclude: [], enough_recipients: true } },
    }),
    { fails: ['policy'], skips: ['people'] },
  ),
  copied(
    'copy-policy-of-the-message-is-not-in-the-entry',
    PLAIN,
    ({ message }) => ({
      message: { ...message, require: 'passkey' },
    }),
    { fails: ['policy'], skips: ['people'] },
  ),
  copied(
    'copy-values-in-the-receipt-are-others',
    FULL,
    without(({ answers }) => {
      for (const answer of answers.slice(1)) answer.fields = { amount: 1_151 };
    }),
    { fails: ['fields'] },
  ),
  copied(
    'copy-values-of-the-message-are-others',
    FULL,
    ({ message }) => ({
      message: {
        ...message,
        answers: message.answers.map((answer) => ({ ...answer, fields: { amount: 1_151 } })),
      },
    }),
    { fails: ['fields', 'fields'] },
  ),
];
