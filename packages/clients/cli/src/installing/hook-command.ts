import { usageFailure } from '../program/failure.ts';

/** What a person chose for the hooks. */
export type Choices = {
  profile?: string | undefined;
  topic?: string | undefined;
  to?: string[] | undefined;
  /** Seconds. */
  timeout: number;
  notifyAfter?: number | undefined;
  /** Whether the dialogs of Claude Code are asked on the phone as well. */
  dialogs?: boolean | undefined;
};

/** Time that the host waits longer than the hook: a tenth, at least a minute. */
const hostSecondsOf = (timeout: number) => timeout + Math.max(60, Math.ceil(timeout / 9));

/** The commands of the hooks of a host. No command has a key: `assent hook` finds it as every other command does. */
export type Commands = {
  /** The one that asks. */
  ask: string;
  /** Timeout of the host for it, seconds. */
  hostSeconds: number;
  /** The one that only reports: an end, or the start of a session. */
  report: string;
};

/** Returns the commands with what was chosen. @throws Failure for a value that a shell could read as something else */
export function commandsOf({ profile, topic, to = [], timeout, notifyAfter }: Choices): Commands {
  const hostSeconds = hostSecondsOf(timeout);
  const connected = [...option('--profile', profile), ...option('--topic', topic)];
  const asking = [
    ...connected,
    ...to.flatMap((one) => option('--to', one)),
    '--timeout',
    durationOf(timeout),
    '--host-timeout',
    durationOf(hostSeconds),
    ...(notifyAfter === undefined ? [] : ['--notify-after', durationOf(notifyAfter)]),
  ];
  return {
    ask: ['assent', 'hook', ...asking].join(' '),
    hostSeconds,
    report: ['assent', 'hook', ...connected].join(' '),
  };
}

const durationOf = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`);

function option(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  if (!PLAIN.test(value))
    throw usageFailure(
      `${name} ${value} cannot be part of the command of a hook.`,
      'Use letters, digits and . _ : / @ + = -, or write the hook yourself: docs/guides/agents.md.',
    );
  return [name, value];
}

const PLAIN = /^[A-Za-z0-9._:@+=][A-Za-z0-9._:/@+=-]*$/;

/** A command as this program writes it. */
export const OWN_COMMAND =
  /^assent hook(?: --(?:profile|topic|to|timeout|host-timeout|notify-after) [A-Za-z0-9._:@+=][A-Za-z0-9._:/@+=-]*)*$/;

/** Any command that runs the hook, also one that a person wrote. */
export const HOOK_COMMAND = /(^|[\s/\\"'])assent(\.cmd)?["']?\s(.*\s)?hook\b/;
