import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const shown = [
  'gallery.tsx',
  ...readdirSync(new URL('gallery/', folder)).map((name) => `gallery/${name}`),
]
  .map(read)
  .join('\n');

/** What draws nothing of its own. */
const undrawn = ['gallery.tsx', 'lifeline.tsx', 'page-age.tsx', 'passkeys.tsx', 'theme.tsx'];
/** What another primitive draws. */
const drawnBy = { 'toast-card.tsx': 'toast.tsx' };

const primitives = readdirSync(folder).filter(
  (name) => name.endsWith('.tsx') && !undrawn.includes(name),
);

it.each(primitives)('the gallery shows %s', (name) => {
  const file = Object.entries(drawnBy).find(([inner]) => inner === name)?.[1] ?? name;
  expect(shown).toMatch(`/${file}';`);
});

it.each([
  ['Tone', 'badge.tsx', 'gallery/data.tsx'],
  ['ButtonVariant', 'button.tsx', 'gallery/buttons.tsx'],
  ['ButtonSize', 'button.tsx', 'gallery/buttons.tsx'],
])('the gallery shows every %s', (type, where, gallery) => {
  const union = new RegExp(`export type ${type} =([^;]*);`).exec(read(where))?.[1] ?? '';
  const values = [...union.matchAll(/'[a-z]+'/g)].map(([value]) => value);
  const list = new RegExp(`: ${type}\\[\\] = \\[([^\\]]*)\\]`).exec(read(gallery))?.[1] ?? '';
  expect([...list.matchAll(/'[a-z]+'/g)].map(([value]) => value).sort()).toEqual(values.sort());
});
