import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { core, type Import, imports, inCore } from './imports.ts';
import { root } from './patterns.ts';

// Prints how the modules of core depend on each other: npm run import-figures -w @assent/core

type Edge = { file: string; from: string };

const isTesting = (path: string) => /\/testing[./]/.test(path);
const within = imports.filter(({ file, from }) =>
  [file, from].every((path) => inCore(path) && !isTesting(path)),
);

/** Returns the module of a file: its folder, at most `depth` below src, or the file itself where it is directly in src. */
const moduleAt = (depth: number) => (file: string) => {
  const parts = file.slice(core.length).split('/');
  return parts.slice(0, Math.max(1, Math.min(depth, parts.length - 1))).join('/');
};

/** Returns the number of modules on the longest chain of imports. Modules of one circle count as one. */
function levelsOf(edges: Edge[]): number {
  const first = new Map(
    circlesOf(edges).flatMap((circle) => circle.map((module) => [module, circle[0]] as const)),
  );
  const nameOf = (module: string) => first.get(module) ?? module;
  const below = new Map<string, Set<string>>();
  for (const { file, from } of edges) {
    const [upper, lower] = [nameOf(file), nameOf(from)];
    if (upper !== lower) below.set(upper, (below.get(upper) ?? new Set()).add(lower));
  }
  const known = new Map<string, number>();
  const levelOf = (module: string): number => {
    const level =
      known.get(module) ?? 1 + Math.max(0, ...[...(below.get(module) ?? [])].map(levelOf));
    known.set(module, level);
    return level;
  };
  return Math.max(...[...below.keys()].map(levelOf));
}

/** Returns a line about modules of a depth. */
function figuresAt(depth: number): string {
  const moduleOf = moduleAt(depth);
  const edges = within
    .map(({ file, from }) => ({ file: moduleOf(file), from: moduleOf(from) }))
    .filter(({ file, from }) => file !== from);
  const modules = new Set(within.flatMap(({ file, from }) => [moduleOf(file), moduleOf(from)]));
  const arrows = new Set(edges.map(({ file, from }) => `${file} ${from}`));
  const circles = circlesOf(edges).map(({ length }) => length);
  return [
    `${modules.size} modules on ${levelsOf(edges)} levels`,
    `${arrows.size} pairs of importing and imported module`,
    `${edges.length} imports between modules, ${within.length - edges.length} inside`,
    circles.length === 0 ? 'no circles' : `circles of ${circles.join(', ')} modules`,
  ].join('; ');
}

const entries = readdirSync(join(root, core)).filter((name) => !/\.test\.ts$|^testing$/.test(name));
process.stdout.write(
  `entries of src, without tests: ${entries.length}
folders of src: ${figuresAt(1)}
folders in these: ${figuresAt(2)}
`,
);

/** Returns groups of files of which each imports every other, directly or not (Tarjan's strongly connected components). */
export function circlesOf(imports: Pick<Import, 'file' | 'from'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, from } of imports) targets.set(file, [...(targets.get(file) ?? []), from]);
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  /** Returns the first visited file that can be reached from this one and reaches it. */
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    open.push(file);
    let first = at;
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) first = Math.min(first, visit(target));
      else if (open.includes(target)) first = Math.min(first, order.get(target) ?? at);
    }
    if (first === at) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) circles.push(group);
    }
    return first;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}
