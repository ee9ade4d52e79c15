import { type Dialect, type HookBody, type ToolCall, textIn, type Verdict } from '../hook.ts';
import { partsOf } from './tool-parts.ts';

// https://cursor.com/docs/hooks, read in November 2026. At preToolUse, `ask` "is accepted by the schema but not
// enforced", so an answer without a decision would not be Cursor's own prompt there.

/** Reads a request of Cursor: the events beforeShellExecution and beforeMCPExecution. */
export const cursor: Dialect = (body) => {
  const conversation = textIn(body, 'conversation_id');
  if (!conversation && !textIn(body, 'cursor_version')) return null;
  const event = textIn(body, 'hook_event_name');
  const call = event === 'beforeShellExecution' ? shellCall(body) : mcpCall(body, event);
  if (!call)
    return {
      host: 'Cursor',
      advice: 'Use the events beforeShellExecution and beforeMCPExecution.',
    };
  return {
    dialect: 'cursor',
    host: 'Cursor',
    event: event ?? '',
    call: {
      ...call,
      file: null,
      folder: textIn(body, 'cwd') ?? rootsOf(body),
      sessionId: conversation,
      toolUseId: null,
    },
    origin: { agentId: null, promptId: textIn(body, 'generation_id') },
    hasDialog: false,
    runsAfterFailure: true,
    isPassed: false,
    answer: cursorAnswer,
  };
};

/** Returns the folder of the workspace, or all of them as JSON. */
function rootsOf({ workspace_roots: roots }: HookBody): string | null {
  if (!Array.isArray(roots) || roots.length === 0) return null;
  const [root] = roots;
  return roots.length === 1 && typeof root === 'string' ? root : JSON.stringify(roots);
}

type Called = Pick<ToolCall, 'tool' | 'parts' | 'input' | 'command'>;

function shellCall(body: HookBody): Called | null {
  const command = textIn(body, 'command');
  if (!command) return null;
  const sandbox =
    typeof body.sandbox === 'boolean'
      ? [{ label: 'Sandbox', text: body.sandbox ? 'yes' : 'no' }]
      : [];
  return {
    tool: 'Shell',
    command,
    parts: [{ label: 'Command', text: command }, ...sandbox],
    input: { command, sandbox: body.sandbox },
  };
}

function mcpCall(body: HookBody, event: string | null): Called | null {
  const tool = textIn(body, 'tool_name');
  if (event !== 'beforeMCPExecution' || !tool) return null;
  const server = SERVER.flatMap((name) => textIn(body, name) ?? []);
  const { parts, file } = partsOf(body.tool_input);
  return {
    tool,
    command: null,
    parts: [
      { label: 'MCP server', text: server.join('\n') || 'unknown' },
      ...(file === null ? [] : [{ label: 'File', text: file }]),
      ...parts,
    ],
    input: [body.tool_input, SERVER.map((name) => body[name])],
  };
}

/** The members that say which MCP server would be called. */
const SERVER = ['mcp_server_name', 'url', 'command'];

function cursorAnswer(verdict: Verdict): Record<string, unknown> {
  if (verdict.kind === 'allow') return { permission: 'allow' };
  const permission = verdict.kind === 'none' ? 'ask' : 'deny';
  return { permission, user_message: verdict.message, agent_message: verdict.message };
}
