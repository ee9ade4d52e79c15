import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { areasOf, catalogueOf, modules, source } from './catalogues.ts';

// Texts that people read are in catalogues, and not in the code of screens and mails (ADR 105).

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What has its texts in its code. Move them, and delete the line: nothing is added here. */
const notMoved = [
  'apps/console/src/accounts/sender.tsx',
  'apps/console/src/commands/',
  'apps/console/src/deliveries/',
  'apps/console/src/problem.ts',
  'apps/console/src/receipts/',
  'apps/console/src/request-log/',
  'apps/console/src/routes/',
  'apps/console/src/session.ts',
  'apps/console/src/shell/',
  'apps/console/src/subscriptions/',
  'apps/inbox/src/approvals/',
  'apps/inbox/src/context-links/',
  'apps/inbox/src/handovers/',
  'apps/inbox/src/invites/',
  'apps/inbox/src/messages/',
  'apps/inbox/src/outbox/',
  'apps/inbox/src/passkeys/',
  'apps/inbox/src/people/',
  'apps/inbox/src/primitives/',
  'apps/inbox/src/problem.ts',
  'apps/inbox/src/pushes/',
  'apps/inbox/src/quiet-hours/',
  'apps/inbox/src/receipts/',
  'apps/inbox/src/reports/',
  'apps/inbox/src/routes/',
  'apps/inbox/src/shell/',
  'apps/inbox/src/stand-ins/',
  'apps/inbox/src/subscriptions/',
  'packages/ui/src/',
  'packages/core/src/platform/mails/operator-mail-texts.ts',
];

/** Whether people read it. Code to copy has several lines, markup begins with `<`; lists of classes have one of these. */
const isWords = (text: string) =>
  /[A-Za-z]{2}/.test(text) &&
  /^[A-Z“…][a-z ]|[a-z’] +[a-z]/.test(text.trim()) &&
  !/^<|\n|\b(?:bg|grid|mt|px|size|text)-\S/.test(text);
const attributesOfCode =
  /^(className|key|name|value|type|to|href|id|role|variant|size|tone|autoComplete|params|search|htmlFor|data-.*|aria-live|aria-describedby)$/;

/** Errors for developers of this product. */
const isError = (node: Node) =>
  /^(Call|New)Expression$/.test(node.type) && /^(Error|RegExp)$/.test(nameOf(node.callee));

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
  if (value.type === 'JSXText' && /[A-Za-z]{2}/.test(String(value.value)))
    found.push(String(value.value).trim());
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
  ...filesIn('packages/ui/src', /\.tsx?$/),
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
  const users = [...files, ...filesIn('packages/core/src/accounts', /\.ts$/)];
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
