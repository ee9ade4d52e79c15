import { type Dialect, type HookBody, textIn, type Verdict } from '../hook.ts';
import { isOwnServer, ownToolsBy, partsOf } from './tool-parts.ts';

// docs/hooks/reference.md of the package @google/gemini-cli, and the real host in version 0.61.0 (e2e/hosts), November 2026.

const host = 'Gemini CLI';

/** Tools that change nothing outside of the agent. */
const READING = new Set([
  ...['read_file', 'read_many_files', 'list_directory', 'glob', 'grep_search'],
  ...['search_file_content', 'write_todos', 'update_topic', 'ask_user', 'enter_plan_mode'],
  ...['list_background_processes', 'read_background_output'],
]);

const isOwnName = ownToolsBy((server, tool) => `mcp_${server}_${tool}`);
/** A name alone says nothing: another server can have a tool that makes the same name. */
const isOwn = ({ mcp_context: context }: HookBody, tool: string) =>
  isOwnName(tool) && context !== undefined && isOwnServer(context, 'server_name');

/** Reads a request of Gemini CLI: the event BeforeTool. Its events have a time, which those of Claude Code have not. */
export const geminiCli: Dialect = (body) => {
  const [event, sessionId] = [textIn(body, 'hook_event_name'), textIn(body, 'session_id')];
  const isGemini = 'transcript_path' in body && textIn(body, 'timestamp') !== null;
  if (!event || !sessionId || !isGemini) return null;
  if (event === 'SessionStart') return { host, event, starts: true };
  const tool = textIn(body, 'tool_name');
  if (event !== 'BeforeTool' || !tool) return { host, advice: 'Use the event BeforeTool.' };
  return {
    dialect: 'gemini-cli',
    host,
    event,
    call: {
      tool,
      ...partsOf(body.tool_input),
      input: body.tool_input,
      folder: textIn(body, 'cwd'),
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

/** An empty answer would let the tool run where the mode allows it. After an approval the host may ask too. */
const answer = (verdict: Verdict) =>
  verdict.kind === 'allow' ? { decision: 'allow' } : { decision: 'deny', reason: verdict.message };
