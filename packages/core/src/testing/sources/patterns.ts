import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { z } from 'zod';

// Finds every regular expression in sources: literals, and what RegExp() is called with.

export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A regular expression and where it stands. `source` is null when its text is only known at run time. */
export type Pattern = { file: string; line: number; source: string | null; flags: string };

/** Texts that a pattern contains and that are only known at run time: for each file, one value for each name. */
export type RunTimeValues = Record<string, Record<string, string>>;

const isSource = (path: string) =>
  /\.(ts|tsx|js|mjs)$/.test(path) &&
  !/\.test\.|\.gen\.|(^|\/)(testing|dist|node_modules)[./]/.test(path);

export const sourceFilesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isSource);

type Node = { type: string; start: number };
const isNode = (value: object): value is Node =>
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number';

/** Adds all nodes of a syntax tree to a list. */
function collect(value: unknown, nodes: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return nodes;
  if (isNode(value)) nodes.push(value);
  for (const each of Object.values(value)) collect(each, nodes);
  return nodes;
}

const NodeIn = z.custom<Node>((value) => typeof value === 'object' && value !== null);
const Text = z.object({ value: z.string() });
const RegExpLiteral = z.object({ regex: z.object({ pattern: z.string(), flags: z.string() }) });
const RegExpCall = z.object({
  callee: z.object({ name: z.literal('RegExp') }),
  arguments: z.array(NodeIn),
});
const Constant = z.object({ id: z.object({ name: z.string() }), init: NodeIn });
const Named = z.object({ name: z.string() });
const Template = z.object({
  quasis: z.array(z.object({ value: z.object({ cooked: z.string() }) })),
  expressions: z.array(NodeIn),
});
const ofType = <T>(node: Node | undefined, type: RegExp, shape: z.ZodType<T>): T | undefined =>
  node && type.test(node.type) ? shape.safeParse(node).data : undefined;

/** Returns the regular expressions of one file. */
export function patternsIn(file: string, text: string, values: RunTimeValues = {}): Pattern[] {
  const nodes = collect(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body);
  const constants = new Map(
    nodes.flatMap((node) => {
      const constant = ofType(node, /^VariableDeclarator$/, Constant);
      return constant ? [[constant.id.name, constant.init]] : [];
    }),
  );
  const textOf = (node: Node | undefined): string | null => {
    const name = ofType(node, /^Identifier$/, Named)?.name;
    if (name !== undefined) return values[file]?.[name] ?? textOf(constants.get(name));
    const template = ofType(node, /^TemplateLiteral$/, Template);
    if (!template) return ofType(node, /^Literal$/, Text)?.value ?? null;
    const parts = template.expressions.map(textOf);
    if (parts.includes(null)) return null;
    return template.quasis.map(({ value }, n) => value.cooked + (parts[n] ?? '')).join('');
  };
  return nodes.flatMap((node) => {
    const regex = ofType(node, /^Literal$/, RegExpLiteral)?.regex;
    const call = ofType(node, /^(New|Call)Expression$/, RegExpCall);
    if (!regex && !call) return [];
    const line = text.slice(0, node.start).split('\n').length;
    if (regex) return { file, line, source: regex.pattern, flags: regex.flags };
    const [source = null, flags = ''] = call?.arguments.map(textOf) ?? [];
    return { file, line, source: flags === null ? null : source, flags: flags ?? '' };
  });
}

/** Returns the regular expressions of all files in some folders. */
export const patternsOf = (folders: string[], values: RunTimeValues): Pattern[] =>
  folders
    .flatMap(sourceFilesIn)
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8'), values));
