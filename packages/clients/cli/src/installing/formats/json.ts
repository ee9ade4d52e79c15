import {
  getNodeValue,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { HOOK_COMMAND, OWN_COMMAND } from '../hook-command.ts';
import type { Entry } from '../hosts.ts';
import { type Edit, edited, eolOf, lineAt, SettingsError } from './edits.ts';

// JSON as hosts read it: some with comments and trailing commas. The strict hosts say themselves what they do not read.

/** Reads a text into nodes with positions; null if it is blank. @throws SettingsError */
export function documentOf(text: string): Node | null {
  if (text.trim() === '') return null;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first)
    throw new SettingsError(`not valid JSON: ${wordsOf(first.error)}`, lineAt(text, first.offset));
  if (root?.type !== 'object') throw new SettingsError('not a JSON object', 1);
  return root;
}

const wordsOf = (code: ParseErrorCode) =>
  printParseErrorCode(code).replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the value of a member; null if it is absent. @throws SettingsError if it is there twice, or of another type */
function memberOf(text: string, node: Node, name: string, type: 'object' | 'array'): Node | null {
  const found = (node.children ?? []).filter(({ children }) => children?.[0]?.value === name);
  const [property, second] = found;
  if (second) throw new SettingsError(`\`${name}\` is there twice`, lineAt(text, second.offset));
  if (!property) return null;
  const value = property.children?.[1];
  if (value?.type !== type)
    throw new SettingsError(
      `\`${name}\` is not ${type === 'array' ? 'an array' : 'an object'}`,
      lineAt(text, property.offset),
    );
  return value;
}

/** Returns the position after the last character before `offset` that is no whitespace. */
const endBefore = (text: string, offset: number) => text.slice(0, offset).trimEnd().length;

/** Returns the end of the comma that follows a position, behind comments; null if there is none before `limit`. */
function commaAfter(text: string, offset: number, limit: number): number | null {
  const between = text
    .slice(offset, limit)
    .replaceAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const at = between.indexOf(',');
  return at === -1 ? null : offset + at + 1;
}

const endOf = ({ offset, length }: Node) => offset + length;

/** A hook in settings: its element, or one of those in the group that the element is. */
type Found = { event: string; element: Node; hook: Node; command: string };

/** Returns the hooks of this program, and the lines of others that run `assent hook`. @throws SettingsError */
export function jsonHooks(text: string): { entries: Entry[]; foreignLines: number[] } {
  const found = hooksIn(documentOf(text));
  const own = found.filter(({ command }) => OWN_COMMAND.test(command));
  const foreign = found.filter(
    ({ command }) => !OWN_COMMAND.test(command) && HOOK_COMMAND.test(command),
  );
  return {
    entries: own.map(({ event, element }) => ({ event, value: getNodeValue(element) })),
    foreignLines: foreign.map(({ hook }) => lineAt(text, hook.offset)),
  };
}

/** Returns settings without the hooks of this program, and without the lists that only had these. @throws SettingsError */
export function withoutJsonHooks(text: string): string {
  const own = hooksIn(documentOf(text)).find(({ command }) => OWN_COMMAND.test(command));
  return own ? withoutJsonHooks(edited(text, cutsOf(text, own.hook))) : text;
}

function hooksIn(root: Node | null): Found[] {
  const hooks = membersOf(root).find(([name]) => name === 'hooks')?.[1];
  return membersOf(hooks).flatMap(([event, list]) =>
    elementsOf(list).flatMap((element) => {
      const group = membersOf(element).find(([name]) => name === 'hooks')?.[1];
      return (group ? elementsOf(group) : [element]).map((hook) => ({
        event,
        element,
        hook,
        command: commandOf(hook),
      }));
    }),
  );
}

const elementsOf = (node: Node): Node[] => (node.type === 'array' ? (node.children ?? []) : []);

const membersOf = (node: Node | null | undefined): [name: string, value: Node][] =>
  node?.type === 'object'
    ? (node.children ?? []).flatMap(({ children: [name, value] = [] }): [string, Node][] =>
        name && value ? [[String(name.value), value]] : [],
      )
    : [];

const commandOf = (hook: Node): string =>
  membersOf(hook)
    .filter(([name, { type }]) => ['command', 'bash'].includes(name) && type === 'string')
    .map(([, { value }]) => String(value))[0] ?? '';

/** Returns the cuts that remove a hook, and the group, list, event and `hooks` that contain nothing else. */
function cutsOf(text: string, hook: Node): Edit[] {
  const node = outermost(hook);
  const siblings = node.parent?.children ?? [];
  const at = siblings.indexOf(node);
  const close = node.parent ? endOf(node.parent) - 1 : text.length;
  const start = endBefore(text, node.offset);
  const comma = commaAfter(text, endOf(node), siblings[at + 1]?.offset ?? close);
  const cut = (from: number, to: number): Edit => ({ offset: from, length: to - from, text: '' });
  const before = siblings[at - 1];
  // Another one follows, or the comma before this one stays as the trailing comma.
  if (comma !== null) return [cut(start, comma)];
  if (!before) {
    const isAlone = text.slice(endOf(node), close).trim() === '' && start === open(node) + 1;
    return [cut(start, isAlone ? close : endOf(node))];
  }
  const commaBefore = commaAfter(text, endOf(before), node.offset) ?? endOf(before);
  return commaBefore === start
    ? [cut(start - 1, endOf(node))]
    : [cut(commaBefore - 1, commaBefore), cut(start, endOf(node))];
}

const open = ({ parent }: Node) => parent?.offset ?? 0;

/** Returns the outermost node, below the settings themselves, that has nothing but this one in it. */
function outermost(hook: Node): Node {
  const { parent } = hook;
  if (!parent) return hook;
  const isList = parent.type === 'array' && parent.children?.length === 1;
  const isValue = parent.type === 'property';
  // A group: its matcher is nothing without its hooks.
  const isGroup = hook.type === 'property' && parent.parent?.type === 'array';
  const isHooks =
    hook.type === 'property' && parent.children?.length === 1 && parent.parent !== undefined;
  return isList || isValue || isGroup || isHooks ? outermost(parent) : hook;
}

/** A child that is appended: a member if it has a name, otherwise an element. */
type Child = { name?: string; value: unknown };

/** Returns the insertions that add hooks to settings. Nothing that is there is moved or changed. @throws SettingsError */
export function jsonInsertions(
  text: string,
  entries: readonly Entry[],
  top: Readonly<Record<string, unknown>>,
): Edit[] {
  const root = documentOf(text);
  if (root === null) {
    const whole = JSON.stringify({ ...top, hooks: Object.fromEntries(byEvent(entries)) }, null, 2);
    return [{ offset: 0, length: 0, text: text === '' ? `${whole}\n` : whole }];
  }
  const names = new Set(root.children?.map(({ children }) => children?.[0]?.value));
  const needed = Object.entries(top)
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => ({ name, value }));
  const hooks = memberOf(text, root, 'hooks', 'object');
  if (hooks === null) {
    const value = Object.fromEntries(byEvent(entries));
    return appended(text, root, [...needed, { name: 'hooks', value }]);
  }
  const lists = byEvent(entries).map(([event, values]) => ({
    event,
    values,
    list: memberOf(text, hooks, event, 'array'),
  }));
  const absent = lists.filter(({ list }) => list === null);
  return [
    ...appended(text, root, needed),
    ...appended(
      text,
      hooks,
      absent.map(({ event, values }) => ({ name: event, value: values })),
    ),
    ...lists.flatMap(({ list, values }) =>
      list === null
        ? []
        : appended(
            text,
            list,
            values.map((value) => ({ value })),
          ),
    ),
  ];
}

function byEvent(entries: readonly Entry[]): [event: string, values: unknown[]][] {
  const lists = new Map<string, unknown[]>();
  for (const { event, value } of entries) lists.set(event, [...(lists.get(event) ?? []), value]);
  return [...lists];
}

/** Returns the insertions that append children to an object or array. A comment stays where it is. */
function appended(text: string, container: Node, children: readonly Child[]): Edit[] {
  if (children.length === 0) return [];
  const close = endOf(container) - 1;
  const last = container.children?.at(-1);
  const at = endBefore(text, close);
  const isOneLine = last !== undefined && !text.slice(container.offset, close).includes('\n');
  const eol = eolOf(text);
  const indent = indentAt(text, container.offset);
  const unit = unitOf(text);
  const line = isOneLine ? ' ' : `${eol}${indent}${unit}`;
  const rendered = children.map(({ name, value }) => {
    const body = isOneLine
      ? JSON.stringify(value)
      : JSON.stringify(value, null, unit).replaceAll('\n', line);
    return `${line}${name === undefined ? '' : `${JSON.stringify(name)}: `}${body}`;
  });
  const hasComma = last !== undefined && commaAfter(text, endOf(last), close) !== null;
  const isClosedBelow = isOneLine || text.slice(at, close).includes('\n');
  const inserted = `${rendered.join(',')}${hasComma ? ',' : ''}${isClosedBelow ? '' : `${eol}${indent}`}`;
  const comma = last && !hasComma ? endOf(last) : null;
  if (comma === at) return [{ offset: at, length: 0, text: `,${inserted}` }];
  return [
    ...(comma === null ? [] : [{ offset: comma, length: 0, text: ',' }]),
    { offset: at, length: 0, text: inserted },
  ];
}

/** Returns the whitespace at the beginning of the line of a position. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

/** Returns the indentation of one level: that of the first line that has one. */
const unitOf = (text: string): string => /\n([ \t]+)["[{]/.exec(text)?.[1] ?? '  ';
