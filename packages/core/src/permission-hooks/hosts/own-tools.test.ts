import { describe, expect, it } from 'vitest';
import { hookOf } from '../../testing/permission-hooks/answers.ts';
import { payload } from '../../testing/permission-hooks/payloads.ts';
import type { HookBody } from '../hook.ts';
import { OWN_TOOLS } from './tool-parts.ts';

/** The events of the hosts, with how each names a tool of a server, and what else it says about the server. */
const events: [name: string, tool: (server: string, tool: string) => HookBody][] = [
  [
    'claude-code-2.1.331-PreToolUse-mcp__assent__ask_approval',
    (server, tool) => ({ tool_name: `mcp__${server}__${tool}`, mcp_server: { name: server } }),
  ],
  [
    'claude-code-2.1.331-PermissionRequest-mcp__assent__ask_approval',
    (server, tool) => ({ tool_name: `mcp__${server}__${tool}`, mcp_server: { name: server } }),
  ],
  [
    'codex-0.169.0-PreToolUse-mcp__assent__ask_approval',
    (server, tool) => ({ tool_name: `mcp__${server}__${tool}` }),
  ],
  [
    'codex-0.169.0-PermissionRequest-mcp__assenthttp__ask_approval',
    (server, tool) => ({ tool_name: `mcp__${server}__${tool}` }),
  ],
  [
    'copilot-cli-1.0.102-preToolUse-assent-ask_approval',
    (server, tool) => ({ toolName: `${server}-${tool}` }),
  ],
  [
    'copilot-cli-1.0.102-permissionRequest-assent-ask_approval',
    (server, tool) => ({ toolName: `${server}/${tool}` }),
  ],
  [
    'copilot-cli-1.0.102-claude-settings-PreToolUse-assent-ask_approval',
    (server, tool) => ({ tool_name: `${server}-${tool}` }),
  ],
  [
    'gemini-cli-0.61.0-BeforeTool-mcp_assent_ask_approval',
    (server, tool) => ({
      tool_name: `mcp_${server}_${tool}`,
      mcp_context: { server_name: server, tool_name: tool },
    }),
  ],
];

describe.each(events)('at %s', (name, named) => {
  const isPassed = (changes: HookBody) => hookOf(payload(name, changes)).isPassed;

  it.each(OWN_TOOLS)('nobody is asked whether the agent may ask: %s', (tool) => {
    expect(isPassed(named('assent', tool))).toBe(true);
  });

  it.each([
    ['assent', 'run_command'],
    ['assent', 'ask_approval_and_run'],
    ['assent', 'ASK_APPROVAL'],
    ['assent', 'ask_approval '],
    ['assent', ''],
    ['assent', '__proto__'],
    ['Assent', 'ask_approval'],
    ['assenthttp', 'ask_approval'],
    ['my-assent', 'ask_approval'],
    ['github', 'ask_approval'],
    ['', 'ask_approval'],
  ])('another tool is asked about: %j %j', (server, tool) => {
    expect(isPassed(named(server, tool))).toBe(false);
  });

  it('a tool of the host itself is asked about, whatever it is called', () => {
    for (const own of OWN_TOOLS) expect(isPassed({ tool_name: own, toolName: own })).toBe(false);
  });

  it('the name of another host is asked about', () => {
    for (const [other, ofOther] of events) {
      const { tool_name, toolName } = ofOther('assent', 'ask_approval');
      const { tool_name: asClaude, toolName: asCopilot } = named('assent', 'ask_approval');
      const foreign = tool_name ?? toolName;
      if (foreign === (asClaude ?? asCopilot)) continue;
      expect([other, isPassed({ tool_name: foreign, toolName: foreign })]).toEqual([other, false]);
    }
  });
});

describe('a server that the host names otherwise', () => {
  const CLAUDE = 'claude-code-2.1.331-PreToolUse-mcp__assent__ask_approval';
  const GEMINI = 'gemini-cli-0.61.0-BeforeTool-mcp_assent_ask_approval';
  it.each<[string, HookBody]>([
    [CLAUDE, { mcp_server: { name: 'assent plus' } }],
    [CLAUDE, { mcp_server: null }],
    [GEMINI, { mcp_context: { server_name: 'assent_ask', tool_name: 'approval' } }],
    [GEMINI, { mcp_context: {} }],
    [GEMINI, { mcp_context: 'assent' }],
    [GEMINI, { mcp_context: undefined }],
  ])('is asked about: %s %j', (name, changes) => {
    expect(hookOf(payload(name, changes)).isPassed).toBe(false);
  });
});
