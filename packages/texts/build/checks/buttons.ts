import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { nameOf } from '../functions.ts';
import { places } from './translations.ts';

// Which texts are on buttons is known from the code: those inside of <Button>, and its `busyLabel`.

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the names of the live bindings mean in the code of each package. */
const bindings: Record<string, Record<string, string>> = {
  'apps/inbox/src': { texts: 'inbox', partTexts: 'inbox-parts' },
  'packages/ui/src': { texts: 'ui', partTexts: 'ui-parts' },
};

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the keys of all texts on buttons, such as `inbox/shell.update`. */
export function keysOfButtons(): Set<string> {
  return new Set(
    Object.entries(bindings).flatMap(([folder, modules]) =>
      filesIn(folder).flatMap((file) => buttonsIn(readFileSync(file, 'utf8'), modules)),
    ),
  );
}

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(root, folder, name));

/** Returns the keys of the texts on the buttons of a file. @param modules the module of each live binding */
export function buttonsIn(code: string, modules: Record<string, string>): string[] {
  if (!/Button\b/.test(code)) return [];
  const { body } = parseAst(code, { lang: 'tsx' });
  // `const words = partTexts.handovers.ask` is another name of these texts.
  const names = new Map(Object.entries(modules).map(([name, module]) => [name, [[module]]]));
  visit(body, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return;
    if (id.type === 'Identifier') rename(names, String(id.name), pathsOf(init, names));
    if (id.type !== 'ObjectPattern' || !Array.isArray(id.properties)) return;
    for (const property of id.properties) {
      if (!isNode(property) || !isNode(property.value) || !isNode(property.key)) continue;
      const key = String(property.key.name);
      const paths = pathsOf(init, names).map((path) => [...path, key]);
      rename(names, String(property.value.name), paths);
    }
  });
  const found = new Set<string>();
  const add = (node: Node) => {
    for (const path of pathsOf(node, names)) found.add(keyOf(path) ?? '');
  };
  visit(body, (node) => {
    if (node.type !== 'JSXElement' || !isNode(node.openingElement)) return;
    const { name, attributes } = node.openingElement;
    if (!isNode(name) || !String(name.name).endsWith('Button')) return;
    visit(node.children, add);
    for (const each of Array.isArray(attributes) ? attributes : [])
      if (isNode(each) && isNode(each.name) && each.name.name === 'busyLabel') visit(each, add);
  });
  found.delete('');
  return [...found];
}

function rename(names: Map<string, string[][]>, name: string, paths: string[][]) {
  if (paths.length > 0) names.set(name, [...(names.get(name) ?? []), ...paths]);
}

/** Returns what a chain of members may be: `words.title` → [['inbox-parts', 'handovers', 'ask', 'title']]. */
function pathsOf(node: Node, names: Map<string, string[][]>): string[][] {
  if (node.type === 'Identifier') return names.get(String(node.name)) ?? [];
  if (node.type !== 'MemberExpression' || node.computed) return [];
  if (!isNode(node.object) || !isNode(node.property)) return [];
  const member = String(node.property.name);
  return pathsOf(node.object, names).map((path) => [...path, member]);
}

/** Returns the key of a text by its path in code; null where it is no area. */
function keyOf([module = '', area = '', ...keys]: string[]): string | null {
  const place = places.find((each) => {
    const [itsModule, itsArea = ''] = each.split('/');
    return itsModule === module && nameOf(itsArea) === area;
  });
  return place && keys.length > 0 ? `${place}.${keys.join('.')}` : null;
}

function visit(value: unknown, act: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, act);
  if (!isNode(value)) return;
  act(value);
  for (const each of Object.values(value)) visit(each, act);
}
