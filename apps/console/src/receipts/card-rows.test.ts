import { expect, it } from 'vitest';
import { shownRows } from './card-rows.ts';

const written = (card: unknown) =>
  shownRows(card).map(({ label, value }) =>
    typeof value === 'string'
      ? `${label}: ${value}`
      : `${label}, as on the card: ${value.amount} ${value.currency}`,
  );

it('says what a verified card shows, with the digests of its files', () => {
  const file = { name: 'site.png', sha256: 'ab12' };
  const blocks = [
    { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind', account: 'DE02' },
    { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper'], ['Ink']], caption: 'Order' },
    { type: 'diff', text: '-a\n+b' },
    { type: 'diff', before: '', after: 'a', path: 'prices.csv' },
    { type: 'image', alt: 'The site', file },
    { type: 'document', file: { ...file, name: 'invoice.pdf' } },
  ];
  expect(written({ title: 'Pay?', blocks })).toEqual([
    'Title: Pay?',
    'Amount, as on the card: 1200.00 EUR',
    'Payee: Northwind',
    'Account: DE02',
    'Table: Order, 2 rows',
    'Diff: 2 lines',
    'Diff: prices.csv, 1 line',
    'Image: The site, site.png',
    'Its SHA-256: ab12',
    'PDF: invoice.pdf',
    'Its SHA-256: ab12',
  ]);
});

it('shows what is no amount as it is', () => {
  const blocks = [{ type: 'money', amount: '1200.00', currency: 'euro' }];
  expect(written({ blocks })).toEqual(['Amount: 1200.00 euro']);
});

it.each([
  null,
  undefined,
  'card',
  [],
  { title: 7, blocks: 'money' },
  { blocks: [null, 'money', 7, { type: 'video' }, { type: 'image', file: 'fil_1' }] },
  { blocks: [{ type: 'money', amount: 1200 }] },
])('shows nothing of what is no card: %j', (card) => {
  expect(shownRows(card)).toEqual([]);
});
