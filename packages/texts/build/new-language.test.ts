import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { type Catalogue, catalogueOf, source } from './catalogues.ts';
import { centralTerms } from './checks/glossary.ts';
import { places } from './checks/translations.ts';
import { parseMessage } from './messages.ts';
import { printed } from './pseudo.ts';

// The steps of docs/translating.md, in a copy of this package, with a language that was invented: Esperanto, of which we only have the letters.

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
  const [, file = ''] = /^tsx (\S+)$/.exec(scripts[script]) ?? [];
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
const translated = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? printed(parseMessage(value).parts, invented) : translated(value),
    ]),
  );

const pathOf = (place: string, language = locale) =>
  join(texts, 'catalogues', place, `${language}.json`);
const write = (path: string, content: unknown) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

it('a language is begun with the texts of English', () => {
  expect(run('begin', locale).printed).toContain(`Translate ${places.length} files eo.json`);
  for (const place of places) expect(existsSync(pathOf(place)), place).toBe(true);
  const { printed: found, code } = run('check', locale);
  expect(code).toBe(1);
  expect(found).toContain('glossaries/eo.md: no word for approve');
  expect(found).toContain('is not marked as translated');
  expect(found).toContain('The same as English:');
});

it('it is translated, with its glossary, and marked', () => {
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
  for (const place of places) {
    const [module = '', area = ''] = place.split('/');
    write(pathOf(place), translated(catalogueOf(module, area, source)));
  }
  expect(run('translated', locale).printed).toBe('All texts of eo are marked.\n');
  expect(run('check', locale).printed).toContain('eo: 0 to fix\n');
});

it('its modules are generated, and have the types of English', () => {
  expect(run('generate').code).toBe(0);
  const module = readFileSync(join(texts, 'src/inbox/eo.gen.ts'), 'utf8');
  expect(module).toContain('const texts: Texts =');
  expect(existsSync(join(texts, 'src/worker/eo.gen.json'))).toBe(true);
  write(join(texts, 'tsconfig.json'), {
    extends: '../../tsconfig.base.json',
    include: [`src/*/${locale}.gen.ts`],
  });
  const tsc = join(checkout, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', texts], { encoding: 'utf8' });
  expect(stdout).toBe('');
});

it('a changed English text makes its translation stale, until it was changed or confirmed', () => {
  const [place = ''] = places;
  const english = pathOf(place, source);
  const catalogue: Catalogue = JSON.parse(readFileSync(english, 'utf8'));
  const [key = ''] = Object.keys(catalogue).filter((each) => typeof catalogue[each] === 'string');
  write(english, { ...catalogue, [key]: `Now ${catalogue[key]}` });
  expect(run('translated', locale).printed).toContain(`  ${place}.${key}\n`);
  expect(run('check', locale).printed).toContain(
    `${place} ${key}: is stale, as English is now: Now ${catalogue[key]}`,
  );
  expect(run('translated', locale, `${place}.${key}`).printed).toContain('are marked');
  expect(run('check', locale).printed).toContain('eo: 0 to fix\n');
});

it('every command of the page is a script', () => {
  const page = readFileSync(join(checkout, 'docs/translating.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(texts, 'package.json'), 'utf8'));
  const named = [...page.matchAll(/npm run ([\w:]+) -w @assent\/texts/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['begin', 'check', 'translated', 'generate']));
  expect(named.filter((name) => name && !(name in scripts))).toEqual([]);
});
