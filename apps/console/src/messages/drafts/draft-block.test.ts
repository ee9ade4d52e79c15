import type { FileOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { type Draft, firstDraft, hasApprovedValues } from './draft.ts';
import { type DraftBlock, exactAmount, newBlock, shownBlocks } from './draft-block.ts';
import { newField } from './draft-field.ts';
import { cardOf, requestOf } from './draft-request.ts';

const aDraft = (changes: Partial<Draft>): Draft => ({
  ...firstDraft('acme/default', 'live'),
  ...changes,
});
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const payloadOf = (changes: Partial<Draft>) => plain(requestOf(aDraft(changes)).payload);

const aMoney = (changes: object = {}): DraftBlock => ({
  ...newBlock(1, 'money'),
  ...changes,
});
const aTable = (cells: string[][]): DraftBlock => ({
  id: 1,
  type: 'table',
  text: '',
  wrong: null,
  cells,
  caption: '',
});
const aFile: FileOut = {
  file_id: 'fil_1',
  name: 'site.png',
  media_type: 'image/png',
  bytes: 1_200,
  sha256: 'ab',
  pages: null,
  width: 4,
  height: 3,
  created_at: 0,
  expires_at: 1,
};

it.each([
  ['1,200.5', 'EUR', '1200.50'],
  ['1200', 'JPY', '1200'],
  ['0.1234', 'CLF', '0.1234'],
  ['12.345', 'EUR', '12.345'],
  ['many', 'EUR', 'many'],
] as const)('sends %s %s as %s', (written, currency, sent) => {
  expect(exactAmount(written, currency)).toBe(sent);
});

describe('a request with blocks', () => {
  it('has them in their order, without empty members', () => {
    const diff: DraftBlock = { id: 2, type: 'diff', text: '+a', path: '' };
    const image: DraftBlock = { id: 3, type: 'image', file: aFile, words: 'The site' };
    const money = aMoney({ amount: '1,200', payee: 'Northwind' });
    expect(payloadOf({ blocks: [diff, money, image] }).blocks).toEqual([
      { type: 'diff', text: '+a' },
      { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' },
      { type: 'image', file: 'fil_1', alt: 'The site' },
    ]);
    expect(payloadOf({ blocks: [] })).not.toHaveProperty('blocks');
  });

  it('has the columns of numbers at their end', () => {
    const cells = [
      ['Item', 'Price'],
      ['Paper', '€1,200.00'],
      ['Ink', ''],
    ];
    expect(payloadOf({ blocks: [aTable(cells)] }).blocks).toEqual([
      {
        type: 'table',
        columns: [{ label: 'Item' }, { label: 'Price', align: 'end' }],
        rows: cells.slice(1),
      },
    ]);
  });

  it('has the field of an amount that may be changed after the others, with a key of its own', () => {
    const money = aMoney({ amount: '1200', max: '1,300', mayBeChanged: true });
    const fields = [{ ...newField(1), label: 'Amount' }];
    expect(payloadOf({ blocks: [money], fields }).fields).toMatchObject([
      { key: 'amount', type: 'text' },
      {
        key: 'amount_2',
        label: 'Amount',
        type: 'amount',
        edits: 'money',
        required: true,
        max: '1300.00',
      },
    ]);
    expect(payloadOf({ blocks: [aMoney()], fields: [] })).not.toHaveProperty('fields');
    expect(hasApprovedValues(aDraft({ blocks: [money], required: '2' }))).toBe(true);
  });
});

describe('the preview', () => {
  it('leaves out what has no content yet', () => {
    const empty = [
      aTable([['Item']]),
      newBlock(2, 'diff'),
      newBlock(3, 'image'),
      newBlock(4, 'document'),
    ];
    expect(shownBlocks(empty)).toEqual([]);
    expect(plain(shownBlocks([aMoney()]))).toEqual([
      { type: 'money', amount: '…', currency: 'EUR' },
    ]);
  });

  it('shows a file and the field of the amount', () => {
    const image: DraftBlock = { id: 2, type: 'image', file: aFile, words: '' };
    const money = aMoney({ amount: '5', mayBeChanged: true });
    expect(plain(cardOf(aDraft({ blocks: [money, image] })))).toMatchObject({
      blocks: [
        { amount: '5.00' },
        { alt: '…', file: { file_id: 'fil_1', sha256: 'ab', width: 4, height: 3 } },
      ],
      fields: [{ type: 'amount', label: 'Amount' }],
    });
  });
});
