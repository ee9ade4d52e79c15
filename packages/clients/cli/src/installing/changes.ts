import { usageFailure } from '../program/failure.ts';
import { type Edit, edited, type Kept, keptOf, SettingsError } from './formats/edits.ts';
import { documentOf, jsonHooks, jsonInsertions, withoutJsonHooks } from './formats/json.ts';
import { tomlHooks, tomlInsertions, withoutTomlHooks } from './formats/toml.ts';
import type { Entry, Host } from './hosts.ts';

/** Settings as they are, and as they were before the hooks, where that is known. */
export type Current = {
  file: string;
  text: string | null;
  former: { text: string | null } | null;
};

/** Settings as they should be. `kept`: the parts that are not of this program; null if there was no file. */
export type Change = { text: string | null; kept: Kept | null };

/** Returns settings with these hooks instead of the present ones; null if they have exactly these. @throws Failure */
export function installed(host: Host, entries: readonly Entry[], current: Current): Change | null {
  return reporting(current.file, () => {
    const { isSame, foreignLines } = presentHooks(host, entries, current.text ?? '');
    const [line] = foreignLines;
    if (line !== undefined)
      throw new SettingsError(
        'there is another hook that runs `assent hook`, and with both, people would be asked twice; remove it first',
        line,
      );
    if (isSame) return null;
    const base = withoutHooks(host, current);
    const text = base ?? '';
    const body = text.replace(/^\uFEFF/, '');
    const mark = text.length - body.length;
    const edits = insertionsOf(host, body, entries).map(
      (edit): Edit => ({ ...edit, offset: edit.offset + mark }),
    );
    return { text: edited(text, edits), kept: base === null ? null : keptOf(text, edits) };
  });
}

/** Returns settings without the hooks of this program; null if they have none. @throws Failure */
export function removed(host: Host, current: Current): Change | null {
  return reporting(current.file, () => {
    if (current.text === null) return null;
    const text = withoutHooks(host, current);
    return text === current.text ? null : { text, kept: null };
  });
}

function presentHooks(host: Host, entries: readonly Entry[], text: string) {
  if (host.format === 'toml') return tomlHooks(text, entries);
  const { entries: present, foreignLines } = jsonHooks(text.replace(/^\uFEFF/, ''));
  return { isSame: linesOf(present) === linesOf(entries), foreignLines };
}

const linesOf = (entries: readonly Entry[]) =>
  entries
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join('\n');

const insertionsOf = ({ format, top }: Host, text: string, entries: readonly Entry[]) =>
  format === 'toml' ? tomlInsertions(text, entries) : jsonInsertions(text, entries, top);

/** Returns settings without the hooks; null if the file was made for them. */
function withoutHooks(host: Host, { text, former }: Current): string | null {
  if (text === null) return null;
  if (former) return former.text;
  if (host.format === 'toml') return withoutTomlHooks(text);
  const mark = /^\uFEFF?/.exec(text)?.[0] ?? '';
  const without = withoutJsonHooks(text.slice(mark.length));
  const isEmpty =
    host.isOwnFile && without !== text.slice(mark.length) && isWithoutContent(without, host);
  return isEmpty ? null : mark + without;
}

const isWithoutContent = (text: string, { top }: Host) =>
  !/\/[/*]/.test(text) && (documentOf(text)?.children ?? []).length <= Object.keys(top).length;

/** Reports what is wrong with settings by the name of their file, and the line. */
function reporting<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw usageFailure(
      `${file}, line ${error.line}: ${error.message}.`,
      'Nothing was changed. docs/guides/agents.md shows how to write the hooks yourself.',
    );
  }
}
