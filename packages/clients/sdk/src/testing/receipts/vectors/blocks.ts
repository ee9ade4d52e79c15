import type { Ended } from '../entries.ts';
import { es256Key } from '../passkey-keys.ts';
import { copied, without } from './copies.ts';
import { type Case, type Made, withoutCopies } from './vector.ts';

const MONEY = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' };
const TABLE = { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] };
const FILE = {
  file_id: 'fil_00000000000000000000000001',
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  name: 'invoice.pdf',
  media_type: 'application/pdf',
  bytes: 3,
  pages: 1,
};
const DOCUMENT = { type: 'document', file: FILE, label: 'The invoice' };
const FIELD = {
  key: 'sum',
  label: 'Amount',
  type: 'amount',
  edits: 'money',
  required: true,
  applies_to: 'approve',
};
const CARD = { title: 'Pay?', approve_label: 'Pay', reject_label: 'Hold' };

/** A message with blocks that one person approved. */
const aPayment = (card: object = {}, answer: object = {}): Ended => ({
  status: 'approved',
  card: { ...CARD, blocks: [TABLE, MONEY, DOCUMENT], ...card },
  answers: [{ who: 'ada', ...answer }],
});
const anEditedPayment = (values: object = { sum: '1150.00' }, card: object = {}) =>
  aPayment({ fields: [FIELD], ...card }, { fields: values });

/** Your copy of the message, instead of those in the receipt, with another card. */
const withCard = (change: object) => (made: Made) => ({
  receipt: withoutCopies(made),
  message: { ...made.message, payload: { ...made.message.payload, ...change } },
});

/** Cards with blocks: their amount is part of what is printed, if their copy is the right one. */
export const blocks: Case[] = [
  copied('blocks-approved', aPayment(), () => ({})),
  copied('blocks-of-your-message', aPayment(), withCard({})),
  copied('blocks-with-an-edited-amount', anEditedPayment(), () => ({})),
  copied('blocks-with-the-amount-as-sent', anEditedPayment({ sum: '1200.00' }), () => ({})),
  copied('blocks-with-an-edited-amount-of-your-message', anEditedPayment(), withCard({})),
  copied(
    'blocks-with-an-edited-amount-and-a-passkey',
    {
      ...anEditedPayment(),
      policy: { approvals: { required: 1, exclude: [] }, require: 'passkey' },
      answers: [{ who: 'ada', fields: { sum: '1150.00' }, key: es256Key('ada') }],
    },
    () => ({}),
  ),
  copied(
    'blocks-without-an-amount',
    aPayment({ blocks: [TABLE, DOCUMENT], fields: [FIELD] }, { fields: { sum: '1150.00' } }),
    () => ({}),
  ),
  copied('blocks-without-the-card', anEditedPayment(), without(withoutItsCard), {
    skips: ['card'],
  }),
  copied(
    'blocks-without-the-values',
    anEditedPayment(),
    without((disclosed) => {
      for (const answer of disclosed.answers) answer.fields = null;
    }),
    { skips: ['fields'] },
  ),
  copied(
    'blocks-have-another-amount',
    aPayment(),
    withCard({ blocks: [TABLE, { ...MONEY, amount: '1200.01' }, DOCUMENT] }),
    { fails: ['card'] },
  ),
  copied(
    'blocks-have-another-payee',
    aPayment(),
    withCard({ blocks: [TABLE, { ...MONEY, payee: 'Southwind' }, DOCUMENT] }),
    { fails: ['card'] },
  ),
  copied(
    'blocks-have-another-file',
    aPayment(),
    withCard({
      blocks: [TABLE, MONEY, { ...DOCUMENT, file: { ...FILE, sha256: '0'.repeat(64) } }],
    }),
    { fails: ['card'] },
  ),
  copied('blocks-in-another-order', aPayment(), withCard({ blocks: [MONEY, TABLE, DOCUMENT] }), {
    fails: ['card'],
  }),
  copied(
    'blocks-with-other-values',
    anEditedPayment(),
    (made) => ({
      message: {
        ...made.message,
        answers: made.message.answers.map((answer) => ({ ...answer, fields: { sum: '9.00' } })),
      },
    }),
    { fails: ['fields'] },
  ),
  ...[
    ['are-a-text', { blocks: 'money' }],
    ['have-a-text-and-null', { blocks: ['money', null, MONEY] }],
    ['have-two-amounts', { blocks: [MONEY, { ...MONEY, amount: '5.00' }] }],
    ['amount-has-a-comma', { blocks: [{ ...MONEY, amount: '1,200.00' }] }],
    ['amount-has-a-zero-in-front', { blocks: [{ ...MONEY, amount: '01200.00' }] }],
    ['amount-has-a-newline', { blocks: [{ ...MONEY, amount: '1200.00\n' }] }],
    ['amount-has-other-digits', { blocks: [{ ...MONEY, amount: '\u0661' }] }],
    ['amount-is-a-number', { blocks: [{ ...MONEY, amount: 1200 }] }],
    ['amount-is-negative', { blocks: [{ ...MONEY, amount: '-1200.00' }] }],
    ['amount-has-18-digits', { blocks: [{ ...MONEY, amount: '99999999999999.9999' }] }],
    ['currency-is-in-lower-case', { blocks: [{ ...MONEY, currency: 'eur' }] }],
    ['currency-is-missing', { blocks: [{ type: 'money', amount: '1200.00' }] }],
    ['field-has-no-key', { fields: [{ ...FIELD, key: null }] }],
    ['fields-are-a-text', { fields: 'amount' }],
    ['fields-have-another-first', { fields: [{ ...FIELD, key: 'tip' }, FIELD] }],
  ].map(([name, card]) =>
    copied(`blocks-${name}`, anEditedPayment({ sum: '1150.00' }, Object(card)), () => ({})),
  ),
  ...[
    ['is-a-number', { sum: 1150 }],
    ['is-a-list', { sum: ['1150.00'] }],
    ['is-missing', {}],
    ['is-malformed', { sum: '1 150.00' }],
  ].map(([name, values]) =>
    copied(`blocks-value-${name}`, anEditedPayment(Object(values)), () => ({})),
  ),
];

function withoutItsCard(disclosed: Made['file']['disclosed']) {
  Object.assign(disclosed, { card: null });
}
