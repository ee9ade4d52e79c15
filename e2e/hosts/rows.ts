import { claudeCode } from './programs/claude-code.ts';
import { codex } from './programs/codex.ts';
import { copilotCli } from './programs/copilot-cli.ts';
import { geminiCli } from './programs/gemini-cli.ts';
import type { HookSettings, Mode, Program } from './programs/program.ts';

/** What can become of a question. */
export const cases = [
  'approved',
  'rejected',
  'nobody answers',
  'server not there',
  'wrong key',
  'timeout of the host',
] as const;
export type Case = (typeof cases)[number];

/** What a host did with its tool. `dialog`: it asks at the computer. */
export type Did = 'used' | 'denied' | 'dialog';

/** One row of the table in docs/guides/agents/outcomes.md. */
export type Row = {
  program: Program;
  mode: Mode;
  event: string;
  /** Whether the host calls a URL. */
  isUrl: boolean;
  isTrusted: boolean;
  /** The cases in which the tool is used. */
  uses: readonly Case[];
  /** The cases in which the host asks at the computer. */
  asks: readonly Case[];
  /** Whether the guide promises that nothing but an approval of a person lets the tool be used. */
  isGuarantee: boolean;
};

const row = (program: Program, mode: Mode, event: string, more: Partial<Row> = {}): Row => ({
  program,
  mode,
  event,
  isUrl: false,
  isTrusted: true,
  isGuarantee: true,
  uses: ['approved'],
  asks: [],
  ...more,
});
/** The host does not call the hook, or goes on whatever it answers. */
const everything = { uses: cases, isGuarantee: false };

/** The cases in which no person decides on the phone. */
const undecided = cases.filter((one) => one !== 'approved' && one !== 'rejected');

const claudeMode = (name: string): Mode => ({ name, args: ['--permission-mode', name] });
const claudeModes = ['default', 'acceptEdits', 'auto', 'bypassPermissions', 'dontAsk'].map(
  claudeMode,
);
const withRule: Mode = {
  name: 'default, a rule allows the tool',
  args: ['--permission-mode', 'default', '--allowedTools=Bash(touch:*)'],
};
const inTerminal: Mode = { name: 'in a terminal, no option', args: [], inTerminal: true };
const manual: Mode = {
  name: 'in a terminal, default',
  args: ['--permission-mode', 'default'],
  inTerminal: true,
};
const anything: Mode = { name: '--allow-all-tools', args: ['--allow-all-tools'] };
const usual: Mode = { name: 'no option', args: [] };
const fullAccess: Mode = { name: 'exec, danger-full-access', args: ['-s', 'danger-full-access'] };
const yolo: Mode = { name: '--yolo', args: ['--yolo'] };

export const rows: readonly Row[] = [
  ...[...claudeModes, withRule].map((mode) => row(claudeCode, mode, 'PreToolUse')),
  row(claudeCode, claudeMode('auto'), 'PreToolUse', {
    isUrl: true,
    uses: ['approved', 'server not there', 'timeout of the host'],
    isGuarantee: false,
  }),
  row(claudeCode, claudeMode('default'), 'PermissionRequest', { isGuarantee: false }),
  ...[claudeMode('acceptEdits'), claudeMode('auto'), withRule].map((mode) =>
    row(claudeCode, mode, 'PermissionRequest', everything),
  ),
  row(claudeCode, inTerminal, 'PreToolUse'),
  row(claudeCode, inTerminal, 'PermissionRequest', everything),
  row(claudeCode, manual, 'PreToolUse', { asks: undecided }),
  row(claudeCode, manual, 'PermissionRequest', { asks: undecided, isGuarantee: false }),
  row(codex, fullAccess, 'PreToolUse'),
  row(codex, fullAccess, 'PreToolUse', { ...everything, isTrusted: false }),
  row(codex, fullAccess, 'PermissionRequest', everything),
  ...[usual, anything].map((mode) => row(copilotCli, mode, 'preToolUse')),
  row(copilotCli, anything, 'preToolUse', { ...everything, isTrusted: false }),
  ...[usual, anything].map((mode) => row(copilotCli, mode, 'permissionRequest')),
  row(geminiCli, yolo, 'BeforeTool'),
];

/** What the guide says of a case. */
export function didIn({ uses, asks }: Row, asked: Case): Did {
  if (uses.includes(asked)) return 'used';
  return asks.includes(asked) ? 'dialog' : 'denied';
}

/** A row as a person reads it. */
export const nameOf = ({ program, mode, event, isUrl, isTrusted }: Row): string =>
  `${program.name}, ${mode.name}, ${event}${isUrl ? ' by URL' : ''}${isTrusted ? '' : ', not trusted'}`;

const LONG = new Set<Case>(['nobody answers', 'server not there']);

/** Returns the settings of a hook for a case. */
export function settingsOf(
  { event, isUrl, isTrusted }: Row,
  asked: Case,
  { url, key, topic }: { url: string; key: string; topic: string },
): HookSettings {
  const approver = { approved: 'approves', rejected: 'rejects' }[String(asked)] ?? 'silent';
  const to = `usr_test_${approver}`;
  // A server that is not there is tried until the timeout of the hook.
  const [timeoutS, own] =
    asked === 'timeout of the host' ? [4, 540] : [20, LONG.has(asked) ? 2 : 15];
  const query = `topic=${topic}&to=${to}&timeout=${own}`;
  const command = `assent hook --to ${to} --timeout ${own}s --host-timeout ${timeoutS}s`;
  const hook = isUrl ? { url: `${url}/v1/open/hooks/permission?${query}`, key } : { command };
  return { event, hook, timeoutS, isTrusted };
}

/** The table of the guide. */
export const tableOf = (measured: readonly { row: Row; did: (asked: Case) => Did }[]): string =>
  [
    `| host and mode | hook | ${cases.join(' | ')} |`,
    `|---|---|${cases.map(() => '---|').join('')}`,
    ...measured.map(({ row: { program, mode, event, isUrl, isTrusted }, did }) => {
      const how = [`\`${event}\``, isUrl ? 'by URL' : '', isTrusted ? '' : '**not trusted**'];
      const cells = cases.map((one) => cellOf(one, did(one)));
      return `| ${program.name}, ${mode.name} | ${how.filter(Boolean).join(', ')} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');

const cellOf = (asked: Case, did: Did) =>
  did === 'used' && asked !== 'approved' ? '**used**' : did;
