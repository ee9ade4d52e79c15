import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Document, readDocument } from '../../sdk/api/document.ts';
import { generateProblems } from './problems.ts';
import { generateResources } from './resources.ts';
import { generateTypes } from './types.ts';

const committed = (name: string) =>
  readFileSync(new URL(`../src/assent/${name}`, import.meta.url), 'utf8');

it.each([
  ['types.py', generateTypes],
  ['problems.py', generateProblems],
  ['resources.py', generateResources],
  ['async_resources.py', (document: Document) => generateResources(document, true)],
])(
  '%s is generated from the document as it is committed (npm run generate -w @assent/python)',
  (name, generate) => {
    expect(generate(readDocument())).toBe(committed(name));
  },
);
