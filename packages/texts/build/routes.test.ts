import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

// The console loads the texts of most screens with their routes. A screen whose route does not would have none, and fail.

const root = fileURLToPath(new URL('../../../apps/console/src/', import.meta.url));
const textsFile = join(root, 'texts.ts');

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns all nodes of a syntax tree that can run: no types. */
const nodesIn = (node: Node): Node[] =>
  node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)
    ? []
    : [node, ...childrenOf(node).flatMap(nodesIn)];

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';
const namesIn = (node: Node): Set<string> =>
  new Set(nodesIn(node).flatMap((each) => (each.type === 'Identifier' ? [nameOf(each)] : [])));

type Import = {
  file: string;
  /** The names that are imported, as they are called there and here; null: the module is loaded later. */
  names: { there: string; here: string }[] | null;
  /** What is called together with `import()`. */
  beside: Set<string>;
};

/** A module: what it imports, and its statements. */
type Module = { statements: Node[]; imports: Import[] };

const known = new Map<string, Module>();
function moduleOf(file: string): Module {
  const module = known.get(file) ?? parseModule(file, readFileSync(file, 'utf8'));
  known.set(file, module);
  return module;
}

function parseModule(file: string, code: string): Module {
  const body: unknown[] = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body;
  const statements = body.filter(isNode);
  const imports = statements.flatMap((statement) => [
    ...importsOf(statement, file),
    ...laterImportsIn(statement, file),
  ]);
  return { statements, imports };
}

const isType = ({ importKind, exportKind }: Node) => importKind === 'type' || exportKind === 'type';

/** Returns what a statement imports or exports from another module of the console. */
function importsOf(statement: Node, from: string): Import[] {
  const { source, specifiers } = statement;
  const file = resolve(nameOf(source), from);
  if (!file || isType(statement)) return [];
  const names = [specifiers]
    .flat()
    .filter(isNode)
    .filter((each) => !isType(each))
    .map((each) => ({
      there: nameOf(each.imported ?? each.local),
      here: nameOf(each.local),
    }));
  return names.length === 0 && Array.isArray(specifiers) && specifiers.length > 0
    ? []
    : [{ file, names, beside: new Set() }];
}

/** Returns the modules that a statement loads when it runs, each with what is called beside it. */
const laterImportsIn = (node: Node, from: string, call: Node = node): Import[] =>
  childrenOf(node).flatMap((child) => {
    const outermost = call.type === 'CallExpression' ? call : child;
    if (child.type !== 'ImportExpression') return laterImportsIn(child, from, outermost);
    const file = resolve(nameOf(child.source), from);
    return file ? [{ file, names: null, beside: namesIn(outermost) }] : [];
  });

function resolve(specifier: string, from: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const file = join(dirname(from), specifier);
  return /\.tsx?$/.test(file) ? file : null;
}

const short = (file: string) => relative(root, file);

/** The texts that are loaded after those of all screens, by the functions that load them. */
const bindings = moduleOf(textsFile)
  .statements.flatMap((statement) => [...namesIn(statement)])
  .filter((name, at, all) => /^load\w+Texts$/.test(name) && all.indexOf(name) === at)
  .map((load) => ({ load, name: load.charAt(4).toLowerCase() + load.slice(5) }));

type Binding = (typeof bindings)[number];

/** Returns the modules from which one is reached that reads texts, the last first; null if none is. */
function pathTo(
  { name, load }: Binding,
  file: string,
  passed = new Set<string>(),
): string[] | null {
  if (passed.has(file) || file === textsFile) return null;
  passed.add(file);
  for (const { file: next, names, beside } of moduleOf(file).imports) {
    if (next === textsFile && names?.some(({ there }) => there === name)) return [short(file)];
    if (next.endsWith('routeTree.gen.ts') || beside.has(load)) continue;
    const path = pathTo({ name, load }, next, passed);
    if (path) return [...path, short(file)];
  }
  return null;
}

const routes = readdirSync(join(root, 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join(root, 'routes', name));

/** Returns the routes in which a route is, from its own to the root. */
function parentsOf(route: string): string[] {
  const folder = dirname(route);
  if (folder === join(root, 'routes'))
    return route.endsWith('__root.tsx') ? [] : [join(folder, '__root.tsx')];
  const parent = `${folder}.tsx`;
  return [...(existsSync(parent) ? [parent] : []), ...parentsOf(folder)];
}

/** Returns the value of an option of a route. */
const optionOf = (route: string, option: string): Node | null => {
  const property = moduleOf(route)
    .statements.flatMap(nodesIn)
    .find((node) => node.type === 'Property' && nameOf(node.key) === option);
  return isNode(property?.value) ? property.value : null;
};

/** Returns what an option of a route names, and what the functions of its module name that it calls. */
function namesOfOption(route: string, option: string): Set<string> {
  const value = optionOf(route, option);
  if (!value) return new Set();
  // Texts that nobody waits for are not loaded when the screen is shown.
  const isForgotten = (node: Node) => node.type === 'UnaryExpression' && node.operator === 'void';
  const forgotten = new Set(
    nodesIn(value)
      .filter(isForgotten)
      .flatMap((node) => [...namesIn(node)]),
  );
  const names = new Set(
    [...namesIn(value)].filter((name) => !/^load/.test(name) || !forgotten.has(name)),
  );
  for (const statement of moduleOf(route).statements)
    if (statement.type === 'FunctionDeclaration' && names.has(nameOf(statement.id)))
      for (const name of namesIn(statement)) names.add(name);
  return names;
}

const loads = (route: string, { load }: Binding) =>
  namesOfOption(route, 'loader').has(load) || namesOfOption(route, 'beforeLoad').has(load);

it('there are texts that routes load', () => {
  expect(bindings.map(({ name }) => name)).toContain('messageTexts');
});

describe.each(bindings)('$name', (binding) => {
  it.each(routes.map(short))('are loaded by %s or its parents, if it shows some', (name) => {
    const route = join(root, name);
    if ([route, ...parentsOf(route)].some((each) => loads(each, binding))) return;
    expect(
      pathTo(binding, route)?.join(' ← '),
      `add ${binding.load} to its loader`,
    ).toBeUndefined();
  });

  it.each(routes.map(short))('are not shown by %s while they are loading', (name) => {
    const route = join(root, name);
    if (parentsOf(route).some((each) => loads(each, binding))) return;
    const shown = namesOfOption(route, 'pendingComponent');
    expect([...shown]).not.toContain(binding.name);
    const paths = moduleOf(route)
      .imports.filter(({ names }) => names?.some(({ here }) => shown.has(here)))
      .map(({ file }) => pathTo(binding, file)?.join(' ← '));
    expect(paths.filter((path) => path !== undefined)).toEqual([]);
  });

  it('are not needed by what is shown instead of a route', () => {
    expect(pathTo(binding, join(root, 'main.tsx'))?.join(' ← ')).toBeUndefined();
  });
});
