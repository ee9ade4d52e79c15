import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Arguments as Notifications } from '../generated/notifications/en.gen.ts';
import english, { type WorkerTexts } from '../generated/worker/en.gen.ts';
import { readerOf, textsFrom } from '../src/interpreter.ts';
import { areasOf, type Catalogue, catalogueOf, localesOf, modules, textsIn } from './catalogues.ts';
import { valuesOf } from './checks/rendering.ts';
import { dataOf } from './data.ts';
import { parseMessage } from './messages.ts';
import { localesOfWorker } from './worker.ts';

const MAX_BYTES = 3_000;

describe('the texts of the service worker', () => {
  it.each(localesOfWorker(localesOf))('in %s are under 3 kB', (locale) => {
    const file = readFileSync(new URL(`../generated/worker/${locale}.gen.json`, import.meta.url));
    expect(gzipSync(file).length).toBeLessThan(MAX_BYTES);
  });

  it('are those of the pages, as components read them', () => {
    const { notifications, ...areas } = english;
    const { inbox } = textsFrom<WorkerTexts>(areas, 'en');
    expect(inbox.shell.settings).toBe('Settings');
    const say = readerOf<Notifications>(notifications, 'en');
    expect(say('waiting_count', { count: 2, sender: 'Acme' })).toBe(
      '2 requests from Acme are waiting',
    );
  });
});

/** Data as it is fetched. */
const fetched = (catalogue: Catalogue) => JSON.parse(JSON.stringify(dataOf(catalogue)));

/** Returns what each text of an area says with many values, by its keys. */
function allSaid(texts: unknown, catalogue: Catalogue): [string, unknown][] {
  return textsIn(catalogue).map(([keys, text]) => {
    const said = keys.reduce((it: unknown, key) => Object(it)[key], texts);
    const all =
      typeof said === 'function'
        ? valuesOf(parseMessage(text)).map((values) => said(values))
        : said;
    return [keys.join('.'), all];
  });
}

describe('data says what the compiled module says', () => {
  const areas = modules
    .filter((module) => !['notifications', 'problems'].includes(module))
    .flatMap((module) =>
      localesOf(module).flatMap((locale) =>
        areasOf(module).map((area): [string, string, string] => [module, area, locale]),
      ),
    );
  it.each(areas)('%s/%s in %s', async (module, area, locale) => {
    const { default: texts } = await import(`../generated/${module}/${area}/${locale}.gen.ts`);
    const catalogue = catalogueOf(module, area, locale);
    const data = textsFrom<unknown>(fetched(catalogue), locale);
    expect(allSaid(data, catalogue)).toEqual(allSaid(texts, catalogue));
  });
});

describe('texts from data', () => {
  const text = {
    plain: 'Expired',
    braces: "Write '{'id'}'",
    named: 'From {sender}',
    counted: '{count, plural, =0 {none} one {# request from {sender}} other {# requests}}',
    ranked: 'The {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    mode: { test: '{mode, select, live {Live} test {Test} other {}}' },
    rich: '<b>{count, plural, one {# day} other {# days}}</b> until <when/>, then <link>read {name}</link>.',
  };
  type Texts = {
    plain: string;
    braces: string;
    named: (given: { sender: string }) => string;
    counted: (given: { count: number; sender: string }) => string;
    ranked: (given: { place: number }) => string;
    mode: { test: (given: { mode: 'live' | 'test' }) => string };
    rich: <T>(given: {
      count: number;
      name: string;
      b: (words: string) => T;
      when: T;
      link: (words: string) => T;
    }) => (string | T)[];
  };
  const texts = textsFrom<Texts>(fetched(text), 'en');

  it('are strings and functions', () => {
    expect(texts.plain).toBe('Expired');
    expect(texts.braces).toBe('Write {id}');
    expect(texts.named({ sender: 'Acme' })).toBe('From Acme');
    expect(texts.counted({ count: 0, sender: 'Acme' })).toBe('none');
    expect(texts.counted({ count: 1, sender: 'Acme' })).toBe('1 request from Acme');
    expect(texts.ranked({ place: 22 })).toBe('The 22nd');
    expect(texts.mode.test({ mode: 'live' })).toBe('Live');
  });

  it('give tags what stands for them', () => {
    const parts = texts.rich<{ tag: string }>({
      count: 1200,
      name: '<b>Ada</b>',
      b: (words) => ({ tag: `b ${words}` }),
      when: { tag: 'tomorrow' },
      link: (words) => ({ tag: `link ${words}` }),
    });
    expect(parts).toEqual([
      { tag: 'b 1,200 days' },
      ' until ',
      { tag: 'tomorrow' },
      ', then ',
      { tag: 'link read <b>Ada</b>' },
      '.',
    ]);
  });
});
