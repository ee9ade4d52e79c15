import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, source), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(new URL(folder, source)).filter((name) => /(?<!\.test)\.tsx$/.test(name));

const shown = filesOf('gallery')
  .map((name) => read(`gallery/${name}`))
  .join('\n');

/** Files that draw nothing. */
const undrawn = ['theme.tsx', 'rich.tsx', 'breakable.tsx'];
/** Components within others. */
const drawnBy = {
  'toast-layer.tsx': 'toast.tsx',
  'panel.tsx': 'card.tsx',
  'loading.tsx': 'skeleton.tsx',
  'text-field.tsx': 'field.tsx',
  'more-below.tsx': 'dialog.tsx',
  'below-mark.tsx': 'dialog.tsx',
  'drawn-text.tsx': 'shown-text.tsx',
};

const components = ['chunks', 'contents', 'controls', 'overlays', 'themes']
  .flatMap(filesOf)
  .filter((name) => !undrawn.includes(name));

it.each(components)('the gallery shows %s', (name) => {
  const file = Object.entries(drawnBy).find(([inner]) => inner === name)?.[1] ?? name;
  expect(shown).toMatch(`/${file}';`);
});

it.each([
  ['Tone', 'contents/badge.tsx', 'gallery/data.tsx'],
  ['ButtonVariant', 'controls/button.tsx', 'gallery/controls.tsx'],
  ['ButtonSize', 'controls/button.tsx', 'gallery/controls.tsx'],
])('the gallery shows every %s', (type, where, gallery) => {
  const union = new RegExp(`export type ${type} =([^;]*);`).exec(read(where))?.[1] ?? '';
  const values = [...union.matchAll(/'[a-z]+'/g)].map(([value]) => value);
  const list = new RegExp(`: ${type}\\[\\] = \\[([^\\]]*)\\]`).exec(read(gallery))?.[1] ?? '';
  expect([...list.matchAll(/'[a-z]+'/g)].map(([value]) => value).sort()).toEqual(values.sort());
});
