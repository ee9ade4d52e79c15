import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';
import type { BlockIn } from './card-blocks.schema.ts';

const money: BlockIn = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind' };
const table: BlockIn = {
  type: 'table',
  columns: [{ label: 'Item' }, { label: 'Price', align: 'end' }],
  rows: [
    ['Paper', '1,000.00'],
    ['', '200.00'],
  ],
  caption: 'Positions',
};
const diff: BlockIn = {
  type: 'diff',
  text: '-replicas: 2\n+replicas: 4\u202e\n',
  path: 'app.yaml',
};

const withBlocks = (...blocks: BlockIn[]) => ({ payload: { ...aCard, blocks } });
const errorsOf = async (calling: Promise<unknown>) =>
  (await problemIn(calling)).more.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const digestOf = (card: object) =>
  `sha-256=${createHash('sha256')
    .update(canonicalize(card) ?? '')
    .digest('base64')}`;

/** A block that the types do not allow. */
const other = (block: object): BlockIn => JSON.parse(JSON.stringify(block));

describe('a card with blocks', () => {
  it('has them in their order, and its digest covers them', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const sent = await aMessage(account, withBlocks(diff, money, table));
    expect(sent.blocks).toEqual([diff, money, table]);
    const { message_id } = sent;
    const { payload, blocks_left_out } = await account.open.messages.get({ message_id });
    expect(payload.blocks).toEqual([diff, money, table]);
    expect(blocks_left_out).toBe(0);
    expect(sent.payload_digest).toBe(digestOf(payload));
    expect((await ada.inbox.answers.show({ message_id })).payload).toEqual(payload);
    const { message } = await ada.inbox.answers.notification({ message_id });
    expect(message.payload.blocks).toContainEqual(money);
  });

  it('is accepted with a warning where a diff does not say which lines change', async () => {
    const account = await anAccount();
    await aSubscriber(account);
    const warningsOf = async (text: string) =>
      (await aMessage(account, withBlocks(money, { type: 'diff', text }))).warnings;
    expect(await warningsOf('-a\n+b')).toEqual([
      expect.stringMatching(/^payload\.blocks\[1\]\.text: the diff has no hunk/),
    ]);
    for (const text of ['@@ -1 +1 @@\n-a\n+b', 'rename from a\nrename to b'])
      expect(await warningsOf(text)).toEqual([]);
  });

  it('has in lists and in events only its money', async () => {
    const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account, withBlocks(diff, money, table));
    const [listed] = (await account.open.messages.list({})).data;
    expect(listed?.payload.blocks).toEqual([money]);
    expect(listed?.blocks_left_out).toBe(2);
    const [inInbox] = (await ada.inbox.answers.inbox({ state: 'open' })).data;
    expect(inInbox?.payload.blocks).toEqual([money]);
    expect(inInbox?.blocks_left_out).toBe(2);
    await ada.inbox.answers.respond({ message_id, value: 'approve' });
    const [event] = (await account.open.events.list({})).data;
    const { data } = JSON.parse(event?.body ?? '');
    expect(data.money).toEqual(money);
    expect([data.payload, data.blocks_left_out]).toEqual([undefined, undefined]);
  });

  it('has the cells of a table in any script, without the spaces around them', async () => {
    const rows = [
      [' Paper ', 'का\u094d\u200dष'],
      ['e\u0302\u0323', '👩🏽\u200d🚀 \u05d0\u200f 1️⃣'],
    ];
    const sent = await aMessage(await anAccount(), withBlocks({ ...table, rows }));
    expect(sent.blocks).toEqual([{ ...table, rows: [['Paper', rows[0]?.[1]], rows[1]] }]);
  });

  it('is without them what it was before', async () => {
    const account = await anAccount();
    const sent = await aMessage(account);
    const labels = { approve_label: 'Approve', reject_label: 'Reject' };
    expect(sent).toMatchObject({ blocks: null, payload_digest: digestOf({ ...labels, ...aCard }) });
    const [listed] = (await account.open.messages.list({})).data;
    expect(listed?.payload).toEqual({ ...labels, ...aCard });
    expect(listed?.blocks_left_out).toBe(0);
  });
});

describe('a block is refused with its pointer', () => {
  const cells = (count: number) => Array.from({ length: count }, () => 'x');
  const rows = (count: number) => Array.from({ length: count }, () => cells(2));
  it.each<[string, BlockIn[]]>([
    ['/amount invalid_amount', [{ ...money, amount: '1200' }]],
    ['/amount invalid_amount', [{ ...money, amount: '1200.0' }]],
    ['/amount invalid_amount', [{ ...money, amount: '1200.000' }]],
    ['/amount invalid_amount', [{ ...money, amount: '1200.00', currency: 'JPY' }]],
    ['/amount invalid_amount', [{ ...money, amount: '1200.00', currency: 'IQD' }]],
    ['/amount invalid_format', [{ ...money, amount: '-1.00' }]],
    ['/amount invalid_format', [{ ...money, amount: '01.00' }]],
    ['/amount invalid_format', [{ ...money, amount: '1,200.00' }]],
    ['/amount invalid_format', [{ ...money, amount: '1e3' }]],
    ['/amount too_long', [{ ...money, amount: '12345678901234567.00' }]],
    ['/currency invalid_value', [other({ ...money, currency: 'XAU' })]],
    ['/currency invalid_value', [other({ ...money, currency: 'BGN' })]],
    ['/currency invalid_value', [other({ ...money, currency: 'eur' })]],
    ['/payee too_long', [{ ...money, payee: 'x'.repeat(81) }]],
    ['/rows too_long', [{ ...table, rows: rows(51) }]],
    ['/rows too_short', [{ ...table, rows: [] }]],
    ['/rows/1 too_short', [{ ...table, rows: [cells(2), cells(1)] }]],
    ['/rows/0 too_long', [{ ...table, rows: [cells(3)] }]],
    ['/rows/0/1 too_long', [{ ...table, rows: [['x', 'x'.repeat(201)]] }]],
    ['/rows/0/1 invisible_characters', [{ ...table, rows: [['x', 'a\u202eb']] }]],
    ['/rows/0/1 invalid_format', [{ ...table, rows: [['x', 'a\nb']] }]],
    ['/rows/0/0 stacked_marks', [{ ...table, rows: [['x\u0301\u0301', 'x']] }]],
    ['/rows/0/0 invalid_type', [other({ ...table, rows: [[5, 'x']] })]],
    ['/columns too_long', [{ ...table, columns: cells(7).map((label) => ({ label })) }]],
    ['/text required', [{ type: 'diff' }]],
    ['/before unexpected', [{ type: 'diff', text: '+x', before: 'x' }]],
    ['/after required', [{ type: 'diff', before: 'x' }]],
    ['/before required', [{ type: 'diff', after: 'x' }]],
    ['/after unchanged', [{ type: 'diff', before: 'x', after: 'x' }]],
    ['/text unchanged', [{ type: 'diff', text: ' the same\nas before' }]],
    [' too_long', [{ type: 'diff', text: 'ü'.repeat(8_001) }]],
    [' too_long', [{ type: 'diff', before: 'x'.repeat(8_000), after: 'y'.repeat(8_001) }]],
    ['/file invalid_format', [{ type: 'image', file: 'msg_1', alt: 'Site' }]],
    ['/file unknown_file', [{ type: 'document', file: `fil_${'0'.repeat(26)}` }]],
  ])('%s', async (refusal, blocks) => {
    const sending = aMessage(await anAccount(), withBlocks(...blocks));
    expect(await errorsOf(sending)).toEqual([`/payload/blocks/0${refusal}`]);
  });

  it('with each wrong cell of a table', async () => {
    const rows = [
      ['a\u200b', 'x'.repeat(201)],
      ['x', 'x'],
      ['x', 'a\u0000'],
    ];
    const wrong = await errorsOf(aMessage(await anAccount(), withBlocks({ ...table, rows })));
    const cells = ['0/0 invisible_characters', '0/1 too_long', '2/1 invalid_format'];
    expect(wrong).toEqual(cells.map((each) => `/payload/blocks/0/rows/${each}`));
  });

  it('as a second amount', async () => {
    const sending = aMessage(await anAccount(), withBlocks(money, table, money));
    expect(await errorsOf(sending)).toEqual(['/payload/blocks/2/type repeated']);
  });

  it('as one of a type that there is not', async () => {
    const payload = { ...aCard, blocks: [other({ type: 'video' })] };
    const { errors } = (await problemIn(aMessage(await anAccount(), { payload }))).more;
    expect(errors?.[0]?.pointer).toBe('/payload/blocks/0/type');
    expect(errors?.[0]?.detail).toContain('must be one of "money", "table"');
  });

  it('in a currency that there is not, with the form of a code', async () => {
    const sending = aMessage(await anAccount(), withBlocks(other({ ...money, currency: 'EURO' })));
    const { errors } = (await problemIn(sending)).more;
    expect(errors?.[0]?.detail).toBe(
      'must be the code of a currency (ISO 4217) in capital letters, such as "EUR"',
    );
  });

  it('as the ninth', async () => {
    const sending = aMessage(await anAccount(), withBlocks(...Array(9).fill(table)));
    expect(await errorsOf(sending)).toEqual(['/payload/blocks too_long']);
  });

  it('in a card of more than 24 KiB', async () => {
    const account = await anAccount();
    const long: BlockIn = { type: 'diff', text: `+${'x'.repeat(12_000)}` };
    await aMessage(account, withBlocks(long, long));
    const sending = aMessage(
      account,
      withBlocks(long, long, table, { type: 'diff', text: `+${'y'.repeat(599)}` }),
    );
    expect(await errorsOf(sending)).toEqual(['/payload too_long']);
  });
});
