import { describe, expect, it } from 'vitest';
import { hookCard } from './card/hook-card.ts';
import { isSupported, readHook } from './dialects.ts';
import type { Hook } from './hook.ts';
import { NO_MESSAGE } from './testing/recorded-hook.ts';
import { recorded } from './testing/requests.ts';

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
      const { title, body, details } = cardOf(hook);
      const shown = [title, body, ...(details ?? []).map(({ value }) => value)].join('\n');
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
      expect(cardOf(hookOf(hidden)).body).toContain('rm -rf ~');
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

  it.each([
    ['Claude Code', { session_id: 'a', transcript_path: '/t', hook_event_name: 'Stop' }],
    ['Codex', { session_id: 'a', turn_id: '1', hook_event_name: 'PreCompact', tool_name: 'Bash' }],
    [
      'Copilot CLI',
      { sessionId: 'a', timestamp: 1, toolName: 'bash', toolArgs: {}, toolResult: {} },
    ],
    // Cursor does not enforce `ask` at this event: without a decision, the tool would run.
    [
      'Cursor',
      { conversation_id: 'c', hook_event_name: 'preToolUse', tool_name: 'Shell', tool_input: {} },
    ],
    [
      'Cursor',
      { conversation_id: 'c', hook_event_name: 'beforeReadFile', file_path: '/etc/passwd' },
    ],
  ])('at another event is not supported: %s', (host, body) => {
    const hook = readHook(body);
    expect(isSupported(hook)).toBe(false);
    expect(hook).toMatchObject({ host });
  });
});
