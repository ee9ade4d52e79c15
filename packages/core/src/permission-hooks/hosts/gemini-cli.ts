import {
  type Dialect,
  type HookBody,
  isObject,
  type McpTool,
  onlyFolder,
  textIn,
  type Verdict,
} from '../hook.ts';
import { isOfCopilot } from './copilot-events.ts';
import { quietEvent } from './quiet-event.ts';
import { CLAIM, isOwnServer, type OwnTools, ownTool, ownToolsBy, partsOf } from './tool-parts.ts';

// docs/hooks/reference.md of the package @google/gemini-cli, and the real host in version 0.61.0 (e2e/hosts), November 2026.

const host = 'Gemini CLI';

const TOOLS: OwnTools = {
  run_shell_command: { command: 'command', texts: { description: CLAIM } },
  write_file: { file: ['file_path'], texts: { content: 'New content' } },
  replace: {
    file: ['file_path'],
    change: { before: ['old_string'], after: ['new_string'] },
    texts: { instruction: CLAIM },
  },
};
/** Tools that change nothing outside of the agent. */
const READING = new Set([
  'read_file',
  'read_many_files',
  'list_directory',
  'glob',
  'grep_search',
  'search_file_content',
  'write_todos',
  'update_topic',
  'ask_user',
  'enter_plan_mode',
  'list_background_processes',
  'read_background_output',
]);

const isOwnName = ownToolsBy((server, tool) => `mcp_${server}_${tool}`);
/** A name alone says nothing: another server can have a tool that makes the same name. */
const isOwn = ({ mcp_context: context }: HookBody, tool: string) =>
  isOwnName(tool) && context !== undefined && isOwnServer(context, 'server_name');

/** Events that ask for no permission. */
const QUIET = new Set([
  'AfterTool',
  'BeforeAgent',
  'AfterAgent',
  'BeforeModel',
  'AfterModel',
  'PreCompress',
  'BeforeToolSelection',
  'SessionEnd',
  'Notification',
]);

/** Reads a request of Gemini CLI: the event BeforeTool. Its events have a time, which those of Claude Code have not. */
export const geminiCli: Dialect = (body) => {
  const [event, sessionId] = [textIn(body, 'hook_event_name'), textIn(body, 'session_id')];
  const isGemini = 'transcript_path' in body && textIn(body, 'timestamp') !== null;
  if (!event || !sessionId || !isGemini || isOfCopilot(body)) return null;
  if (['turn_id', 'cursor_version', 'conversation_id'].some((name) => name in body)) return null;
  // VS Code starts all of its sessions with this source, and Gemini CLI none.
  if (event === 'SessionStart') return body.source === 'new' ? null : { host, event, starts: true };
  const tool = textIn(body, 'tool_name');
  if (event !== 'BeforeTool' || !tool)
    return (
      quietEvent(host, event, QUIET) ??
      (event === 'BeforeTool' ? { host, event, advice: 'It must name a tool.' } : null)
    );
  return {
    dialect: 'gemini-cli',
    host,
    event,
    call: {
      tool,
      mcp: mcpIn(body),
      ...partsOf(body.tool_input, 'mcp_context' in body ? null : ownTool(TOOLS, tool)),
      input: [body.tool_input, body.mcp_context],
      folders: onlyFolder(textIn(body, 'cwd')),
      sessionId,
      toolUseId: null,
    },
    origin: { agentId: null, promptId: null },
    hasDialog: false,
    runsAfterFailure: true,
    isPassed: READING.has(tool) || isOwn(body, tool),
    answer,
  };
};

/** What it says about a server besides its name, and how the card names that. */
const FACTS: Readonly<Record<string, string>> = {
  url: 'Server URL',
  tcp: 'Server URL',
  command: 'Server command',
  args: 'Arguments of the server',
  cwd: 'Folder of the server',
};

function mcpIn({ mcp_context: context }: HookBody): McpTool | null {
  if (!isObject(context)) return null;
  const [tool, server] = [textIn(context, 'tool_name'), textIn(context, 'server_name')];
  const facts = Object.entries(FACTS).flatMap(([name, label]) => {
    const value = context[name];
    if (value === undefined || value === null) return [];
    return [{ label, text: typeof value === 'string' ? value : JSON.stringify(value) }];
  });
  return tool === null ? null : { tool, server, facts };
}

/** An empty answer would let the tool run where the mode allows it. After an approval the host may ask too. */
const answer = (verdict: Verdict) =>
  verdict.kind === 'allow' ? { decision: 'allow' } : { decision: 'deny', reason: verdict.message };
