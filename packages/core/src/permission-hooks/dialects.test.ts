import { describe, expect, it } from 'vitest';
import { payload } from '../testing/permission-hooks/payloads.ts';
import { NO_MESSAGE } from '../testing/permission-hooks/recorded-hook.ts';
import { recorded } from '../testing/permission-hooks/requests.ts';
import { hookCard } from './card/hook-card.ts';
import { isEndedUse, isQuiet, isStart, isSupported, readHook, refusalOf } from './dialects.ts';
import type { Hook } from './hook.ts';

const CLAUDE = 'claude-code-2.1.331';

/** Returns a hook. @throws Error if it is not supported */
function hookOf(request: Record<string, unknown>): Hook {
  const hook = readHook(request);
  if (!isSupported(hook)) throw new Error('not supported');
  return hook;
}

/** Returns the card. @throws Error if there is none */
function cardOf(hook: Hook) {
  const { card } = hookCard(hook);
  if (!card) throw new Error('there is no card');
  return card;
}

describe.each(recorded)(
  'the request of $host: $source',
  ({ host, dialect, request, shows, answers }) => {
    it('is recognized, and shown on a card', () => {
      const hook = hookOf(request);
      expect(hook).toMatchObject({ host, dialect });
      const { title, body, details = [] } = cardOf(hook);
      const rows = details.map(({ label, value }) => `${label}: ${value}`);
      const shown = [title, body, ...rows].join('\n');
      for (const text of shows) expect(shown).toContain(text);
    });

    it('is answered as its documentation says', () => {
      const { answer } = hookOf(request);
      expect(answer({ kind: 'allow', comment: null, values: null })).toEqual(answers.allow);
      expect(answer({ kind: 'deny', message: NO_MESSAGE })).toEqual(answers.deny);
      expect(answer({ kind: 'none', message: NO_MESSAGE })).toEqual(answers.none);
    });

    it('without a decision never gets an answer that allows', () => {
      const { answer } = hookOf(request);
      const text = JSON.stringify(answer({ kind: 'none', message: 'nobody' }));
      expect(text).not.toMatch(/"allow|"approve/);
    });

    it('shows every argument of the tool', () => {
      const input = request.tool_input ?? request.toolArgs;
      if (typeof input !== 'object' || input === null) return;
      const hidden = { ...request, tool_input: { ...input, dangerously: { nested: 'rm -rf ~' } } };
      expect(JSON.stringify(cardOf(hookOf(hidden)))).toContain('rm -rf ~');
    });
  },
);

describe('arguments as a JSON text', () => {
  const bodyOf = (toolArgs: string) =>
    cardOf(hookOf({ sessionId: 'a', timestamp: 1, toolName: 'bash', toolArgs })).body;

  it('are read', () => {
    expect(bodyOf(' { "command" : "ls \\"  a\\"" } ')).toBe('Command:\n│ ls "  a"');
  });

  // A program may read them in another way than JavaScript does.
  it.each([
    '{"command": "ls", "command": "rm -rf ~"}',
    '{"id": 1234567890123456789}',
    '{"id": 1e400}',
    '{"b": 1, "1": 2}',
    '{"command": "ls"',
  ])('are shown as they are if they can be read in two ways: %s', (text) => {
    expect(bodyOf(text)).toBe(`Arguments:\n│ ${text}`);
  });
});

describe('another request', () => {
  it.each([
    ['an empty object', {}],
    ['an unknown host', { event: 'tool', command: 'ls' }],
    ['one with wrong types', { session_id: 1, turn_id: {}, hook_event_name: [] }],
  ])('of no known host is unknown: %s', (_, body) => {
    expect(readHook(body)).toBeNull();
  });

  // What is not known may ask for a permission.
  it.each([
    [
      'Claude Code',
      'PreEverything',
      { session_id: 'a', transcript_path: '/t', hook_event_name: 'PreEverything' },
    ],
    ['Copilot CLI', '', { sessionId: 'a', timestamp: 1, toolName: 'bash' }],
  ])('of %s is refused by the name of its event: %j %j', (host, event, body) => {
    const read = readHook(body);
    expect([isSupported(read), isQuiet(read), isEndedUse(read), isStart(read)]).toEqual([
      ...[false, false, false, false],
    ]);
    const sent = event === '' ? 'an event without a name' : `the event ${event}`;
    expect(refusalOf(read, body)).toContain(`${host} sent ${sent}, which is not supported.`);
  });

  it.each([
    ['of no known agent', { event: 'tool', command: 'ls' }],
    ['empty', {}],
    // It could be one of Gemini CLI or of VS Code, and of both it lacks a member.
    [
      'between two agents',
      {
        hook_event_name: 'PreToolUse',
        session_id: 'a',
        timestamp: '2026-11-29T02:17:32.558Z',
        transcript_path: '/t',
        tool_name: 'Bash',
      },
    ],
    ['of two agents', payload(`${CLAUDE}-PreToolUse-Bash`, { timestamp: 'x', turn_id: '' })],
    ['of two agents', payload('codex-0.169.0-PreToolUse-Bash', { conversation_id: 'c' })],
  ])('that is %s is refused as unknown', (_what, body) => {
    const read = readHook(body);
    expect(read).toBeNull();
    expect(refusalOf(read, body)).toContain('unknown form');
  });

  it('is named without what could change a terminal', () => {
    const body = { hook_event_name: '\u001b[2J\u202e', '\u001b]0;x': 1, ['y'.repeat(99)]: 2 };
    expect(refusalOf(readHook(body), body)).toBe(
      `This request has an unknown form: none of Claude Code, Codex, Copilot CLI, Cursor, Gemini CLI and VS Code sends the event ?[2J? with the members hook_event_name, ?]0;x, ${'y'.repeat(40)}.`,
    );
  });
});
