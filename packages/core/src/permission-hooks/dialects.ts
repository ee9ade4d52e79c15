import type { Dialect, EndedUse, Hook, HookBody, HostRequest, StartedSession } from './hook.ts';
import { claudeCode } from './hosts/claude-code.ts';
import { codex } from './hosts/codex.ts';
import { copilotCli } from './hosts/copilot-cli.ts';
import { cursor } from './hosts/cursor.ts';
import { geminiCli } from './hosts/gemini-cli.ts';

const dialects: readonly Dialect[] = [codex, cursor, copilotCli, geminiCli, claudeCode];

/** Reads the JSON that a host sent; null for an unknown host. */
export function readHook(body: HookBody): HostRequest | null {
  for (const dialect of dialects) {
    const read = dialect(body);
    if (read) return read;
  }
  return null;
}

/** Returns whether a request is one that is answered with a decision. */
export const isSupported = (read: HostRequest | null): read is Hook =>
  read !== null && 'answer' in read;

/** Returns whether a request reports that something was decided without Assent. */
export const isEndedUse = (read: HostRequest | null): read is EndedUse =>
  read !== null && 'scope' in read;

/** Returns whether a request reports the start of a session. */
export const isStart = (read: HostRequest | null): read is StartedSession =>
  read !== null && 'starts' in read;
