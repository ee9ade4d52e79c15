import type { HookBody } from '../../permission-hooks/hook.ts';

// The hosts that read the settings of Claude Code besides it, and that cannot be run in a test: their requests as their
// documentation and their code have them, in November 2026.

const at = '2026-11-29T02:17:32.558Z';
const vsCodeCommon = {
  timestamp: at,
  session_id: '9d4c',
  transcript_path: '/home/ada/.config/Code/t.jsonl',
  cwd: '/home/ada/shop',
};
const cursorCommon = {
  conversation_id: '668320d2-2fd8-4888-b33c-2a466fec86e7',
  generation_id: '490b90b7-a2ce-4c2c-bb76-cb77b125df2f',
  model: 'default',
  cursor_version: '3.14.7',
  workspace_roots: ['/home/ada/shop'],
  user_email: 'ada@example.com',
  transcript_path: null,
};

/** A use of a tool in VS Code: chatHookService.ts of its extension, executePreToolUseHook. */
export const vsCodeUse = (tool_name: string, tool_input: unknown): HookBody => ({
  ...vsCodeCommon,
  hook_event_name: 'PreToolUse',
  tool_name,
  tool_input,
  tool_use_id: 'call_1',
});

/** The same in Cursor: https://cursor.com/docs/hooks, preToolUse. */
export const cursorUse = (tool_name: string, tool_input: unknown): HookBody => ({
  ...cursorCommon,
  hook_event_name: 'preToolUse',
  cwd: '/home/ada/shop',
  tool_name,
  tool_input,
  tool_use_id: 'tool_1',
});

/** A use of a tool of a server in Cursor: beforeMCPExecution, as cursor-agent 2026.10.01 builds it. */
export const cursorMcp = (server: HookBody, tool_name: string, tool_input: unknown): HookBody => ({
  ...cursorCommon,
  hook_event_name: 'beforeMCPExecution',
  tool_name,
  tool_input: JSON.stringify(tool_input),
  ...server,
});

/** Events that ask for nothing, by the host, and what it must read. */
export const passedEvents: readonly [host: string, body: HookBody, reply: HookBody][] = [
  ...(
    [
      ['UserPromptSubmit', { prompt: 'Deploy it' }],
      ['PostToolUse', { tool_name: 'run_in_terminal', tool_input: {}, tool_response: 'ok' }],
      ['PreCompact', { trigger: 'auto' }],
      ['SubagentStart', { agent_id: 'a', agent_type: 'Plan' }],
      ['SubagentStop', { agent_id: 'a', agent_type: 'Plan', stop_hook_active: false }],
      ['Stop', { stop_hook_active: false }],
    ] as const
  ).map(([hook_event_name, more]): [string, HookBody, HookBody] => [
    'VS Code',
    { ...vsCodeCommon, hook_event_name, ...more },
    {},
  ]),
  ...(
    [
      ['sessionStart', { session_id: 's', is_background_agent: false, composer_mode: 'agent' }],
      ['sessionEnd', { session_id: 's', reason: 'completed', duration_ms: 45_000 }],
      ['postToolUse', { tool_name: 'Shell', tool_input: {}, tool_output: '{}', duration: 5 }],
      ['postToolUseFailure', { tool_name: 'Shell', tool_input: {}, error_message: 'x' }],
      ['afterShellExecution', { command: 'ls', output: '', duration: 5 }],
      ['afterMCPExecution', { tool_name: 'x', tool_input: '{}', result_json: '{}' }],
      ['afterFileEdit', { file_path: '/a', edits: [] }],
      ['afterAgentResponse', { text: 'x' }],
      ['afterAgentThought', { text: 'x' }],
      ['subagentStop', { status: 'completed' }],
      ['preCompact', { trigger: 'auto' }],
      ['stop', { status: 'completed', loop_count: 0 }],
      // By the names that they have in the settings of Claude Code.
      ['PostToolUse', { tool_name: 'Shell', tool_input: {} }],
      ['Stop', { status: 'completed' }],
      ['SessionEnd', { reason: 'completed' }],
    ] as const
  ).map(([hook_event_name, more]): [string, HookBody, HookBody] => [
    'Cursor',
    { ...cursorCommon, hook_event_name, ...more },
    {},
  ]),
  ...['beforeSubmitPrompt', 'UserPromptSubmit'].map(
    (hook_event_name): [string, HookBody, HookBody] => [
      'Cursor',
      { ...cursorCommon, hook_event_name, prompt: 'Deploy it', attachments: [] },
      { continue: true },
    ],
  ),
];

/** How VS Code starts a session. */
export const vsCodeStart: HookBody = {
  ...vsCodeCommon,
  hook_event_name: 'SessionStart',
  source: 'new',
};
