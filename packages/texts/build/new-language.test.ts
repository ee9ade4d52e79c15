import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { isMade, source, type Translations } from './catalogues.ts';
import { centralTerms } from './checks/glossary.ts';
import { parseMessage } from './messages.ts';
import { printed } from './pseudo.ts';

// The steps of docs/design/translating.md, in a copy of this package, with a language that was invented: Esperanto, of which we only
// have the letters.

vi.setConfig({ testTimeout: 60_000 });

const locale = 'eo';
const checkout = fileURLToPath(new URL('../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'language-'));
const texts = join(copy, 'packages/texts');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const name of ['build', 'catalogues', 'glossaries', 'src', 'package.json'])
  cpSync(join(checkout, 'packages/texts', name), join(texts, name), { recursive: true });
for (const name of ['node_modules', 'apps', 'packages/ui', 'tsconfig.base.json'])
  symlinkSync(join(checkout, name), join(copy, name));

/** Runs a script of the package. Returns what it prints and its exit code. */
function run(script: string, ...args: string[]): { printed: string; code: number | null } {
  const { scripts } = JSON.parse(readFileSync(join(texts, 'package.json'), 'utf8'));
  const [, file = ''] = /^(?:tsx|node) (\S+)$/.exec(scripts[script]) ?? [];
  const command = ['--import', 'tsx', join(texts, file), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: texts,
    encoding: 'utf8',
  });
  return { printed: `${stdout}${stderr}`, code: status };
}

const letters = new Map(
  [...'cghjsuCGHJSU'].map((letter, at) => [letter, [...'ĉĝĥĵŝŭĈĜĤĴŜŬ'][at] ?? '']),
);
const invented = (words: string) =>
  [...words].map((letter) => letters.get(letter) ?? letter).join('');
/** Fills in the translation of each text. */
const translated = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([key, value]) => {
      if (!isMade(value)) return [key, translated(value)];
      const english = value[source] ?? '';
      return [key, { ...value, [locale]: printed(parseMessage(english).parts, invented) }];
    }),
  );

const pathOf = (module: string, language = locale) =>
  join(texts, 'catalogues', language, `${module}.json`);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, content: unknown) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

it('a language is begun with the texts of English', () => {
  expect(run('begin', locale).printed).toContain('files in packages/texts/catalogues/eo');
  expect(read(pathOf('inbox')).list.open).toEqual({ en: 'Open', eo: '' });
  const { printed: found, code } = run('check', locale);
  expect(code).toBe(1);
  expect(found).toContain('glossaries/eo.md: no word for approve');
  expect(found).toContain('inbox/list open: is missing');
});

it('until it is translated, English stands for it', () => {
  expect(run('build').code).toBe(0);
  const module = readFileSync(join(texts, 'generated/inbox/list/eo.gen.ts'), 'utf8');
  expect(module).toContain('open: "Open"');
});

it('it is translated, with its glossary', () => {
  const glossary = join(texts, 'glossaries', `${locale}.md`);
  const page = centralTerms.reduce(
    (filled, term) => {
      const word = invented(term.charAt(0).toUpperCase() + term.slice(1));
      return filled.replace(`| ${term} | |`, `| ${term} | **${word}** |`);
    },
    readFileSync(glossary, 'utf8'),
  );
  writeFileSync(
    glossary,
    page
      .replace('## Address\n', '## Address\nInformal.\n')
      .replace('## Quotation marks\n', '## Quotation marks\n`“” ‘’`\n')
      .replace('## Numbers and times\n', '## Numbers and times\nAs `Intl` writes them.\n')
      .replace('## Style\n', '## Style\nShort.\n'),
  );
  for (const file of readdirSync(join(texts, 'catalogues', locale))) {
    const path = join(texts, 'catalogues', locale, file);
    write(path, translated(read(path)));
  }
  expect(run('translated', locale).printed).toBe('No text of eo is stale.\n');
  expect(run('check', locale).printed).toContain('eo: 0 to fix\n');
});

it('its modules are generated, and have the types of English', () => {
  expect(run('build').code).toBe(0);
  const module = readFileSync(join(texts, 'generated/inbox/eo.gen.ts'), 'utf8');
  expect(module).toContain('const texts: Texts =');
  expect(existsSync(join(texts, 'generated/worker/eo.gen.json'))).toBe(true);
  write(join(texts, 'tsconfig.json'), {
    extends: '../../tsconfig.base.json',
    include: [`generated/*/${locale}.gen.ts`],
  });
  const tsc = join(checkout, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', texts], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('a changed English text makes its translation stale, until that was confirmed', () => {
  const english = pathOf('inbox', source);
  const catalogue = read(english);
  write(english, { ...catalogue, list: { ...catalogue.list, open: 'Now open' } });
  expect(run('translated', locale).printed).toContain(
    '  inbox/list.open\n    was: Open\n    is:  Now open\n',
  );
  expect(run('check', locale).printed).toContain(
    'inbox/list open: is stale, as English is now: Now open',
  );
  expect(run('translated', locale, 'inbox/list.opened').printed).toContain('no inbox/list.opened');
  expect(run('translated', locale, 'inbox/list.open').printed).toBe('No text of eo is stale.\n');
  expect(read(pathOf('inbox')).list.open.en).toBe('Now open');
  expect(run('check', locale).printed).toContain('eo: 0 to fix\n');
});

it('a new English text is added to the translations, and what is gone is removed', () => {
  const english = pathOf('inbox', source);
  const { list, ...areas } = read(english);
  const { open, ...others } = list;
  write(english, { ...areas, list: { ...others, opened: open } });
  const before = read(pathOf('inbox'));
  expect(run('begin', locale).code).toBe(0);
  const after = read(pathOf('inbox'));
  expect(after.list).not.toHaveProperty('open');
  expect(after.list.opened).toEqual({ en: open, eo: '' });
  expect(after.shell).toEqual(before.shell);
});

it('every command of the page is a script', () => {
  const page = readFileSync(join(checkout, 'docs/design/translating.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(texts, 'package.json'), 'utf8'));
  const named = [...page.matchAll(/npm run ([\w:]+) -w @assent\/texts/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['begin', 'check', 'translated']));
  expect(named.filter((name) => name && !(name in scripts))).toEqual([]);
});
