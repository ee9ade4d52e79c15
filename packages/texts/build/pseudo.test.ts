import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { areasOf, catalogueOf, localesOf, modules, source, textsIn } from './catalogues.ts';
import { lengthOf } from './checks/lengths.ts';
import { sayings } from './checks/rendering.ts';
import { parseMessage } from './messages.ts';
import { pseudoCatalogue, pseudoLocales, pseudoText } from './pseudo.ts';
import { pseudoSources, pseudoTexts } from './pseudo-plugin.ts';
import { filesIn } from './up-to-date.ts';

const english = modules.flatMap((module) =>
  areasOf(module).flatMap((area) => textsIn(catalogueOf(module, area, source))),
);

describe('en-XA', () => {
  it('is in brackets, accented, and longer by 40 %', () => {
    expect(pseudoText('Turn on', 'en-XA')).toBe('[Ţûûŕñ ööñ~]');
    expect(pseudoText('Used <when/>, by <b>{name}</b>', 'en-XA')).toContain('<when/>');
    for (const [, text] of english.filter(([, text]) => !text.includes('{')))
      expect(lengthOf(pseudoText(text, 'en-XA'))).toBeGreaterThanOrEqual(lengthOf(text) * 1.4);
  });

  it('keeps choices, numbers and quoted signs', () => {
    expect(pseudoText('{n, plural, =0 {no} one {# a} other {# {b}}}', 'en-XA')).toBe(
      '[{n, plural, =0 {ñöö} one {# åå} other {# {b}}}]',
    );
    expect(pseudoText("'{'x'}' {n, number}", 'en-XA')).toBe("['{'ẋ'}'~~ {n, number}]");
  });
});

describe('ar-XB', () => {
  it('runs from right to left, and leaves spaces between words and arguments', () => {
    expect(pseudoText('From {sender} now', 'ar-XB')).toBe(
      '\u200f\u202eFrom\u202c\u200f {sender} \u200f\u202enow\u202c\u200f',
    );
  });
});

describe.each(pseudoLocales)('%s', (locale) => {
  it('has the arguments of English in every text', () => {
    for (const [, text] of english) {
      const pseudo = pseudoText(text, locale);
      expect([...parseMessage(pseudo).types], text).toEqual([...parseMessage(text).types]);
      expect(sayings(pseudo, locale).join()).not.toMatch(/undefined|[{}]/);
    }
  });

  it('has the keys of English', () => {
    expect(pseudoCatalogue({ a: { b: 'x' } }, locale)).toEqual({
      a: { b: expect.stringMatching(/./) },
    });
  });
});

describe('pseudo-locales', () => {
  const texts = fileURLToPath(new URL('../', import.meta.url));

  it('are never written, and not offered', () => {
    for (const module of modules) expect(localesOf(module)).not.toContain('en-XA');
    const files = ['src', 'generated'].flatMap((folder) => filesIn(join(texts, folder)));
    const naming = files
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => /en-XA|ar-XB/.test(path + readFileSync(path, 'utf8')));
    expect(naming).toEqual([]);
    expect([...pseudoSources().keys()]).toContain('inbox/shell/ar-XB.gen.ts');
  });

  /** Builds an application that loads the texts of the inbox in a pseudo-locale. */
  const built = async (mode: string) => {
    const entry = '\0entry.ts';
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      mode,
      root: texts,
      build: { write: false, minify: false, rollupOptions: { input: entry } },
      plugins: [
        pseudoTexts(),
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) =>
            id === entry
              ? 'import texts from "@assent/texts/inbox/en-XA"; document.title = texts.shell.inbox;'
              : null,
        },
      ],
    });
    const output = 'output' in result ? result.output : [];
    return output.map((file) => ('code' in file ? file.code : '')).join('');
  };

  it('are loaded in development and in test builds, never in production', async () => {
    expect(await built('pseudo')).toContain('[ÎÎñƀööẋ]');
    await expect(built('production')).rejects.toThrow();
  });
});
