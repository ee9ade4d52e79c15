import { describe, expect, it } from 'vitest';
import { CallTooLong, cardOf } from './approver.ts';

const card = (args: unknown, words = {}) => cardOf({ id: 'c1', name: 'pay', args }, words);
const tool = { label: 'Tool', value: 'pay' };

describe('the card about a call', () => {
  it('shows short arguments as rows and others in the body', () => {
    const args = { to: 'Ada', amount: 10, isUrgent: true, text: 'Dear Ada,\nhere it is.' };
    expect(card(args)).toEqual({
      title: 'Run pay?',
      details: [
        tool,
        { label: 'to', value: 'Ada' },
        { label: 'amount', value: '10' },
        { label: 'isUrgent', value: 'true' },
        { label: 'text', value: '"Dear Ada,\\nhere it is."' },
      ],
    });
    const text = 'x'.repeat(201);
    expect(card({ to: 'Ada', text }).body).toBe(`{\n  "text": "${text}"\n}`);
  });

  it.each([
    ['none', undefined, { details: [tool] }],
    ['an empty object', {}, { details: [tool] }],
    ['a list', [1, 2], { details: [tool], body: '[\n  1,\n  2\n]' }],
    ['a text', 'now', { details: [tool], body: '"now"' }],
    ['an empty text', { to: '' }, { details: [tool, { label: 'to', value: '""' }] }],
    ['a padded text', { to: ' a ' }, { details: [tool, { label: 'to', value: '" a "' }] }],
    [
      'a key without letters',
      { '\u3164': 1 },
      { details: [tool, { label: '⟨U+3164⟩', value: '1' }] },
    ],
    ['an empty key', { '': 1 }, { details: [tool], body: '{\n  "": 1\n}' }],
  ])('shows arguments that are %s', (_what, args, expected) => {
    expect(card(args)).toEqual({ title: 'Run pay?', ...expected });
  });

  it('has at most twelve rows', () => {
    const args = Object.fromEntries([...'abcdefghijklm'].map((key) => [key, key]));
    expect(card(args).details).toHaveLength(12);
    expect(card(args).body).toBe('{\n  "l": "l",\n  "m": "m"\n}');
  });

  it('shows every character, also in the words of the program', () => {
    expect(card({ path: '/tmp/\u202etxt.exe' }).details).toContainEqual({
      label: 'path',
      value: '/tmp/⟨U+202E⟩txt.exe',
    });
    const words = {
      title: 'Pay\u200b?',
      body: 'a\u2066',
      details: [{ label: 'a', value: '\u00ad' }],
    };
    expect(card({}, words)).toEqual({
      title: 'Pay⟨U+200B⟩?',
      body: 'a⟨U+2066⟩',
      details: [{ label: 'a', value: '⟨U+00AD⟩' }],
    });
  });

  it('is refused if it can’t show everything, unless the program describes the call', () => {
    const args = { text: 'x'.repeat(4000) };
    expect(() => card(args)).toThrow(CallTooLong);
    expect(card(args, { body: 'A text.' })).toEqual({ title: 'Run pay?', body: 'A text.' });
  });
});
