import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { z } from 'zod';
import { root, sourceFilesIn } from './patterns.ts';

/** A function that makes a statement with a plan: its file, from the root of the checkout, and its name. */
export type Query = { file: string; name: string };

const statements = new Set(['select', 'change']);
// `findByPk`, `reload` and `update` of a row read by the primary key.
const finders = /^(find(One|All|OrCreate|AndCountAll)|count|destroy)$/;
/** A statement that needs no plan: it inserts rows, or reads rows of one table by the primary key. */
const isWithoutPlan = (call: string) =>
  /^change\(\s*[`'"]INSERT[^;]*\bVALUES\b/.test(call) ||
  (/\bWHERE id (= :id\b|IN \(:ids\))|\bwhere: \{ id\b/.test(call) &&
    !/\bJOIN\b|\bEXISTS\b/.test(call));

const Name = z.object({ name: z.string() });
const Call = z.object({
  type: z.literal('CallExpression'),
  start: z.number(),
  end: z.number(),
  callee: z.union([Name, z.object({ property: Name })]),
});
const Named = z.union([
  z.object({ type: z.literal('FunctionDeclaration'), id: Name }).transform(({ id }) => id.name),
  z
    .object({
      type: z.enum(['MethodDefinition', 'PropertyDefinition']),
      key: Name,
      value: z.object({ type: z.string().regex(/Function/) }),
    })
    .transform(({ key }) => key.name),
  z
    .object({
      type: z.literal('VariableDeclarator'),
      id: Name,
      init: z.object({ type: z.string().regex(/Function/) }),
    })
    .transform(({ id }) => id.name),
]);

/** Returns the names of the functions of a source text that make such a statement; '' for one without a name. */
export function queriesIn(text: string): string[] {
  const found = new Set<string>();
  const isQuery = (node: unknown) => {
    const { data } = Call.safeParse(node);
    if (!data) return false;
    const { callee, start, end } = data;
    const isStatement =
      'name' in callee ? statements.has(callee.name) : finders.test(callee.property.name);
    return isStatement && !isWithoutPlan(text.slice(start, end));
  };
  const read = (node: unknown, inside: string) => {
    if (typeof node !== 'object' || node === null) return;
    const name = Named.safeParse(node).data ?? inside;
    if (isQuery(node)) found.add(name);
    for (const each of Object.values(node)) read(each, name);
  };
  read(parseAst(text, { lang: 'ts' }).body, '');
  return [...found];
}

/** Returns every query of the product that has a plan, in the order of its files. */
export const allQueries = (): Query[] =>
  sourceFilesIn('packages/core/src')
    .filter((file) => /\.model\.ts$|\/database\/work\.ts$/.test(file))
    .sort()
    .flatMap((file) =>
      queriesIn(readFileSync(join(root, file), 'utf8')).map((name) => ({ file, name })),
    );
