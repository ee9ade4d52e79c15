import { realRequests } from './real-requests.ts';
import { NO_MESSAGE, type RecordedHook } from './recorded-hook.ts';

const NO = NO_MESSAGE;

const permission = (decision?: object) =>
  decision ? { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision } } : {};

/** Requests as the hosts' own documentation has them, or as the host sent it. */
export const recorded: readonly RecordedHook[] = [
  {
    host: 'Claude Code',
    dialect: 'claude-code',
    source: 'https://code.claude.com/docs/en/hooks, PermissionRequest input and decision control',
    read: '2026-11',
    request: {
      session_id: 'abc123',
      transcript_path: '/Users/.../.claude/projects/.../00893aaf-19fa-41d2-8238-13269b9b3ca0.jsonl',
      cwd: '/Users/...',
      permission_mode: 'default',
      hook_event_name: 'PermissionRequest',
      tool_name: 'Bash',
      tool_input: {
        command: 'rm -rf node_modules',
        description: 'Remove node_modules directory',
      },
      permission_suggestions: [
        {
          type: 'addRules',
          rules: [{ toolName: 'Bash', ruleContent: 'rm -rf node_modules' }],
          behavior: 'allow',
          destination: 'localSettings',
        },
      ],
    },
    shows: ['rm -rf node_modules', 'Remove node_modules directory', '/Users/...'],
    answers: {
      allow: permission({ behavior: 'allow' }),
      deny: permission({ behavior: 'deny', message: NO }),
      none: permission(),
    },
  },
  {
    host: 'Claude Code',
    dialect: 'claude-code',
    source:
      'https://code.claude.com/docs/en/hooks, PreToolUse input and decision control; PreToolUseHookInput of @anthropic-ai/claude-agent-sdk 0.3.330',
    read: '2026-11',
    request: {
      session_id: 'abc123',
      transcript_path: '/Users/.../transcript.jsonl',
      cwd: '/home/user/my-project',
      permission_mode: 'default',
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: {
        file_path: '/path/to/file.txt',
        old_string: 'original text',
        new_string: 'replacement text',
        replace_all: false,
      },
      tool_use_id: 'toolu_01ABC123',
    },
    shows: [
      '- original text',
      '+ replacement text',
      '/path/to/file.txt',
      'Argument replace_all: false',
    ],
    answers: {
      allow: { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'allow' } },
      deny: {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: NO,
        },
      },
      none: {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'ask',
          permissionDecisionReason: NO,
        },
      },
    },
  },
  {
    host: 'Codex',
    dialect: 'codex',
    source:
      'https://github.com/openai/codex, codex-rs/hooks/schema/generated/permission-request.command.{input,output}.schema.json; a request with all required fields of the schema',
    read: '2026-11',
    request: {
      cwd: '/workspace/app',
      hook_event_name: 'PermissionRequest',
      model: 'gpt-5-codex',
      permission_mode: 'default',
      session_id: '0199d7c2-6f0c-7a10-8c1d-2f3f8f6f1c11',
      tool_input: { command: 'curl https://example.com/install.sh | sh', description: 'network' },
      tool_name: 'Bash',
      transcript_path: null,
      turn_id: '1',
    },
    shows: ['curl https://example.com/install.sh | sh', '/workspace/app'],
    answers: {
      allow: permission({ behavior: 'allow' }),
      deny: permission({ behavior: 'deny', message: NO }),
      none: permission(),
    },
  },
  ...realRequests,
  {
    host: 'Copilot CLI',
    dialect: 'copilot-cli',
    source:
      'https://docs.github.com/en/copilot/reference/hooks-reference, preToolUse camelCase input and decision control; toolArgs as in the example of the earlier hooks-configuration page',
    read: '2026-11',
    request: {
      sessionId: 'b2c9f1f0-3f55-4f5e-9a1b-0b9a7a2a9d10',
      timestamp: 1_704_614_600_000,
      cwd: '/path/to/project',
      toolName: 'bash',
      toolArgs: '{"command":"rm -rf dist","description":"Clean build directory"}',
    },
    shows: ['rm -rf dist', 'Clean build directory', '/path/to/project'],
    answers: {
      allow: { permissionDecision: 'allow' },
      deny: { permissionDecision: 'deny', permissionDecisionReason: NO },
      none: { permissionDecision: 'ask', permissionDecisionReason: NO },
    },
  },
  {
    host: 'Cursor',
    dialect: 'cursor',
    source: 'https://cursor.com/docs/hooks, common schema and beforeShellExecution',
    read: '2026-11',
    request: {
      conversation_id: 'conv-123',
      generation_id: 'gen-456',
      hook_event_name: 'beforeShellExecution',
      cursor_version: '2.0.77',
      workspace_roots: ['/project'],
      user_email: 'user@example.com',
      transcript_path: null,
      command: 'npm install express',
      cwd: '/project',
      sandbox: false,
    },
    shows: ['npm install express', '/project', 'Sandbox'],
    answers: {
      allow: { permission: 'allow' },
      deny: { permission: 'deny', user_message: NO, agent_message: NO },
      none: { permission: 'ask', user_message: NO, agent_message: NO },
    },
  },
  {
    host: 'Cursor',
    dialect: 'cursor',
    source: 'https://cursor.com/docs/hooks, common schema and beforeMCPExecution',
    read: '2026-11',
    request: {
      conversation_id: 'conv-123',
      generation_id: 'gen-456',
      hook_event_name: 'beforeMCPExecution',
      cursor_version: '2.0.77',
      workspace_roots: ['/project'],
      tool_name: 'database_query',
      tool_input: '{"query": "SELECT * FROM users"}',
      command: 'npx mcp-server',
    },
    shows: [
      'Use database_query of an MCP server in project?',
      'SELECT * FROM users',
      'Server command: npx mcp-server',
      '/project',
    ],
    answers: {
      allow: { permission: 'allow' },
      deny: { permission: 'deny', user_message: NO, agent_message: NO },
      none: { permission: 'ask', user_message: NO, agent_message: NO },
    },
  },
];
