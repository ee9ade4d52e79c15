import { expect, it } from 'vitest';
import { readCard, readPolicy, readReceipt } from './chosen-files.ts';

const fileOf = (content: unknown, name = 'file.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

const receipt = { entry: { message_id: 'msg_1', status: 'approved' }, proof: 'c2sp.org/…' };

it('reads a receipt with its text as it is', async () => {
  expect(await readReceipt(fileOf(receipt, 'a.receipt.json'))).toEqual({
    content: { name: 'a.receipt.json', text: JSON.stringify(receipt), about: 'msg_1, approved' },
  });
});

it.each([
  ['a picture', '\u0089PNG', /is not a JSON file/],
  ['a list', [receipt], /is not a receipt/],
  ['a message', { message_id: 'msg_1', payload: {} }, /is not a receipt/],
  ['a receipt without a proof', { ...receipt, proof: null }, /has no proof yet/],
  ['a file of a megabyte', 'x'.repeat(1_000_001), /larger than 1 MB/],
])('refuses %s as a receipt', async (_what, content, wrong) => {
  expect(await readReceipt(fileOf(content))).toEqual({ wrong: expect.stringMatching(wrong) });
});

it('reads a card, and refuses a receipt as a card', async () => {
  const card = { title: 'Pay?' };
  expect(await readCard(fileOf(card))).toEqual({ content: { name: 'file.json', card } });
  expect(await readCard(fileOf(receipt))).toEqual({
    wrong: expect.stringMatching(/is not a card/),
  });
});

it('reads a policy of any form, unless it is too large', async () => {
  expect(await readPolicy(fileOf('quorum none\n'))).toEqual({ content: 'quorum none\n' });
  expect(await readPolicy(fileOf('x'.repeat(100_001)))).toHaveProperty('wrong');
});
