import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { generate } from './generate.ts';
import { generateResources } from './resources.ts';

it.each([
  ['api.gen.ts', generate],
  ['resources.gen.ts', generateResources],
])(
  '%s is generated from the document as it is committed (npm run generate -w @assent/sdk)',
  async (name, generated) => {
    const committed = readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
    expect(await generated(readDocument())).toBe(committed);
  },
);
