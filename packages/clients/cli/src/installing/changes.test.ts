import { getNodeValue, parseTree } from 'jsonc-parser';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { Failure } from '../program/failure.ts';
import { jsonTexts, tomlTexts } from '../testing/settings-texts.ts';
import { type Change, installed, removed } from './changes.ts';
import { takenFrom } from './formats/edits.ts';
import { commandsOf } from './hook-command.ts';
import { type Host, type HostName, hostNames, hosts } from './hosts.ts';

// What the hooks do to settings that are there.

const choices = { topic: 'acme/agents', timeout: 540 };
const hostOf = (name: HostName): Host => hosts[name];
const entriesOf = (name: HostName, more = {}) => {
  const all = { ...choices, ...more };
  return hostOf(name).entries(commandsOf(all), all);
};

const install = (name: HostName, text: string | null, more = {}) =>
  installed(hostOf(name), entriesOf(name, more), { file: 'settings', text, former: null });
const remove = (name: HostName, text: string | null, former: { text: string | null } | null) =>
  removed(hostOf(name), { file: 'settings', text, former });

const textOf = (change: Change | null): string => {
  if (!change || change.text === null) throw new Error('There is no text.');
  return change.text;
};

/** Returns the text before the hooks, from what is stored about them. */
const formerOf = ({ text, kept }: Change) => ({
  text: kept === null ? null : takenFrom(text ?? '', kept),
});

const cases = hostNames.flatMap((name) =>
  (hostOf(name).format === 'json' ? jsonTexts : tomlTexts).map(
    ([what, text]) => [name, what, text] as const,
  ),
);

const settingsIn = (name: HostName, text: string): unknown => {
  const body = text.replace(/^\uFEFF/, '');
  if (hostOf(name).format === 'toml') return parse(body);
  const root = parseTree(body, [], { allowTrailingComma: true });
  return root ? getNodeValue(root) : {};
};

/** Every value of settings by its path; the hooks by the path of their list. */
function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, `${path}[]`));
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
}

describe.each(cases)('%s, with %s', (name, _what, text) => {
  const change = install(name, text);
  const after = textOf(change);

  it('has the hooks, and everything that was there', () => {
    const value = leavesOf(settingsIn(name, after));
    const before = leavesOf(settingsIn(name, text));
    const hooks = entriesOf(name).flatMap(({ event, value: hook }) =>
      leavesOf({ hooks: { [event]: [hook] } }),
    );
    const top = leavesOf(hostOf(name).top);
    expect(value.toSorted()).toEqual([...before, ...hooks, ...top].toSorted());
  });

  it('keeps every character in its order, and the ends of lines', () => {
    expect(change && formerOf(change)).toEqual({ text });
    if (text.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('is not changed by a second installation', () => {
    expect(install(name, after)).toBeNull();
  });

  it('is changed by another one, of which the first leaves nothing', () => {
    const again = textOf(install(name, after, { topic: 'acme/others', timeout: 60 }));
    expect(again).toContain('acme/others');
    expect(again).not.toContain('acme/agents');
    const without = remove(name, after, null)?.text ?? null;
    expect(install(name, again)?.text).toBe(install(name, without)?.text);
  });

  it('is the same as before without the hooks', () => {
    expect(remove(name, after, change && formerOf(change))?.text).toBe(text);
  });

  it('has the same values without the hooks where it was changed since, and nothing is known', () => {
    const left = remove(name, after, null)?.text ?? '';
    const values = leavesOf(settingsIn(name, left));
    const top = leavesOf(hostOf(name).top);
    const before = leavesOf(settingsIn(name, text));
    expect(values.filter((one) => !top.includes(one))).toEqual(
      before.filter((one) => !top.includes(one)),
    );
    expect(left).not.toContain('assent');
    for (const comment of text.match(/\/\/.*|\/\*.*?\*\/|# .*/g) ?? [])
      expect(left).toContain(comment);
  });
});

describe.each(hostNames)('%s', (name) => {
  it('gets a file, which is deleted with the hooks', () => {
    const change = install(name, null);
    expect(change?.kept).toBeNull();
    expect(remove(name, textOf(change), { text: null })?.text).toBeNull();
  });

  it('has nothing to remove without hooks', () => {
    expect(remove(name, null, null)).toBeNull();
    expect(remove(name, '', null)).toBeNull();
  });

  it('is ended by its host later than by itself', () => {
    const [asking] = leavesOf(entriesOf(name)[0]?.value).flatMap(
      (leaf) => /^\S*timeout\S* (\d+)$/i.exec(leaf)?.[1] ?? [],
    );
    expect(Number(asking) / (name === 'gemini' ? 1_000 : 1)).toBe(600);
    expect(JSON.stringify(entriesOf(name))).toContain('--timeout 9m --host-timeout 10m');
  });

  it('refuses what is not valid, by the name of the file and the line', () => {
    const invalid = hostOf(name).format === 'json' ? '{\n  "a": 1,\n  "b": }\n' : 'a = 1\nb =\n';
    const line = hostOf(name).format === 'json' ? 3 : 2;
    expect(() => install(name, invalid)).toThrow(`settings, line ${line}: not valid`);
    if (name !== 'codex') expect(() => remove(name, invalid, null)).toThrow(`line ${line}`);
  });

  it('refuses a hook that a person wrote in another way, because both would ask', () => {
    const own = textOf(install(name, null)).replaceAll('assent hook', '/opt/bin/assent hook');
    expect(() => install(name, own)).toThrow(/line \d+: there is another hook/);
  });
});

it.each([
  ['[]', 1, 'not a JSON object'],
  ['{\n"hooks": 1}', 2, '`hooks` is not an object'],
  ['{"hooks": {\n"PreToolUse": {}}}', 2, '`PreToolUse` is not an array'],
  ['{"hooks": {},\n"hooks": {}}', 2, '`hooks` is there twice'],
])('refuses %j', (text, line, words) => {
  expect(() => install('claude-code', text)).toThrow(`settings, line ${line}: ${words}`);
});

it('refuses hooks of Codex in a form to which none can be added', () => {
  const text = 'a = 1\nhooks = { PreToolUse = [] }\n';
  expect(() => install('codex', text)).toThrow('settings, line 2: `hooks` is written so that');
});

it('keeps tables that Codex has added behind the hooks', () => {
  const table = '\n[projects."/shop"]\ntrust_level = "trusted"\n';
  const after = textOf(install('codex', 'model = "x"\n')) + table;
  expect(remove('codex', after, null)?.text).toBe(`model = "x"\n${table}`);
});

it('leaves the other hooks of a group into which a person has put one', () => {
  const group = (...commands: string[]) =>
    JSON.stringify({
      hooks: {
        PreToolUse: [{ matcher: 'Bash', hooks: commands.map((command) => ({ command })) }],
      },
    });
  const text = group('lint', 'assent hook --topic a/b', 'test');
  expect(remove('claude-code', text, null)?.text).toBe(group('lint', 'test'));
});

it('asks about every tool before it is used, and about dialogs only if that is wanted', () => {
  const events = (more = {}) =>
    entriesOf('claude-code', more).map(({ event, value }) => [event, value.matcher]);
  const asking = 'AskUserQuestion|ExitPlanMode';
  const ends = ['SessionStart', 'UserPromptSubmit', 'Stop', 'SessionEnd'];
  const of = (matcher?: string) => [
    ['PreToolUse', undefined],
    ...['PermissionRequest', 'PostToolUse', 'PostToolUseFailure'].map((one) => [one, matcher]),
    ...ends.map((one) => [one, undefined]),
  ];
  expect(events()).toEqual(of(asking));
  expect(events({ dialogs: true })).toEqual(of());
});

it.each(['a b', '$(x)', '"', '`x`', '-x', 'a;b', 'a\nb', ''])(
  'refuses %j in a command, which a shell would read',
  (topic) => {
    expect(() => commandsOf({ topic, timeout: 1 })).toThrow(Failure);
  },
);
