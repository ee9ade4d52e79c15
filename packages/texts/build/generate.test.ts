import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generate } from './generate.ts';

const src = new URL('../src/', import.meta.url);

it('the modules are generated from the catalogues as they are (npm run generate -w @assent/texts)', () => {
  const sources = generate();
  for (const [path, source] of sources) {
    const file = new URL(path, src);
    expect(existsSync(file) && readFileSync(file, 'utf8'), path).toBe(source);
  }
  const present = readdirSync(src, { recursive: true, encoding: 'utf8' });
  expect(present.filter((path) => /\.gen\.(ts|json)$/.test(path) && !sources.has(path))).toEqual(
    [],
  );
});
