import { CARD, copied, FULL, PLAIN, without } from './copies.ts';
import { type Case, withoutCopies } from './vector.ts';

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
