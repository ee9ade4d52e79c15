import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Screens turn with the direction of the language: their styles name start and end, never left and right.

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['apps/console/src', 'apps/inbox/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.(test|gen)\.ts/.test(path)),
);

/** Classes of Tailwind CSS, with or without variants (`md:`) and a minus. */
const classes =
  /(?<=["'`\s:])-?(?:(?:scroll-)?[mp][lr]-[\d[a-z(]\S*|(?:left|right)-[\d[(a-z]\S*|text-(?:left|right)|float-(?:left|right)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-\S+)?)(?=["'`\s])/g;
/** Declarations of CSS. */
const declarations =
  /(?:margin|padding|border|inset)-(?:left|right)\b|(?<=[{;\s])(?:left|right):|text-align: (?:left|right)/g;

const physicalIn = (path: string) => {
  const source = readFileSync(`${root}${path}`, 'utf8');
  const found = path.endsWith('.css')
    ? source.match(declarations)
    : (source.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? []).flatMap((text) => text.match(classes));
  return (found ?? []).flatMap((each) => (each ? [`${path}: ${each}`] : []));
};

it('no class and no style sheet of a screen names left or right', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.flatMap(physicalIn)).toEqual([]);
});
