import { readFileSync } from 'node:fs';
import { HOOK_COMMAND } from './hook-command.ts';
import { type Host, type HostName, hosts, type Scope } from './hosts.ts';

// https://cursor.com/docs/reference/third-party-hooks, https://code.visualstudio.com/docs/agent-customization/hooks and
// https://docs.github.com/en/copilot/reference/hooks-reference, read in November 2026.

/** Another host that runs the hooks of a file. */
type Reader = {
  label: string;
  /** What follows from it. */
  says: string;
  /** Its own name, if this program installs its hooks. */
  host?: HostName;
  /** Whether it reads only the file of a repository. */
  isProjectOnly?: true;
};

const ASKS = 'it asks through these hooks as well.';

const readers: Readonly<Record<HostName, readonly Reader[]>> = {
  'claude-code': [
    {
      label: 'Cursor',
      host: 'cursor',
      says: `${ASKS} Turn off its Third-Party Imports otherwise.`,
    },
    {
      label: 'VS Code',
      says: `${ASKS} It ignores matchers. Take the file out of \`chat.hookFilesLocations\` otherwise.`,
    },
    { label: 'Copilot CLI', host: 'copilot', isProjectOnly: true, says: ASKS },
  ],
  codex: [],
  copilot: [
    { label: 'VS Code', says: `${ASKS} Take it out of \`chat.hookFilesLocations\` otherwise.` },
    {
      label: 'The Copilot cloud agent',
      isProjectOnly: true,
      says: 'without the command `assent` and its key in the machine of the agent, each use of a tool is denied there.',
    },
  ],
  gemini: [],
  cursor: [],
};

/** Returns the other hosts that run the hooks of the file of a host. */
export const readersOf = (name: HostName, { isProject }: Scope): Reader[] =>
  readers[name].filter(({ isProjectOnly }) => isProject || isProjectOnly === undefined);

/** A file of hooks that a host runs besides the one that was written. */
type Other = { name: HostName; label: string; file: string; isProject: boolean };

/** Returns the files whose hooks the same host runs as well as those of this one, so that people are asked twice. */
export function alsoInstalled(name: HostName, scope: Scope): Other[] {
  const pairs =
    name === 'claude-code'
      ? readersOf(name, scope).flatMap(({ host }) => (host ? filesOf(host, host, scope) : []))
      : filesOf('claude-code', name, scope).filter(({ isProject }) =>
          readersOf('claude-code', { ...scope, isProject }).some(({ host }) => host === name),
        );
  // In the home of a person, both are the same.
  const distinct = new Map(pairs.map((pair) => [pair.file, pair])).values();
  return [...distinct].filter(({ file }) => hasHooks(file));
}

/** Returns both files of a host, which another host or itself runs. */
const filesOf = (name: HostName, reader: HostName, scope: Scope): Other[] =>
  [true, false].map((isProject) => {
    const host: Host = hosts[name];
    const file = host.file({ ...scope, isProject });
    return { name, label: hosts[reader].label, file, isProject };
  });

function hasHooks(file: string): boolean {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => HOOK_COMMAND.test(line));
  } catch {
    return false;
  }
}
