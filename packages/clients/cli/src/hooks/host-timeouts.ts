import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Hook, isObject } from '@assent/core/pure/permission-hooks/hook';
import { HOOK_COMMAND } from '../installing/hook-command.ts';
import type { Environment } from '../program/context.ts';
import { jsonOf } from '../terminal/texts.ts';

/** Timeouts of hooks for which the settings of a host name none, ms. */
const DEFAULTS_MS: Readonly<Record<string, number>> = {
  'claude-code': 600_000,
  codex: 600_000,
  'copilot-cli': 30_000,
  'vs-code': 30_000,
  'gemini-cli': 60_000,
};

/** Where a host names the timeout of a hook, and in which unit, ms. */
type Settings = {
  files: (home: string, folder: string) => string[];
  /** The members that can have it; the first counts. */
  keys: readonly string[];
  unitMs: number;
};

/** The settings of Claude Code, which other hosts read too. */
const claudeFiles = (home: string, folder: string) => [
  join(folder, '.claude/settings.json'),
  join(folder, '.claude/settings.local.json'),
  join(home, '.claude/settings.json'),
];
const copilotFiles = (home: string, folder: string) => [
  join(folder, '.github/hooks/assent.json'),
  join(home, '.copilot/hooks/assent.json'),
];
const copilotSettings: Settings = {
  files: (home, folder) => [...copilotFiles(home, folder), ...claudeFiles(home, folder)],
  keys: ['timeoutSec', 'timeout'],
  unitMs: 1_000,
};

const SETTINGS: Readonly<Record<string, Settings>> = {
  'claude-code': { files: claudeFiles, keys: ['timeout'], unitMs: 1_000 },
  'copilot-cli': copilotSettings,
  'vs-code': copilotSettings,
  'gemini-cli': {
    files: (home, folder) => [
      join(folder, '.gemini/settings.json'),
      join(home, '.gemini/settings.json'),
    ],
    keys: ['timeout'],
    unitMs: 1,
  },
  cursor: {
    files: (home, folder) => [
      join(folder, '.cursor/hooks.json'),
      join(home, '.cursor/hooks.json'),
      ...claudeFiles(home, folder),
    ],
    keys: ['timeout'],
    unitMs: 1_000,
  },
};

/**
 * Returns the timeout after which a host ends this hook, ms: the shortest that its settings name for the event, or the default of
 * the host. Null if it is not known.
 */
export async function hostTimeoutOf(
  { dialect, event, call }: Hook,
  environment: Environment,
): Promise<number | null> {
  const settings = SETTINGS[dialect];
  const home = environment.HOME || homedir();
  const folders = [
    environment.CLAUDE_PROJECT_DIR,
    ...(call.folders.length === 0 ? [process.cwd()] : call.folders),
  ];
  const files = settings ? folders.flatMap((one) => (one ? settings.files(home, one) : [])) : [];
  const found = await Promise.all(files.map(timeoutsIn(event, settings)));
  const named = found.flat();
  return named.length > 0 ? Math.min(...named) : (DEFAULTS_MS[dialect] ?? null);
}

const timeoutsIn = (event: string, settings: Settings | undefined) => async (file: string) => {
  const read = await readFile(file, 'utf8').then(jsonOf, () => null);
  const all = isObject(read) && isObject(read.hooks) ? Object.entries(read.hooks) : [];
  // Other hosts write the same event with a small letter.
  const hooks = all.flatMap(([name, value]) =>
    name.toLowerCase() === event.toLowerCase() ? ours(value) : [],
  );
  return settings ? hooks.flatMap((hook) => timeoutOf(hook, settings)) : [];
};

const timeoutOf = (hook: Record<string, unknown>, { keys, unitMs }: Settings): number[] => {
  const value = keys.map((key) => hook[key]).find((one) => one !== undefined);
  return typeof value === 'number' && value > 0 ? [value * unitMs] : [];
};

/** Returns the hooks that run this program, also those below a matcher. */
function ours(hooks: unknown): Record<string, unknown>[] {
  if (!Array.isArray(hooks)) return [];
  return hooks.filter(isObject).flatMap((hook) => {
    if (Array.isArray(hook.hooks)) return ours(hook.hooks);
    const command = [hook.command, hook.bash].find((one) => typeof one === 'string');
    return typeof command === 'string' && HOOK_COMMAND.test(command) ? [hook] : [];
  });
}
