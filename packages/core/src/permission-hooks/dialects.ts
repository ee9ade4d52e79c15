import { claudeCode } from './claude-code.ts';
import { codex } from './codex.ts';
import { copilotCli } from './copilot-cli.ts';
import { cursor } from './cursor.ts';
import type { Dialect, Hook, HookBody, UnsupportedHook } from './hook.ts';

const dialects: readonly Dialect[] = [codex, cursor, copilotCli, claudeCode];

/** Reads the JSON that a host sent: a hook, one that is not supported, or null for an unknown host. */
export function readHook(body: HookBody): Hook | UnsupportedHook | null {
  for (const dialect of dialects) {
    const read = dialect(body);
    if (read) return read;
  }
  return null;
}

/** Returns whether a request is one that is answered. */
export const isSupported = (hook: Hook | UnsupportedHook | null): hook is Hook =>
  hook !== null && 'answer' in hook;
