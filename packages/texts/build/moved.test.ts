import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { areasOf, catalogueOf, modules, source } from './catalogues.ts';

// Texts that people read are in catalogues, and not in the code of screens and mails (ADR 105).

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What has its texts in its code. Move them, and delete the line: nothing is added here. */
const notMoved = ['packages/core/src/platform/mails/operator-mail-texts.ts'];

/** What nobody reads: specimens for developers, on a page that no build has, and plugins of the builds. */
const unseen = [
  'packages/ui/src/gallery/',
  'packages/ui/src/chunks/native-trpc.ts',
  'packages/ui/src/chunks/pdf-resources.ts',
  'packages/ui/src/chunks/retry-chunks.ts',
];

/** The name of the product and those of fonts, which are the same in each language, and values of CSS, of HTML, and of the API. */
const values = new Set([
  'Assent',
  'light dark',
  'noopener noreferrer',
  'The number did not match.',
  'Arimo',
  'Cousine',
  'Tinos',
  'FoxitSymbol.pfb',
  'FoxitDingbats.pfb',
]);

/** Whether people read it. Code to copy has several lines, markup begins with `<`; lists of classes have one of these. */
const isWords = (text: string) =>
  /[A-Za-z]{2}/.test(text) &&
  /^[A-Z“…][a-z ]|[a-z’] +[a-z]/.test(text.trim()) &&
  !values.has(text) &&
  !/^<|\n|\b(?:bg|border|font|gap|grid|max-w|mt|outline|p[xy]|size|text|whitespace)-\S/.test(text);
const attributesOfCode =
  /^(className|key|name|value|type|to|href|rel|id|role|variant|size|tone|autoComplete|params|search|htmlFor|data-.*|aria-keyshortcuts|aria-live|aria-describedby)$/;

/** Errors for developers of this product. */
const isError = (node: Node) =>
  /^(Call|New)Expression$/.test(node.type) &&
  /^((Type)?Error|DOMException|RegExp)$/.test(nameOf(node.callee));

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node.name === 'string' ? node.name : '';

/** Adds the texts in a syntax tree to a list. */
function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found);
    return;
  }
  if (!isNode(value) || /^(TS[^ANS]|Import)/.test(value.type) || value.type === 'BinaryExpression')
    return;
  if (value.type === 'JSXAttribute' && attributesOfCode.test(nameOf(value.name))) return;
  if (isError(value)) return;
  const shown = value.type === 'JSXText' ? String(value.value).trim() : '';
  if (/[A-Za-z]{2}/.test(shown) && !values.has(shown)) found.push(shown);
  if (value.type === 'Literal' && typeof value.value === 'string' && isWords(value.value))
    found.push(value.value);
  if (value.type === 'TemplateElement' && isWords(String(Object(value.value).cooked)))
    found.push(String(Object(value.value).cooked));
  for (const [key, each] of Object.entries(value)) if (key !== 'source') collect(each, found);
}

const textsIn = (file: string): string[] => {
  const found: string[] = [];
  const { body } = parseAst(
    readFileSync(join(root, file), 'utf8'),
    { lang: file.endsWith('x') ? 'tsx' : 'ts' },
    file,
  );
  collect(body, found);
  return found;
};

const filesIn = (folder: string, which: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => which.test(path) && !/\.(test|gen|d)\.ts/.test(path));

const files = [
  ...filesIn('apps/console/src', /\.tsx?$/),
  ...filesIn('apps/inbox/src', /\.tsx?$/),
  ...filesIn('packages/ui/src', /\.tsx?$/).filter(
    (file) => !unseen.some((path) => file.startsWith(path)),
  ),
  ...filesIn('packages/core/src/platform/mails', /mail-texts\.ts$/),
];
const isMoved = (file: string) => !notMoved.some((path) => file.startsWith(path));

it('no text is in the code of what was moved', () => {
  const found = files
    .filter(isMoved)
    .flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

it('what was not moved still has texts in its code', () => {
  const done = notMoved.filter(
    (path) => !files.some((file) => file.startsWith(path) && textsIn(file).length > 0),
  );
  expect(done, 'delete these from notMoved').toEqual([]);
});

it('every text of a catalogue is used', () => {
  const users = [
    ...files,
    ...filesIn('packages/core/src/accounts', /\.ts$/),
    ...filesIn('apps/server/src/pages', /\.ts$/),
    'apps/inbox/manifest.ts',
  ];
  const code = users.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const isUsed = (key: string) => new RegExp(`\\b${key}\\b`).test(code);
  const unused = modules
    .filter((module) => !['notifications', 'problems'].includes(module)) // their keys are put together
    .flatMap((module) =>
      areasOf(module).flatMap((area) =>
        Object.keys(catalogueOf(module, area, source))
          .filter((key) => !isUsed(key))
          .map((key) => `${module}/${area}: ${key}`),
      ),
    );
  expect(unused).toEqual([]);
});
