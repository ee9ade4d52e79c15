import { describe, expect, it } from 'vitest';
import { hookOf } from '../../testing/permission-hooks/answers.ts';
import { payload } from '../../testing/permission-hooks/payloads.ts';
import { cursorMcp, cursorUse, vsCodeUse } from '../../testing/permission-hooks/readers.ts';
import { hookCard } from '../card/hook-card.ts';
import type { HookBody } from '../hook.ts';

// A tool of somebody else gives its arguments any names, also those of the shell and of the file tools of a host.

/** Arguments that have the names of every field of a card. */
const misleading = {
  command: 'ls',
  description: 'Lists files',
  cmd: 'ls',
  input: 'x',
  plan: 'y',
  file_path: '/tmp/harmless',
  path: '/tmp/harmless',
  filePath: '/tmp/harmless',
  old_string: 'a',
  new_string: 'b',
  diff: '+ ok',
  content: 'ok',
  explanation: 'Harmless',
};

/** How each host sends a use of `kubectl_generic` of the server `kubernetes`, and the title of its card. */
const forms: [form: string, body: HookBody, title: string][] = [
  ...['PreToolUse', 'PermissionRequest'].map((event): [string, HookBody, string] => [
    `Claude Code, ${event}`,
    payload(`claude-code-2.1.331-${event}-mcp__assent__ask_approval`, {
      tool_name: 'mcp__kubernetes__kubectl_generic',
      tool_input: misleading,
      mcp_server: { name: 'kubernetes', source: 'user' },
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ]),
  [
    'Claude Code, which does not name the server',
    payload('claude-code-2.1.331-PreToolUse-Bash', {
      tool_name: 'mcp__kubernetes__kubectl_generic',
      tool_input: misleading,
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Claude Code, a server with another spelling in its name',
    payload('claude-code-2.1.331-PreToolUse-Bash', {
      tool_name: 'mcp__our_k8s__prod__kubectl_generic',
      tool_input: misleading,
      mcp_server: { name: 'our k8s__prod' },
    }),
    'Use kubectl_generic of our k8s__prod in shop?',
  ],
  [
    'Claude Code, a server that its name does not fit',
    payload('claude-code-2.1.331-PreToolUse-Bash', {
      tool_name: 'mcp__kubernetes__kubectl_generic',
      tool_input: misleading,
      mcp_server: { name: 'other' },
    }),
    'Use mcp__kubernetes__kubectl_generic in shop?',
  ],
  [
    'Claude Code, a name that can be read in two ways',
    payload('claude-code-2.1.331-PreToolUse-Bash', {
      tool_name: 'mcp__a__b__c',
      tool_input: misleading,
    }),
    'Use mcp__a__b__c in shop?',
  ],
  ...['PreToolUse-Bash', 'PermissionRequest-Bash'].map((event): [string, HookBody, string] => [
    `Codex, ${event}`,
    payload(`codex-0.169.0-${event}`, {
      tool_name: 'mcp__kubernetes__kubectl_generic',
      tool_input: misleading,
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ]),
  [
    'Copilot CLI, preToolUse',
    payload('copilot-cli-1.0.102-preToolUse-bash', {
      toolName: 'kubernetes-kubectl_generic',
      toolArgs: misleading,
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Copilot CLI, arguments as text',
    payload('copilot-cli-1.0.102-preToolUse-bash', {
      toolName: 'kubernetes-kubectl_generic',
      toolArgs: JSON.stringify(misleading),
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Copilot CLI, a name that can be read in two ways',
    payload('copilot-cli-1.0.102-preToolUse-bash', { toolName: 'a-b-c', toolArgs: misleading }),
    'Use a-b-c in shop?',
  ],
  [
    'Copilot CLI, permissionRequest',
    payload('copilot-cli-1.0.102-permissionRequest-bash', {
      toolName: 'kubernetes/kubectl_generic',
      toolInput: misleading,
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Copilot CLI, by the settings of Claude Code',
    payload('copilot-cli-1.0.102-claude-settings-PreToolUse-kubernetes-kubectl_generic', {
      tool_input: misleading,
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Gemini CLI',
    payload('gemini-cli-0.61.0-BeforeTool-mcp_assent_ask_approval', {
      tool_name: 'mcp_kubernetes_kubectl_generic',
      tool_input: misleading,
      mcp_context: { server_name: 'kubernetes', tool_name: 'kubectl_generic', command: 'npx' },
    }),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Gemini CLI, a server whose tool has the name of a tool of the host',
    payload('gemini-cli-0.61.0-BeforeTool-mcp_assent_ask_approval', {
      tool_name: 'run_shell_command',
      tool_input: misleading,
      mcp_context: { server_name: 'kubernetes', tool_name: 'run_shell_command' },
    }),
    'Use run_shell_command of kubernetes in shop?',
  ],
  [
    'Cursor, beforeMCPExecution',
    cursorMcp({ mcp_server_name: 'kubernetes' }, 'kubectl_generic', misleading),
    'Use kubectl_generic of kubernetes in shop?',
  ],
  [
    'Cursor, preToolUse',
    cursorUse('MCP:kubectl_generic', misleading),
    'Use kubectl_generic of an MCP server in shop?',
  ],
  [
    'Cursor, preToolUse of a tool with the name of one of the host',
    { ...cursorUse('Shell', misleading), mcp_server_name: 'kubernetes' },
    'Use Shell of kubernetes in shop?',
  ],
  [
    'VS Code',
    vsCodeUse('mcp_kubernetes_kubectl_generic', misleading),
    'Use mcp_kubernetes_kubectl_generic in shop?',
  ],
  // Neither of a server, nor one that reads: a tool that the host has got since.
  ...(
    [
      ['Claude Code', payload('claude-code-2.1.331-PreToolUse-Bash', { tool_name: 'NewTool' })],
      ['Codex', payload('codex-0.169.0-PreToolUse-Bash', { tool_name: 'NewTool' })],
      ['Copilot CLI', payload('copilot-cli-1.0.102-preToolUse-bash', { toolName: 'NewTool' })],
      [
        'Gemini CLI',
        payload('gemini-cli-0.61.0-BeforeTool-run_shell_command', { tool_name: 'NewTool' }),
      ],
      ['Cursor', cursorUse('NewTool', {})],
      ['VS Code', vsCodeUse('NewTool', {})],
    ] as const
  ).map(([host, body]): [string, HookBody, string] => [
    `${host}, an unknown tool`,
    { ...body, tool_input: misleading, ...('toolArgs' in body && { toolArgs: misleading }) },
    'Use NewTool in shop?',
  ]),
];

describe.each(forms)('%s', (_form, body, title) => {
  const { call } = hookOf(body);
  const { card } = hookCard(hookOf(body));

  it('has a title that says nothing of the arguments', () => {
    expect(card?.title).toBe(title);
    expect([call.command, call.file, call.parts]).toEqual([null, null, []]);
  });

  it('shows each argument by its name, as an argument', () => {
    const rows = (card?.details ?? []).map(({ label, value }) => `${label}: ${value}`);
    const text = (card?.body ?? '').replaceAll(':\n│ ', ': ').split('\n\n');
    for (const [name, value] of Object.entries(misleading)) {
      const shown = [`Argument ${name}: "${value}"`, `Text of argument ${name}: ${value}`];
      expect([...rows, ...text].filter((line) => shown.includes(line))).toHaveLength(1);
    }
    expect(rows.filter((row) => /^(Command|File|Change)/.test(row))).toEqual([]);
  });
});
