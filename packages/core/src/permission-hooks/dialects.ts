import type {
  Dialect,
  EndedUse,
  Hook,
  HookBody,
  HostRequest,
  QuietEvent,
  StartedSession,
} from './hook.ts';
import { claudeCode } from './hosts/claude-code.ts';
import { codex } from './hosts/codex.ts';
import { copilotCli } from './hosts/copilot-cli.ts';
import { cursor } from './hosts/cursor.ts';
import { geminiCli } from './hosts/gemini-cli.ts';
import { vsCode } from './hosts/vs-code.ts';

const dialects: readonly Dialect[] = [codex, cursor, copilotCli, vsCode, geminiCli, claudeCode];

/** Reads the JSON that a host sent; null for an unknown form, and for one that two hosts could have sent. */
export function readHook(body: HookBody): HostRequest | null {
  const [read, ...others] = dialects.flatMap((dialect) => dialect(body) ?? []);
  return read && others.length === 0 ? read : null;
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

/** Returns whether a request asks for no permission. */
export const isQuiet = (read: HostRequest | null): read is QuietEvent =>
  read !== null && 'asksNothing' in read;

/** A sentence names at most as many members of a body, and as much of each. */
const MOST = { members: 12, characters: 40 };

/** Returns why a request is refused, in one or two sentences. */
export function refusalOf(read: HostRequest | null, body: HookBody): string {
  if (read && 'advice' in read)
    return `${read.host} sent ${eventNamed(read.event)}, which is not supported. ${read.advice}`;
  const names = Object.keys(body).slice(0, MOST.members).map(shortened);
  const members = names.length === 0 ? 'no members' : `the members ${names.join(', ')}`;
  return `This request has an unknown form: none of Claude Code, Codex, Copilot CLI, Cursor, Gemini CLI and VS Code sends ${eventNamed(eventIn(body))} with ${members}.`;
}

const eventNamed = (event: string) =>
  event === '' ? 'an event without a name' : `the event ${shortened(event)}`;

function eventIn({ hook_event_name: event }: HookBody): string {
  return typeof event === 'string' ? event : '';
}

/** Other characters than printable ASCII ones could change what a terminal shows. */
const shortened = (text: string) => text.slice(0, MOST.characters).replaceAll(/[^\x21-\x7e]/g, '?');
