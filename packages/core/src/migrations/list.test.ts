import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './list.ts';

it('has every migration of this folder', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d+/.test(file));
  const names = files.map((file) => file.replace('.ts', ''));
  expect(migrations.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
