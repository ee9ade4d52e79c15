import { describe, expect, it } from 'vitest';
import { aCard, aMessage, anAccount, aSubscriber, problemIn } from '../../testing/world.ts';

// The rule of hidden characters (fields/texts.test.ts) holds wherever a text comes in, with the place and the character.

const hidden = '4321\u202e-8765';
const named = (pointer: string) => [
  {
    pointer,
    code: 'invisible_characters',
    detail: 'has an invisible character: U+202E at position 5',
  },
];
const errorsOf = async (calling: Promise<unknown>) => (await problemIn(calling)).more.errors;

const text = { key: 'note', label: 'Note', type: 'text' } as const;
const options = (value: string, label: string) => [
  { value: 'ab', label: 'A' },
  { value, label },
];

describe('a message', () => {
  it.each([
    ['/title', { title: hidden }],
    ['/body', { body: hidden }],
    ['/approve_label', { approve_label: hidden }],
    ['/reject_label', { reject_label: hidden }],
    ['/details/0/label', { details: [{ label: hidden, value: '1' }] }],
    ['/details/0/value', { details: [{ label: 'Amount', value: hidden }] }],
    ['/fields/0/label', { fields: [{ ...text, label: hidden }] }],
    ['/fields/0/default', { fields: [{ ...text, default: hidden }] }],
    [
      '/fields/0/options/1/value',
      { fields: [{ ...text, type: 'select' as const, options: options(hidden, 'B') }] },
    ],
    [
      '/fields/0/options/1/label',
      { fields: [{ ...text, type: 'select' as const, options: options('b', hidden) }] },
    ],
  ])('is refused with its pointer %s', async (pointer, more) => {
    const sending = aMessage(await anAccount(), { payload: { ...aCard, ...more } });
    expect(await errorsOf(sending)).toEqual(named(`/payload${pointer}`));
  });

  it('is refused with options whose values look the same', async () => {
    const fields = [{ ...text, type: 'select' as const, options: options('a\u00adb', 'B') }];
    const sending = aMessage(await anAccount(), { payload: { ...aCard, fields } });
    expect(await errorsOf(sending)).toEqual([
      expect.objectContaining({ pointer: '/payload/fields/0/options/1/value', code: 'repeated' }),
    ]);
  });

  it('is canceled and linked without them', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const canceling = account.open.messages.cancel({ message_id, reason: hidden });
    expect(await errorsOf(canceling)).toEqual(named('/reason'));
    const linked = aMessage(account, {
      context_url: 'https://example.com/1',
      context_label: hidden,
    });
    expect(await errorsOf(linked)).toEqual(named('/context_label'));
  });
});

describe('what a person writes', () => {
  it('is refused with its pointer', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account, { payload: { ...aCard, fields: [text] } });
    const { answers, reports, people } = ada.inbox;
    const value = 'approve';
    expect(await errorsOf(answers.respond({ message_id, value, comment: hidden }))).toEqual(
      named('/comment'),
    );
    expect(
      await errorsOf(answers.respond({ message_id, value, fields: { note: hidden } })),
    ).toEqual(named('/fields/note'));
    expect(await errorsOf(reports.report({ message_id, comment: hidden }))).toEqual(
      named('/comment'),
    );
    expect(await errorsOf(people.rename({ display_name: hidden }))).toEqual(named('/display_name'));
  });

  it('may have what words and emoji of every language need', async () => {
    const account = await anAccount();
    const ada = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    const comment = 'می\u200cخواهم \u2066OK\u2069 👩🏽\u200d💻 Rind\u00adfleisch';
    await ada.inbox.answers.respond({ message_id, value: 'approve', comment });
    expect((await account.open.messages.get({ message_id })).response?.comment).toBe(comment);
  });
});
