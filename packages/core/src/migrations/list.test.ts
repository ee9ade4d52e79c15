import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './list.ts';

/** The number that a file and its migrations begin with. */
const numberOf = (name: string) => name.slice(0, 3);

it('has every migration of this folder', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d+/.test(file));
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)));
  expect([...numbers].toSorted()).toEqual(files.map(numberOf).toSorted());
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});
