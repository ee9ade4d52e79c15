import { Assent } from '@assent/sdk';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { anExecution, type Credential } from './execution.ts';

// n8n's default message of a review step: an object in a text.
const DEFAULT = 'The agent wants to run this tool: pay\n\nInput:\n[object Object]';

let assent: Assent;
let credential: Credential;
let topic: string;

beforeAll(async () => {
  const url = inject('baseUrl');
  const { test } = await registerBusiness(url);
  const apiKey = `${test.appid}:${test.open_secret}`;
  credential = { url, apiKey, callbackSecret: test.callback_secret };
  assent = new Assent({ baseUrl: url, key: apiKey });
  topic = test.default_topic;
});

/** Returns the card of a review of a tool. */
async function cardOf(parameters: unknown, form: object = {}) {
  const given = { operation: 'send', topic, title: 'Allow?', message: DEFAULT, ...form };
  const execution = anExecution(credential, given, { tool: { name: 'pay', parameters } });
  const [[item] = []] = await execution.execute();
  return (await assent.messages.get(String(item?.json.message_id))).payload;
}

describe('the n8n node as a review step', () => {
  it('shows the tool and its arguments as rows, instead of [object Object]', async () => {
    const card = await cardOf({ amount: 1200, to: 'Northwind', items: [{ id: 1 }], note: '' });
    expect(card.body).toBe('The agent wants to run this tool: pay');
    expect(card.details).toEqual([
      { label: 'Tool', value: 'pay' },
      { label: 'amount', value: '1200' },
      { label: 'to', value: 'Northwind' },
      { label: 'items', value: '[{"id":1}]' },
      { label: 'note', value: '""' },
    ]);
  });

  it('shows arguments that are no object', async () => {
    expect((await cardOf('2 + 2')).details).toContainEqual({ label: 'Input', value: '2 + 2' });
  });

  it('keeps the rows of the form before those of the tool', async () => {
    const details = { rows: [{ label: 'Team', value: 'Finance' }] };
    const card = await cardOf({ amount: 1 }, { details });
    expect(card.details?.map(({ label }) => label)).toEqual(['Team', 'Tool', 'amount']);
  });

  it('shows in full below the question what has no room in a row', async () => {
    const script = `echo ${'x'.repeat(250)}`;
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`n${n}`, n]));
    const card = await cardOf({ script, lines: 'a\nb', ['k'.repeat(41)]: 1, ...many });
    expect(card.details).toHaveLength(12);
    const shown = [
      `script: ${script}`,
      'lines: a\nb',
      `${'k'.repeat(41)}: 1`,
      'n11: 11',
      'n12: 12',
    ];
    for (const text of shown) expect(card.body).toContain(text);
  });

  it('shows characters that are invisible or reorder others', async () => {
    const { details } = await cardOf({ file: 'a\u202Etxt.exe', zero: 'a\u200Bb', nul: 'a\u0000' });
    expect(details?.slice(1).map(({ value }) => value)).toEqual([
      'a[U+202E]txt.exe',
      'a[U+200B]b',
      'a[U+0000]',
    ]);
  });

  it('refuses arguments that do not fit on a card, and sends nothing', async () => {
    await expect(cardOf({ script: 'x'.repeat(4001) })).rejects.toThrow(/do not fit on a card/);
  });

  it.each([
    ['title', { title: 'Run [object Object]?' }],
    ['message', { message: 'With [object Object] now' }],
    ['row', { details: { rows: [{ label: 'Input', value: '[object Object]' }] } }],
    ['button', { options: { approveLabel: '[object Object]' } }],
  ])('refuses [object Object] in the %s', async (_where, form) => {
    await expect(cardOf({ amount: 1 }, form)).rejects.toThrow('A text contains [object Object]');
  });

  it('refuses [object Object] in a workflow without an agent, also at the end', async () => {
    const given = { operation: 'send', topic, title: 'Allow?', message: DEFAULT };
    const execution = anExecution(credential, given);
    await expect(execution.execute()).rejects.toThrow('A text contains [object Object]');
    expect(execution.sent).toBeNull();
  });

  it('lets an argument contain that text', async () => {
    const { details } = await cardOf({ search: '[object Object]' });
    expect(details).toContainEqual({ label: 'search', value: '[object Object]' });
  });
});
