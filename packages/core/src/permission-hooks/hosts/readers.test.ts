import { describe, expect, it } from 'vitest';
import { Problem } from '../../platform/errors.ts';
import { allow, deny, hookOf, none, preTool } from '../../testing/permission-hooks/answers.ts';
import { payload } from '../../testing/permission-hooks/payloads.ts';
import {
  cursorMcp,
  cursorUse,
  passedEvents,
  vsCodeStart,
  vsCodeUse,
} from '../../testing/permission-hooks/readers.ts';
import { hookCard } from '../card/hook-card.ts';
import { isQuiet, isStart, readHook } from '../dialects.ts';
import { answerAfterFailure } from '../failed-hook.ts';
import type { HookBody } from '../hook.ts';

/** A request of Claude Code at an event, as all of them begin. */
const claudeEvent = (hook_event_name: string, more: HookBody = {}): HookBody => ({
  session_id: 'a',
  transcript_path: '/t',
  hook_event_name,
  ...more,
});

// Other hosts run the hooks of the settings of Claude Code.

const cardOf = (body: HookBody) => hookCard(hookOf(body)).card;
const rowsOf = (body: HookBody) =>
  cardOf(body)?.details?.map(({ label, value }) => `${label}: ${value}`);
const answersOf = (body: HookBody) => [allow, deny, none].map(hookOf(body).answer);

describe('an event that asks for no permission', () => {
  it.each(passedEvents)('is passed by the name of %s: %j', (host, body, reply) => {
    expect(readHook(body)).toMatchObject({ host, asksNothing: true, reply });
  });

  it.each([
    ...['PostToolBatch', 'PermissionDenied', 'Notification', 'UserPromptExpansion', 'StopFailure'],
    ...['SubagentStart', 'SubagentStop', 'PreCompact', 'PostCompact', 'Elicitation', 'Setup'],
    ...['ElicitationResult', 'TeammateIdle', 'TaskCreated', 'TaskCompleted', 'MessageDisplay'],
    ...['InstructionsLoaded', 'CwdChanged', 'FileChanged', 'ConfigChange', 'WorktreeRemove'],
    ...['PreModelSwitch', 'PostModelSwitch', 'DirectoryAdded'],
  ])('is passed by the name that it has in Claude Code: %s', (event) => {
    const passed = { host: 'Claude Code', event, asksNothing: true, reply: {} };
    expect(readHook(claudeEvent(event))).toEqual(passed);
  });

  it('at the start of a session checks whether people can be asked', () => {
    const read = readHook(vsCodeStart);
    expect([read?.host, isStart(read)]).toEqual(['VS Code', true]);
  });

  it('is none that asks for one', () => {
    for (const [, body] of passedEvents) {
      const hook_event_name = 'beforeShellExecution' in body ? 'x' : 'BeforeAnything';
      expect(isQuiet(readHook({ ...body, hook_event_name }))).toBe(false);
    }
  });
});

// What is not known may ask for a permission.
describe('an event that the host does not document', () => {
  const claude = 'Use the events PreToolUse and PermissionRequest.';
  const codex = { session_id: 'a', turn_id: '1', hook_event_name: 'PreNetwork' };
  const copilot = { sessionId: 'a', timestamp: 1 };
  const cursor = 'Use the events beforeShellExecution and beforeMCPExecution, or preToolUse.';
  const cursorEvent = (hook_event_name: string, more: HookBody = {}): HookBody => ({
    conversation_id: 'c',
    hook_event_name,
    ...more,
  });
  it.each<[host: string, event: string, body: HookBody, advice: string]>([
    ['Claude Code', 'PreEverything', claudeEvent('PreEverything'), claude],
    // Its answer must be a path.
    ['Claude Code', 'WorktreeCreate', claudeEvent('WorktreeCreate'), claude],
    ['Claude Code', 'PreToolUse', claudeEvent('PreToolUse', { tool_name: '' }), claude],
    ['Claude Code', 'PostToolUse', claudeEvent('PostToolUse'), claude],
    ['Codex', 'PreNetwork', codex, 'Use the event PreToolUse, or PermissionRequest.'],
    [
      'Copilot CLI',
      '',
      { ...copilot, toolName: 'bash' },
      'Use the event preToolUse, or permissionRequest.',
    ],
    [
      'Copilot CLI',
      'permissionRequest',
      { ...copilot, hookName: 'permissionRequest', toolInput: {} },
      'Use the event preToolUse, or permissionRequest.',
    ],
    ...['beforeReadFile', 'beforeTabFileRead'].map((event): [string, string, HookBody, string] => [
      'Cursor',
      event,
      cursorEvent(event, { file_path: '/etc/passwd' }),
      cursor,
    ]),
    ['Cursor', 'subagentStart', cursorEvent('subagentStart'), cursor],
    [
      'Cursor',
      'beforeShellExecution',
      cursorEvent('beforeShellExecution', { command: '' }),
      cursor,
    ],
  ])('is refused, with what to use: %s %s', (host, event, body, advice) => {
    expect(readHook(body)).toEqual({ host, event, advice });
  });
});

describe('a request of which Assent cannot ask anybody', () => {
  const problem = new Problem('unavailable');
  const runs: [name: string, body: HookBody][] = [
    ...[
      ...['claude-code-2.1.331-PreToolUse-Bash', 'codex-0.169.0-PreToolUse-Bash'],
      ...['copilot-cli-1.0.102-preToolUse-bash', 'copilot-cli-1.0.102-permissionRequest-bash'],
      ...['copilot-cli-1.0.102-pascalcase-PreToolUse-Bash'],
      ...['gemini-cli-0.61.0-BeforeTool-run_shell_command'],
    ].map((name): [string, HookBody] => [name, payload(name)]),
    ['VS Code', vsCodeUse('run_in_terminal', { command: 'ls' })],
    ['Cursor, before a tool', cursorUse('Shell', { command: 'ls' })],
    ['Cursor, before a tool of a server', cursorMcp({ mcp_server_name: 'db' }, 'query', {})],
  ];

  it.each(runs)('is answered with a refusal where the tool would run: %s', (_name, body) => {
    const answer = JSON.stringify(answerAfterFailure(body, problem));
    expect(answer).toContain('Assent could not ask anybody.');
    expect(answer).not.toMatch(/"allow|"approve/);
  });

  it.each(['claude-code-2.1.331-PermissionRequest-Bash', 'codex-0.169.0-PermissionRequest-Bash'])(
    'fails where the host shows its dialog after that: %s',
    (name) => {
      expect(answerAfterFailure(payload(name), problem)).toBeNull();
    },
  );
});

describe('VS Code', () => {
  const use = vsCodeUse('run_in_terminal', {
    command: 'npm publish',
    explanation: 'Publishes it',
    isBackground: false,
  });

  it('is asked about by its own name, and answered as it reads it', () => {
    expect(hookOf(use)).toMatchObject({ host: 'VS Code', dialect: 'vs-code' });
    expect(cardOf(use)?.title).toBe('Run `npm publish` in shop?');
    expect(rowsOf(use)).toContain('Argument isBackground: false');
    expect(answersOf(use)).toEqual([
      ...[preTool('allow'), preTool('deny', 'Denied.'), preTool('ask', 'Nobody decided.')],
    ]);
  });

  it('shows what its own tool would do once, and not among the arguments again', () => {
    expect(rowsOf(use)?.filter((row) => row.startsWith('Argument'))).toEqual([
      'Argument isBackground: false',
    ]);
    expect(cardOf(use)?.body).toBe(
      'Command:\n│ npm publish\n\nWhat the agent says about it (not checked):\n│ Publishes it',
    );
  });

  it('is known in both spellings of its members, and without a session', () => {
    const { session_id, hook_event_name, ...rest } = use;
    expect(hookOf({ ...rest, sessionId: 'a', hookEventName: 'PreToolUse' })).toMatchObject({
      host: 'VS Code',
      call: { sessionId: 'a' },
    });
    expect(hookOf({ ...rest, hook_event_name }).call.sessionId).toBeNull();
  });

  it.each([
    ['create_file', { filePath: '/srv/a.ts', content: 'x' }, 'Use create_file on a.ts in shop?'],
    [
      'replace_string_in_file',
      { filePath: '/srv/a.ts', oldString: 'a', newString: 'b' },
      'Use replace_string_in_file on a.ts in shop?',
    ],
    ['apply_patch', { input: '*** Begin Patch' }, 'Use apply_patch in shop?'],
  ])('has files and changes of its own tools: %s', (tool, input, title) => {
    expect(cardOf(vsCodeUse(tool, input))?.title).toBe(title);
  });

  it('passes tools that only read, because it ignores the matchers', () => {
    const isPassed = (tool: string) => hookOf(vsCodeUse(tool, {})).isPassed;
    expect(['read_file', 'grep_search', 'manage_todo_list'].every(isPassed)).toBe(true);
    expect(['run_in_terminal', 'fetch_webpage', 'mcp_a_read_file', 'Read'].some(isPassed)).toBe(
      false,
    );
  });
});

describe('Cursor', () => {
  it('is asked about before every tool, and never answered with a question that it does not ask', () => {
    const use = cursorUse('Shell', { command: 'npm publish', working_directory: '/srv' });
    expect(hookOf(use)).toMatchObject({ host: 'Cursor', event: 'preToolUse' });
    expect(cardOf(use)?.title).toBe('Run `npm publish` in shop?');
    const no = (message: string) => ({
      permission: 'deny',
      user_message: message,
      agent_message: message,
    });
    const answers = [{ permission: 'allow' }, no('Denied.'), no('Nobody decided.')];
    expect(answersOf(use)).toEqual(answers);
    expect(answersOf({ ...use, hook_event_name: 'PreToolUse' })).toEqual(answers);
  });

  it('passes tools that only read', () => {
    expect(['Read', 'Grep'].every((tool) => hookOf(cursorUse(tool, {})).isPassed)).toBe(true);
    expect(
      ['Write', 'Delete', 'MCP:Read'].some((tool) => hookOf(cursorUse(tool, {})).isPassed),
    ).toBe(false);
  });

  it.each<[what: string, server: HookBody, rows: string[]]>([
    [
      'a server with a URL, which has it twice',
      { mcp_server_name: 'db', mcp_server_url: 'https://a.example', url: 'https://a.example' },
      ['Server: db', 'Server URL: https://a.example'],
    ],
    [
      'a server with only the newer member',
      { mcp_server_name: 'db', mcp_server_url: 'https://a.example' },
      ['Server: db', 'Server URL: https://a.example'],
    ],
    [
      'a server with two URLs',
      { mcp_server_url: 'https://a.example', url: 'https://b.example' },
      ['Server: ⟨not named⟩', 'Server URL: https://a.example', 'Server URL: https://b.example'],
    ],
    [
      'a server that a command starts',
      { mcp_server_name: 'db', command: 'npx db' },
      ['Server: db', 'Server command: npx db'],
    ],
    [
      'a server that is called so',
      { mcp_server_name: '⟨not named⟩' },
      ['Server: ⟨U+27E8⟩not named⟨U+27E9⟩'],
    ],
  ])('shows %s', (_what, server, rows) => {
    const shown = rowsOf(cursorMcp(server, 'query', { sql: 'DROP' }));
    expect(shown?.filter((row) => row.startsWith('Server'))).toEqual(rows);
    expect(shown).toContain('Argument sql: "DROP"');
  });

  it('shows each folder of a workspace that has several', () => {
    const roots = { workspace_roots: ['/home/ada/shop', '/home/ada/blog'] };
    const use = { ...cursorMcp({ mcp_server_name: 'db' }, 'query', {}), ...roots };
    expect(cardOf(use)?.title).toBe('Use query of db in shop and blog?');
    expect(rowsOf(use)?.filter((row) => row.startsWith('Folder'))).toEqual([
      ...['Folder: /home/ada/shop', 'Folder: /home/ada/blog'],
    ]);
  });

  it('names no folder for a workspace without one', () => {
    for (const workspace_roots of [[], null, undefined])
      expect(cardOf({ ...cursorMcp({}, 'query', {}), workspace_roots })?.title).toBe(
        'Use query of an MCP server?',
      );
  });
});

describe('Copilot CLI', () => {
  it('is asked about by its own name at the events of the settings of Claude Code', () => {
    const use = payload('copilot-cli-1.0.102-pascalcase-PreToolUse-Bash');
    expect(hookOf(use)).toMatchObject({ host: 'Copilot CLI', event: 'PreToolUse' });
  });

  it('passes the tools that only read, by their names there', () => {
    const read = 'copilot-cli-1.0.102-claude-settings-PreToolUse-Read';
    expect(hookOf(payload(read)).isPassed).toBe(true);
    expect(hookOf(payload(read, { tool_name: 'view' })).isPassed).toBe(false);
  });
});
