import { parse, TomlError } from 'smol-toml';
import { HOOK_COMMAND } from '../hook-command.ts';
import type { Entry } from '../hosts.ts';
import { type Edit, eolOf, lineAt, SettingsError } from './edits.ts';

// Nothing writes TOML and keeps its comments, so the hooks are lines of their own below a comment that marks them. There is no mark
// at their end: Codex inserts its tables before the comments at the end of the file.

const MARK = '# Written by `assent install codex`; `assent install codex --remove` removes it.';

const lines = (eol: string, entries: readonly Entry[]): string =>
  [MARK, ...entries.flatMap(linesOf), ''].join(eol);

function linesOf({ event, value: { hooks } }: Entry): string[] {
  const written = Array.isArray(hooks) ? hooks : [];
  return [
    `[[hooks.${event}]]`,
    ...written.flatMap((hook: Record<string, unknown>) => [
      `[[hooks.${event}.hooks]]`,
      ...Object.entries(hook).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ]),
  ];
}

const BLOCK =
  /^# Written by `assent install codex`[^\n]*\n(?:(?:\[\[hooks\.\w+(?:\.hooks)?\]\]|type = "command"|command = "assent hook[^"\n]*"|timeout = \d+)\r?(?:\n|$))+/m;

/** Returns whether settings have exactly these hooks, and the lines of others that run `assent hook`. @throws SettingsError */
export function tomlHooks(text: string, entries: readonly Entry[]) {
  checked(text);
  const others = text.replaceAll(new RegExp(BLOCK, 'gm'), (block) =>
    block.replaceAll(/[^\n]/g, ''),
  );
  const blocks = text.match(new RegExp(BLOCK, 'gm')) ?? [];
  return {
    isSame: blocks.length === 1 && blocks[0] === lines(eolOf(text), entries),
    foreignLines: others.split('\n').flatMap((line, at) => (isForeign(line) ? [at + 1] : [])),
  };
}

const isForeign = (line: string) => {
  const [, command] = /^\s*command\s*=\s*(.*)$/.exec(line) ?? [];
  return command !== undefined && HOOK_COMMAND.test(command);
};

/** Returns the insertion that adds hooks at the end. @throws SettingsError if the file would not be valid with them */
export function tomlInsertions(text: string, entries: readonly Entry[]): Edit[] {
  checked(text);
  const eol = eolOf(text);
  const separator = text === '' ? '' : `${text.endsWith('\n') ? '' : eol}${eol}`;
  const inserted = `${separator}${lines(eol, entries)}`;
  try {
    parse(text + inserted);
  } catch {
    const at = Math.max(0, text.search(/^\s*\[?\[?\s*hooks\b/m));
    throw new SettingsError(
      '`hooks` is written so that no hook can be added at the end of the file; write it as [[hooks.PreToolUse]]',
      lineAt(text, at),
    );
  }
  return [{ offset: text.length, length: 0, text: inserted }];
}

/** Returns settings without the hooks of this program. */
export function withoutTomlHooks(text: string): string {
  const found = BLOCK.exec(text);
  if (!found) return text;
  const before = text.slice(0, found.index).replace(/(^|\n)\r?\n$/, '$1');
  return withoutTomlHooks(before + text.slice(found.index + found[0].length));
}

/** Reads the text. @throws SettingsError */
function checked(text: string) {
  try {
    parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [words = ''] = error.message.split('\n');
    throw new SettingsError(
      `not valid TOML: ${words.replace('Invalid TOML document: ', '')}`,
      error.line,
    );
  }
}
