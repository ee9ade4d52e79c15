import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../program/context.ts';
import type { Choices, Commands } from './hook-command.ts';

/** One hook in the settings of a host: the event, and the element of its list. */
export type Entry = { event: string; value: Record<string, unknown> };

/** Where the settings are. */
export type Scope = { isProject: boolean; project: string; environment: Environment };

/** An agent whose settings this program can write. */
export type Host = {
  /** As people know it. */
  label: string;
  format: 'json' | 'toml';
  file(scope: Scope): string;
  /** Members that the file needs besides `hooks`. */
  top: Readonly<Record<string, unknown>>;
  /** Whether the file has nothing but hooks of Assent, so that it is deleted with them. */
  isOwnFile: boolean;
  entries(commands: Commands, choices: Choices): Entry[];
  /** What a person must do before the host runs the hooks. */
  trust(scope: Scope): string[];
};

/** Time for a hook that only reports, seconds. */
const REPORT_S = 5;
const START_S = 15;
/** Tools with which Claude Code asks the person, instead of doing something. */
const ASKING = 'AskUserQuestion|ExitPlanMode';

type Locations = { variable?: string; inProject?: string };

/** Returns where settings are: below the home of a person, whose first folder a variable can name, or in a project. */
const settingsIn =
  (own: string, { variable = '', inProject = own }: Locations = {}) =>
  ({ isProject, project, environment }: Scope) => {
    if (isProject) return join(project, inProject);
    const [folder = '', ...file] = own.split('/');
    return join(environment[variable] || join(environment.HOME || homedir(), folder), ...file);
  };

const asked = ({ ask, hostSeconds }: Commands, timeout = 'timeout', unit = 1) => ({
  type: 'command',
  command: ask,
  [timeout]: hostSeconds * unit,
});

export const hosts = {
  'claude-code': {
    label: 'Claude Code',
    format: 'json',
    top: {},
    isOwnFile: false,
    file: settingsIn('.claude/settings.json', { variable: 'CLAUDE_CONFIG_DIR' }),
    entries(commands, { dialogs }) {
      const matching = dialogs ? {} : { matcher: ASKING };
      const report = (event: string, timeout: number, more = {}): Entry => ({
        event,
        value: { ...more, hooks: [{ type: 'command', command: commands.report, timeout }] },
      });
      return [
        // No matcher: it would let through what it does not name (ADR 93). Tools that only read are passed by the service.
        { event: 'PreToolUse', value: { hooks: [asked(commands)] } },
        { event: 'PermissionRequest', value: { ...matching, hooks: [asked(commands)] } },
        report('PostToolUse', REPORT_S, matching),
        report('PostToolUseFailure', REPORT_S, matching),
        report('SessionStart', START_S),
        ...['UserPromptSubmit', 'Stop', 'SessionEnd'].map((event) => report(event, REPORT_S)),
      ];
    },
    trust: ({ isProject }) => [
      ...(isProject ? ['Trust the folder when Claude Code asks: it runs no hooks before.'] : []),
      'Start a new session, and look at the hooks with /hooks.',
    ],
  },
  codex: {
    label: 'Codex',
    format: 'toml',
    top: {},
    isOwnFile: false,
    file: settingsIn('.codex/config.toml', { variable: 'CODEX_HOME' }),
    entries: (commands) => [{ event: 'PreToolUse', value: { hooks: [asked(commands)] } }],
    trust: ({ isProject }) => [
      ...(isProject ? ['Trust the folder when Codex asks: it does not read the file before.'] : []),
      'Start `codex`, open /hooks, and trust the hook. Codex runs no hook that is not trusted, also after a change.',
      'In automation: `codex exec --dangerously-bypass-hook-trust`.',
    ],
  },
  copilot: {
    label: 'Copilot CLI',
    format: 'json',
    top: { version: 1 },
    isOwnFile: true,
    file: settingsIn('.copilot/hooks/assent.json', {
      variable: 'COPILOT_HOME',
      inProject: '.github/hooks/assent.json',
    }),
    entries: (commands) => [{ event: 'preToolUse', value: asked(commands, 'timeoutSec') }],
    trust: ({ isProject }) =>
      isProject
        ? [
            'Trust the folder when Copilot asks: hooks of a repository run only in a trusted folder, and `copilot -p` says nothing otherwise.',
          ]
        : ['Start a new session: Copilot reads its hooks at the start.'],
  },
  gemini: {
    label: 'Gemini CLI',
    format: 'json',
    top: {},
    isOwnFile: false,
    file: settingsIn('.gemini/settings.json'),
    entries: (commands) => [
      { event: 'BeforeTool', value: { hooks: [asked(commands, 'timeout', 1_000)] } },
    ],
    trust: ({ isProject }) =>
      isProject
        ? ['Trust the folder when Gemini CLI asks: it reads the file only in a trusted folder.']
        : ['Start a new session: Gemini CLI reads its hooks at the start.'],
  },
  cursor: {
    label: 'Cursor',
    format: 'json',
    top: { version: 1 },
    isOwnFile: false,
    file: settingsIn('.cursor/hooks.json'),
    entries: ({ ask, hostSeconds }) =>
      ['beforeShellExecution', 'beforeMCPExecution'].map((event) => ({
        event,
        // Otherwise Cursor runs the command when the hook fails.
        value: { command: ask, timeout: hostSeconds, failClosed: true },
      })),
    trust: () => ['Restart Cursor, and look at the hooks in its settings.'],
  },
} as const satisfies Record<string, Host>;

export type HostName = keyof typeof hosts;
const isHostName = (name: string): name is HostName => Object.hasOwn(hosts, name);
export const hostNames = Object.keys(hosts).filter(isHostName);
