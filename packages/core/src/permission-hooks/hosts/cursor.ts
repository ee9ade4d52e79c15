import {
  type Dialect,
  type HookBody,
  type McpTool,
  type QuietEvent,
  type ToolCall,
  textIn,
  type Verdict,
} from '../hook.ts';
import { quietEvent } from './quiet-event.ts';
import { type OwnTools, ownTool, partsOf } from './tool-parts.ts';

// https://cursor.com/docs/hooks and https://cursor.com/docs/reference/third-party-hooks, read in November 2026. Cursor also runs the
// hooks of Claude Code's settings: PreToolUse as preToolUse, at which `ask` "is accepted by the schema but not enforced".

const about = { dialect: 'cursor', host: 'Cursor' };

const TOOLS: OwnTools = {
  Shell: { command: 'command' },
  Write: {
    file: ['file_path', 'path'],
    texts: { content: 'New content', contents: 'New content' },
  },
  Delete: { file: ['file_path', 'path'] },
  Read: { file: ['file_path', 'path'] },
};
/** Tools that change nothing outside of the agent. */
const READING = new Set(['Read', 'Grep']);

/** Events that ask for no permission, also by the names that Claude Code gives them. */
const QUIET = new Set([
  'sessionStart',
  'sessionEnd',
  'stop',
  'preCompact',
  'subagentStop',
  'postToolUse',
  'postToolUseFailure',
  'afterShellExecution',
  'afterMCPExecution',
  'afterFileEdit',
  'afterTabFileEdit',
  'afterAgentResponse',
  'afterAgentThought',
]);
/** At this event, a person sends a prompt. */
const PROMPT = new Set(['beforeSubmitPrompt', 'userPromptSubmit']);

/** Reads a request of Cursor: the events beforeShellExecution, beforeMCPExecution and preToolUse. */
export const cursor: Dialect = (body) => {
  const conversation = textIn(body, 'conversation_id');
  if (!conversation && !textIn(body, 'cursor_version')) return null;
  const named = textIn(body, 'hook_event_name') ?? '';
  const event = named.charAt(0).toLowerCase() + named.slice(1);
  const call = CALLS[event]?.(body);
  if (!call)
    return (
      eventOfPrompt(event) ??
      quietEvent(about.host, event, QUIET) ?? {
        host: about.host,
        event: named,
        advice: 'Use the events beforeShellExecution and beforeMCPExecution, or preToolUse.',
      }
    );
  const cwd = textIn(body, 'cwd');
  return {
    ...about,
    event,
    call: {
      ...call,
      folders: cwd === null ? rootsOf(body) : [cwd],
      sessionId: conversation,
      toolUseId: textIn(body, 'tool_use_id'),
    },
    origin: { agentId: null, promptId: textIn(body, 'generation_id') },
    hasDialog: false,
    runsAfterFailure: true,
    isPassed: event === 'preToolUse' && READING.has(call.tool),
    answer: event === 'preToolUse' ? withoutAsking : withAsking,
  };
};

const eventOfPrompt = (event: string): QuietEvent | null =>
  PROMPT.has(event)
    ? { host: about.host, event, asksNothing: true, reply: { continue: true } }
    : null;

/** Returns the folders of the workspace. */
const rootsOf = ({ workspace_roots: roots }: HookBody): string[] =>
  Array.isArray(roots)
    ? roots.map((root) => (typeof root === 'string' ? root : JSON.stringify(root)))
    : [];

type Called = Omit<ToolCall, 'folders' | 'sessionId' | 'toolUseId'>;

const CALLS: Readonly<Record<string, (body: HookBody) => Called | null>> = {
  beforeShellExecution(body) {
    const command = textIn(body, 'command');
    if (!command) return null;
    const { sandbox } = body;
    const parts =
      typeof sandbox === 'boolean' ? [{ label: 'Sandbox', text: yesOrNo(sandbox) }] : [];
    return {
      tool: 'Shell',
      mcp: null,
      file: null,
      args: [],
      command,
      parts: [{ label: 'Command', text: command }, ...parts],
      input: { command, sandbox },
    };
  },
  beforeMCPExecution(body) {
    const tool = textIn(body, 'tool_name');
    if (!tool) return null;
    return {
      tool,
      mcp: { tool, server: textIn(body, 'mcp_server_name'), facts: factsIn(body) },
      ...partsOf(body.tool_input, null),
      input: [body.tool_input, SERVER.map((name) => body[name])],
    };
  },
  preToolUse(body) {
    const tool = textIn(body, 'tool_name');
    if (!tool) return null;
    const server = textIn(body, 'mcp_server_name');
    const isOfServer = tool.startsWith(MCP) || server !== null;
    return {
      tool,
      mcp: isOfServer ? { tool: withoutMark(tool), server, facts: factsIn(body) } : null,
      ...partsOf(body.tool_input, isOfServer ? null : ownTool(TOOLS, tool)),
      input: [body.tool_input, SERVER.map((name) => body[name])],
    };
  },
};

const MCP = 'MCP:';
const withoutMark = (tool: string) =>
  tool.startsWith(MCP) ? tool.slice(MCP.length) || tool : tool;

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The members that say which MCP server would be called. One that is reached by a URL can have it twice. */
const SERVER = ['mcp_server_name', 'mcp_server_url', 'url', 'command'];

function factsIn(body: HookBody): McpTool['facts'] {
  const urls = new Set(['mcp_server_url', 'url'].flatMap((name) => textIn(body, name) ?? []));
  const command = textIn(body, 'command');
  return [
    ...[...urls].map((text) => ({ label: 'Server URL', text })),
    ...(command === null ? [] : [{ label: 'Server command', text: command }]),
  ];
}

const withAsking = (verdict: Verdict) => cursorAnswer(verdict, 'ask');
/** The tool would run after `ask`. */
const withoutAsking = (verdict: Verdict) => cursorAnswer(verdict, 'deny');

function cursorAnswer(verdict: Verdict, withoutDecision: 'ask' | 'deny') {
  if (verdict.kind === 'allow') return { permission: 'allow' };
  const permission = verdict.kind === 'none' ? withoutDecision : 'deny';
  return { permission, user_message: verdict.message, agent_message: verdict.message };
}
