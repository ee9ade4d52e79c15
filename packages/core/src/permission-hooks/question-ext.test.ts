import { describe, expect, it } from 'vitest';
import { payload } from '../testing/permission-hooks/payloads.ts';
import { isEndedUse, isSupported, readHook } from './dialects.ts';
import type { HookBody } from './hook.ts';
import { endedQuestions, extOf, extPrefixOf } from './question-ext.ts';

const CLAUDE = 'claude-code-2.1.331';

/** Returns the question about a use. @throws Error if none is asked */
function asked(name: string, changes: HookBody = {}) {
  const hook = readHook(payload(`${CLAUDE}-${name}`, changes));
  if (!isSupported(hook)) throw new Error('not supported');
  return { name, ext: extOf(hook) };
}

/** Returns the report of an end. @throws Error if it is none */
function endOf(name: string, changes: HookBody = {}) {
  const read = readHook(payload(`${CLAUDE}-${name}`, changes));
  if (!isEndedUse(read)) throw new Error('no end');
  return read;
}

const session_id = payload(`${CLAUDE}-PermissionRequest-Bash`).session_id;

it('a question says which session, use and prompt it belongs to', () => {
  expect(JSON.parse(asked('PreToolUse-Bash').ext)).toEqual({
    hook: 'claude-code',
    session: session_id,
    tool_use: 'toolu_stub_mwvv9u6u_71',
    prompt: '1408ac63-b695-464b-8938-d6dc29a2c74e',
    use: expect.stringMatching(/^[0-9a-f]{64}$/),
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // No id of a host can make it longer than a message may have.
  const long = { session_id: 'x'.repeat(9_000), tool_use_id: 'y\n', prompt_id: '💥' };
  expect(Object.keys(JSON.parse(asked('PreToolUse-Bash', long).ext))).toEqual([
    'hook',
    'use',
    'fingerprint',
  ]);
});

it('the questions of a session have a common beginning, which another session does not have', () => {
  const prefix = extPrefixOf(endOf('Stop')) ?? '';
  expect(asked('PermissionRequest-Bash').ext.startsWith(prefix)).toBe(true);
  const other = `${session_id}0`;
  expect(asked('PermissionRequest-Bash', { session_id: other }).ext.startsWith(prefix)).toBe(false);
  expect(extPrefixOf(endOf('Stop', { session_id: 'a b' }))).toBeNull();
});

describe('what was decided at the computer ends', () => {
  const bash = asked('PermissionRequest-Bash');
  const other = asked('PermissionRequest-Bash', { tool_input: { command: 'ls' } });
  const choice = asked('PermissionRequest-AskUserQuestion');
  const subagent = asked('PermissionRequest-Bash', { agent_id: 'a1' });

  it.each([
    ['the use of a tool: its question', 'PostToolUse-Bash', {}, [bash]],
    [
      'a use that failed: its question',
      'PostToolUse-Bash',
      { hook_event_name: 'PostToolUseFailure' },
      [bash],
    ],
    ['answered questions: theirs', 'PostToolUse-AskUserQuestion', {}, [choice]],
    ['a use of another input: none', 'PostToolUse-Bash', { tool_input: { command: 'ls -a' } }, []],
    ['a use of a subagent: its own', 'PostToolUse-Bash', { agent_id: 'a1' }, [subagent]],
    ['a turn: those of the agent itself', 'Stop', {}, [bash, other, choice]],
    ['a new prompt: those of the agent itself', 'UserPromptSubmit', {}, [bash, other, choice]],
    ['a session: all', 'SessionEnd', {}, [bash, other, choice, subagent]],
  ])('%s', (_what, name, changes, ended) => {
    const open = [bash, other, choice, subagent];
    expect(endedQuestions(open, endOf(name, changes))).toEqual(ended);
  });

  it('the oldest of two equal questions, or that of the same use', () => {
    expect(endedQuestions([bash, { ...bash, name: 'second' }], endOf('PostToolUse-Bash'))).toEqual([
      bash,
    ]);
    const [first, second] = ['toolu_1', 'toolu_2'].map((tool_use_id) =>
      asked('PreToolUse-Bash', { tool_use_id }),
    );
    const open = [first, second].flatMap((one) => one ?? []);
    expect(endedQuestions(open, endOf('PostToolUse-Bash', { tool_use_id: 'toolu_2' }))).toEqual([
      second,
    ]);
  });
});

it('a reference of a business that begins as that of a question ends nothing, and fails nothing', () => {
  const prefix = extPrefixOf(endOf('Stop')) ?? '';
  const foreign = [`${prefix}, and more`, `${prefix}}`].map((ext) => ({ ext }));
  expect(endedQuestions(foreign, endOf('Stop'))).toEqual([]);
});
