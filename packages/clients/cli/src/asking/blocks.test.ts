import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { messageDetails, messageLine, outcomeLines } from '../messages/message-lines.ts';
import {
  aService,
  ask,
  askWithInput,
  message,
  ok,
  ownTerminal,
  problem,
  stopService,
} from '../testing/gate.ts';

// What `ask` makes of the options for blocks, against a service that stores files.

const folder = mkdtempSync(join(tmpdir(), 'assent-blocks-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(stopService);

/** Returns the path of a file. */
function file(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The first bytes of an image, by which it is recognised. */
const image = Buffer.from('\x89PNG\r\n\x1a\n\x00\xff', 'latin1');

/** A service that stores each file, and answers a message at once. */
async function anApprover() {
  const { url, seen } = await aService(({ path }) => {
    if (!path.startsWith('/v1/open/files')) return ok(message('approved'));
    const name = new URL(path, 'http://assent.test').searchParams.get('name') ?? '';
    return ok({ file_id: `fil_${name}`, name });
  });
  const uploads = () => seen.filter(({ path }) => path.startsWith('/v1/open/files'));
  const payload = () => seen.find(({ body }) => body.payload)?.body.payload;
  return { url, seen, uploads, payload };
}

it('sends an amount that people may change', async () => {
  const { url, payload } = await anApprover();
  const money = ['--money', '1200.00 eur', '--payee', 'Northwind', '--account', 'DE02 1203'];
  expect(await ask(url, ...money, '--edit-amount', '--field', 'note:text')).toMatchObject({
    code: 0,
  });
  expect(payload()).toMatchObject({
    blocks: [
      {
        type: 'money',
        amount: '1200.00',
        currency: 'EUR',
        payee: 'Northwind',
        account: 'DE02 1203',
      },
    ],
    fields: [
      { key: 'note' },
      { key: 'amount', label: 'Amount', type: 'amount', edits: 'money', required: true },
    ],
  });
});

it('sends tables and diffs from files and standard input', async () => {
  const { url, payload } = await anApprover();
  const csv = file('items.csv', '\ufeffItem;Price\r\n"Paper, A4";12,50\r\n\r\n');
  const diff = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n';
  const ran = await askWithInput(diff, url, '--table', csv, '--diff', '-');
  expect(ran).toMatchObject({ code: 0 });
  expect(payload()).toMatchObject({
    blocks: [
      {
        type: 'table',
        columns: [{ label: 'Item' }, { label: 'Price', align: 'end' }],
        rows: [['Paper, A4', '12,50']],
      },
      { type: 'diff', text: diff.trimEnd() },
    ],
  });
});

it.each(['Item|Price\nPaper|1', 'sep=^\nItem^Price\nPaper^1', '"sep=;"\r\nItem;Price\r\nPaper;1'])(
  'sends the cells of %j',
  async (csv) => {
    const { url, payload } = await anApprover();
    expect(await ask(url, '--table', file('any.csv', csv))).toMatchObject({ code: 0 });
    const columns = [{ label: 'Item' }, { label: 'Price', align: 'end' }];
    expect(payload()).toMatchObject({ blocks: [{ columns, rows: [['Paper', '1']] }] });
  },
);

it('prints what the service warns of', async () => {
  const { url } = await aService(() =>
    ok(message('approved', { warnings: ['the diff has no hunk'] })),
  );
  const ran = await ask(url, '--diff', file('bare.diff', '-a\n+b\n'));
  expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('the diff has no hunk') });
});

it('uploads files as they are, and shows an image or a document by their bytes', async () => {
  const { url, uploads, payload } = await anApprover();
  const files = [file('plan.png', '%PDF-'), file('site.png', image)];
  const args = files.flatMap((path) => ['--file', path]);
  expect(await ask(url, ...args, '--alt', 'The site')).toMatchObject({ code: 0 });
  expect(uploads().map(({ path }) => path)).toEqual([
    '/v1/open/files?name=plan.png',
    '/v1/open/files?name=site.png',
  ]);
  expect(uploads()[1]?.bytes).toEqual(image);
  expect(payload()).toMatchObject({
    blocks: [
      { type: 'document', file: 'fil_plan.png' },
      { type: 'image', file: 'fil_site.png', alt: 'The site' },
    ],
  });
});

it('stores a file once for one idempotency key', async () => {
  const { url, uploads } = await anApprover();
  const path = file('plan.pdf', '%PDF-');
  for (const key of ['build-42', 'build-42', 'build-43'])
    await ask(url, '--file', path, '--idempotency-key', key);
  const [first, again, other] = uploads().map(({ headers }) => headers['idempotency-key']);
  expect(first).toBe(again);
  expect(first).not.toBe(other);
});

it('adds blocks to those of a card', async () => {
  const { url, payload } = await anApprover();
  const card = JSON.stringify({ blocks: [{ type: 'diff', text: '+a' }] });
  await ask(url, '--card', card, '--money', '5 JPY');
  expect(payload()).toMatchObject({ blocks: [{ type: 'diff' }, { amount: '5', currency: 'JPY' }] });
});

describe('nothing is asked', () => {
  const pdf = () => file('plan.pdf', '%PDF-');
  const png = () => file('site.png', image);
  it.each([
    [() => ['--money', 'EUR 1200'], 'Write it as "1200.00 EUR"'],
    [() => ['--money', '1,200.00 EUR'], 'Write it as "1200.00 EUR"'],
    [() => ['--money', '5 JPY', '--money', '6 JPY'], 'A card has only one amount.'],
    [() => ['--payee', 'Northwind'], '--payee and --account need --money.'],
    [() => ['--edit-amount'], '--edit-amount needs --money.'],
    [() => ['--table', file('one.csv', 'Item\n')], 'needs a line with the labels'],
    [() => ['--table', file('sep.csv', 'sep=\na;b\n')], 'sep.csv: sep= needs the one character'],
    [() => ['--table', file('caret.csv', 'Item^Price\nPaper^1\n')], 'Begin it with the line sep=^'],
    [() => ['--diff', file('same.diff', ' same\n')], 'same.diff changes nothing'],
    [() => ['--table', file('open.csv', 'Item\n"Paper\n')], 'is not CSV'],
    [() => ['--diff', file('empty.diff', '\n')], 'is empty'],
    [() => ['--diff', file('latin.diff', Buffer.from('+ö', 'latin1'))], 'is not UTF-8'],
    [() => ['--file', join(folder, 'absent.png')], 'cannot be read'],
    [() => ['--file', join(file('a.txt', 'a'), 'site.png')], 'cannot be read'],
    [() => ['--file', folder], 'is not a file'],
    [() => ['--file', file('empty.pdf', '')], 'is empty'],
    [() => ['--file', file('big.png', new Uint8Array(5 * 1024 * 1024 + 1))], 'larger than 5 MiB'],
    [() => ['--file', png()], 'site.png: say what the image shows with --alt'],
    [() => ['--file', png(), '--alt', ' '], 'site.png: say what the image shows with --alt'],
    [() => ['--file', pdf(), '--file', png()], 'site.png: say what the image shows with --alt'],
    [() => ['--file', pdf(), '--alt', 'Plan'], 'more --alt than images'],
    [() => ['--file', pdf(), '--file', file('a.txt', 'a')], 'is no PNG, JPEG, WebP or PDF'],
    [() => ['--file', pdf(), '--edit-amount'], '--edit-amount needs --money.'],
    [
      () => Array.from({ length: 9 }, () => ['--file', pdf()]).flat(),
      'A card has at most 8 blocks.',
    ],
    [() => ['--body', '-', '--diff', '-'], 'Only one option can read standard input.'],
  ])('%#: with wrong options, and no file is uploaded', async (args, words) => {
    const { url, payload, uploads } = await anApprover();
    const ran = await ask(url, ...args());
    expect(ran).toMatchObject({ code: 64, err: expect.stringContaining(words) });
    expect([payload(), uploads()]).toEqual([undefined, []]);
  });

  it('when a file is refused, and says which', async () => {
    const { url } = await aService(() => problem(415, 'file_not_supported'));
    const path = file('site.png', image);
    const ran = await ask(url, '--file', path, '--alt', 'The site', '--json');
    expect([ran.code, JSON.parse(ran.err)]).toMatchObject([
      64,
      {
        error: {
          code: 'file_not_supported',
          message: `--file ${path}: file_not_supported: Words.`,
          request_id: 'req-12345678',
        },
      },
    ]);
  });

  it('when the key may not store files', async () => {
    const { url } = await aService(() => problem(403, 'scope_missing'));
    const ran = await ask(url, '--file', pdf());
    expect(ran).toMatchObject({ code: 77, err: expect.stringMatching(/^assent: scope_missing/) });
  });
});

describe('a message that is shown', () => {
  const money = { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'North\u202ewind' };
  const file = { file_id: 'fil_1', sha256: 'ab', name: 'plan.pdf', media_type: 'application/pdf' };
  const shown: Parameters<typeof messageDetails>[0] = Object(
    message('approved', {
      payload: {
        title: 'Pay?',
        blocks: [
          money,
          { type: 'table', columns: [{ label: 'Item' }], rows: [['Paper']] },
          { type: 'diff', before: 'a', after: 'b', path: 'x' },
          { type: 'document', file: { ...file, bytes: 12, pages: 2 } },
        ],
        fields: [{ key: 'sum', type: 'amount' }],
      },
      response: {
        value: 'approve',
        responder: { display_name: 'Ada' },
        auth_method: 'session',
        responded_at: 0,
        fields: { sum: '1150.00' },
        edited: ['sum'],
      },
      approvals: { required: 1, each: null, exclude: [] },
      ext: null,
      to: null,
      created_at: 0,
      questions: {
        data: [
          {
            text: 'Not paid\u202e?',
            person: { display_name: 'Ada' },
            answer: { text: 'No.', blocks: [{ type: 'diff', text: '+a' }] },
          },
          { text: null, person: { display_name: 'Grace' }, answer: null },
        ],
      },
    }),
  );
  const lines = messageDetails(shown, ownTerminal.colours);

  it('has its blocks, without characters that reorder the line', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        '  1200.00 EUR to North\ufffdwind',
        '  Table',
        '    Item',
        '    Paper',
        '  Diff x',
        '    -a',
        '    +b',
        '  Document: plan.pdf (application/pdf, 12 bytes, 2 pages)',
      ]),
    );
  });

  it('has what people asked, and the answers', () => {
    const begin = lines.indexOf('  Ada asked: “Not paid\ufffd?”');
    expect(lines.slice(begin, begin + 6)).toEqual([
      '  Ada asked: “Not paid\ufffd?”',
      '    Answer: “No.”',
      '      Diff',
      '        +a',
      '  Grace asked: (erased)',
      '    No answer yet',
    ]);
  });

  it('has both amounts in lists, too', () => {
    expect(messageLine(shown, ownTerminal.colours)).toContain(
      'Pay? 1150.00 EUR (edited, asked for 1200.00 EUR)',
    );
    const same = Object({ ...shown, response: { ...shown.response, fields: { sum: '1200.00' } } });
    expect(messageLine(same, ownTerminal.colours)).toMatch(/Pay\? 1200\.00 EUR by/);
  });

  it('has both amounts', () => {
    expect(outcomeLines(shown, ownTerminal.colours)).toContain(
      '  sum: 1150.00 (edited, asked for 1200.00 EUR)',
    );
  });
});
