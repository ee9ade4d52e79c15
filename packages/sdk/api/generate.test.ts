import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { generate } from './generate.ts';

it('is generated from the document as it is committed (npm run generate -w @assent/sdk)', async () => {
  const committed = readFileSync(new URL('../src/api.gen.ts', import.meta.url), 'utf8');
  expect(await generate(readDocument())).toBe(committed);
});
