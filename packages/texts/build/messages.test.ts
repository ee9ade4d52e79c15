import { describe, expect, it } from 'vitest';
import { type Arguments, readerOf } from '../src/interpreter.ts';
import { dataModule } from './data.ts';
import { areaModule } from './functions.ts';

const compiled = (text: string) => areaModule({ text }, 'en', 'a.json').split('\n').at(-3)?.trim();

describe('a text', () => {
  it('without arguments is a string', () => {
    expect(compiled('You’re all caught up')).toBe('text: "You’re all caught up",');
  });

  it('with arguments is a function of them', () => {
    expect(compiled('Revoke “{name}”?')).toContain('({ name }: { name: string }): string =>');
    expect(compiled('{count, plural, =0 {none} one {# key} other {# keys}}')).toContain(
      '({ count }: { count: number }): string => plural(count,',
    );
  });

  it('takes exactly the values of a select that has no others', () => {
    expect(compiled('{mode, select, live {Live} test {Test} other {}}')).toContain(
      "{ mode: 'live' | 'test' }",
    );
    expect(compiled('{mode, select, live {Live} other {Test}}')).toContain('{ mode: string }');
  });

  it('takes its tags as arguments, so that no value becomes one', () => {
    expect(compiled('Read the <link>guide</link> of {name}, <when/>.')).toContain(
      'text: <T>({ name, link, when }: { name: string; link: (words: string) => T; when: T }): (string | T)[] => ["Read the ", link("guide"), ',
    );
  });

  it('cannot contain code', () => {
    expect(compiled('`quoted` and \\')).toBe('text: "`quoted` and \\\\",');
    expect(compiled('{name}: `quoted` and \\')).toContain('}: \\`quoted\\` and \\\\`,');
  });

  it.each([
    ['{at, date}', 'Intl'],
    ['{count, plural, one {# key}}', 'other'],
    ['<link>guide', 'not closed'],
    ['guide</link>', 'closes nothing'],
    ['<a>one <b>two</b></a>', 'in <a>'],
    ['{count, plural, other {<b>#</b>}}', 'choice'],
  ])('%s is refused', (text, why) => {
    expect(() => compiled(text)).toThrow(why);
  });
});

describe('a text as data', () => {
  type Texts = Arguments & {
    requests: { count: number; sender: string };
    mode: { mode: string };
    plain: null;
  };
  const say = readerOf<Texts>(
    {
      requests: [
        {
          plural: 'count',
          cases: {
            '=0': 'none',
            one: [{ number: 'count' }, ' request from ', { argument: 'sender' }],
            other: [{ number: 'count' }, ' requests from ', { argument: 'sender' }],
          },
        },
      ],
      mode: [{ select: 'mode', cases: { test: 'Test', other: 'Live' } }],
      plain: 'Expired',
    },
    'en',
  );

  it('is read as the compiled function would say it', () => {
    expect(say('plain')).toBe('Expired');
    expect(say('requests', { count: 0, sender: 'Acme' })).toBe('none');
    expect(say('requests', { count: 1, sender: 'Acme' })).toBe('1 request from Acme');
    expect(say('requests', { count: 1200, sender: 'Acme' })).toBe('1,200 requests from Acme');
    expect([say('mode', { mode: 'test' }), say('mode', { mode: 'toString' })]).toEqual([
      'Test',
      'Live',
    ]);
  });

  it('has no tags', () => {
    expect(() => dataModule([{ text: '<b>now</b>' }], 'en')).toThrow();
  });
});
