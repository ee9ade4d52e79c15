import {
  type Dialect,
  type HookBody,
  type HostRequest,
  onlyFolder,
  type ToolCall,
  textIn,
  type Verdict,
} from '../hook.ts';
import { preToolAnswer as claudeAnswer } from './claude-code.ts';
import { isOfCopilot } from './copilot-events.ts';
import { quietEvent } from './quiet-event.ts';
import {
  CLAIM,
  joinedName,
  type OwnTool,
  type OwnTools,
  ownTool,
  ownToolsBy,
  partsOf,
} from './tool-parts.ts';

// https://docs.github.com/en/copilot/reference/hooks-reference (github/docs, content/copilot/reference/hooks-reference.md), and
// the real host in version 1.0.102 (e2e/hosts), November 2026.

const host = 'Copilot CLI';
const about = { dialect: 'copilot-cli', host };
const advice = 'Use the event preToolUse, or permissionRequest.';

const SHELL: OwnTool = { command: 'command', texts: { description: CLAIM } };
const FILE = ['file_path', 'path'];
const EDIT: OwnTool = {
  file: FILE,
  change: { before: ['old_str'], after: ['new_str'] },
  texts: { diff: 'Change' },
  whole: 'Patch',
};
const CREATE: OwnTool = { file: FILE, texts: { diff: 'Change', file_text: 'New content' } };
const VIEW: OwnTool = { file: FILE };
const TOOLS: OwnTools = {
  bash: SHELL,
  powershell: SHELL,
  create: CREATE,
  view: VIEW,
  edit: EDIT,
  str_replace_editor: EDIT,
  apply_patch: EDIT,
};
/** In the form for the settings of Claude Code, it uses the names that these tools have there. */
const CLAUDE_TOOLS: OwnTools = { Bash: SHELL, Edit: EDIT, Write: CREATE, Read: VIEW };

/** Tools that change nothing outside of the agent. */
const BOTH = ['report_intent', 'list_agents', 'read_agent', 'list_bash', 'read_bash'];
const MORE = ['list_powershell', 'read_powershell', 'fetch_copilot_cli_documentation'];
const READING = new Set([
  ...BOTH,
  ...MORE,
  'view',
  'glob',
  'grep',
  'rg',
  'ask_user',
  'update_todo',
]);
const CLAUDE_READING = new Set([
  ...BOTH,
  ...MORE,
  'Read',
  'Glob',
  'Grep',
  'AskUserQuestion',
  'TodoWrite',
]);

/** Its events name a tool of a server in two ways. */
const isOwn = {
  preToolUse: ownToolsBy((server, tool) => `${server}-${tool}`),
  permissionRequest: ownToolsBy((server, tool) => `${server}/${tool}`),
};

/** Events in snake_case that ask for no permission. */
const QUIET = new Set([
  'SessionStart',
  'SessionEnd',
  'UserPromptSubmit',
  'PostToolUse',
  'PostToolUseFailure',
  'Stop',
  'SubagentStart',
  'SubagentStop',
  'ErrorOccurred',
  'PreCompact',
  'Notification',
]);

/** The events in camelCase say their name only by a member: of those that ask for no permission, each has one of these. */
const QUIET_MEMBERS: Readonly<Record<string, string>> = {
  toolResult: 'postToolUse',
  errorContext: 'errorOccurred',
  error: 'postToolUseFailure',
  source: 'sessionStart',
  reason: 'sessionEnd',
  transformedPrompt: 'userPromptTransformed',
  prompt: 'userPromptSubmitted',
  agentName: 'subagentStart or subagentStop',
  stopReason: 'agentStop',
  trigger: 'preCompact',
  notification_type: 'notification',
};

/** Reads a request of Copilot CLI: in camelCase, and as it runs the hooks of the settings of Claude Code. */
export const copilotCli: Dialect = (body) => {
  if (textIn(body, 'sessionId') && typeof body.timestamp === 'number') return camelCase(body);
  const [event, sessionId] = [textIn(body, 'hook_event_name'), textIn(body, 'session_id')];
  if (!event || !sessionId || !isOfCopilot(body)) return null;
  if (['turn_id', 'cursor_version', 'conversation_id'].some((name) => name in body)) return null;
  const tool = textIn(body, 'tool_name');
  if (event !== 'PreToolUse' || !tool) return quietEvent(host, event, QUIET);
  return {
    ...about,
    ...hook(body, { tool, input: body.tool_input, tools: CLAUDE_TOOLS, between: '-' }),
    event,
    isPassed: CLAUDE_READING.has(tool) || isOwn.preToolUse(tool),
    // It takes the answers of Claude Code there; `ask` is its own prompt.
    answer: (verdict) => claudeAnswer(verdict, 'ask'),
  };
};

function camelCase(body: HookBody): HostRequest {
  const tool = textIn(body, 'toolName');
  if (textIn(body, 'hookName') === 'permissionRequest' && tool)
    return {
      ...about,
      ...hook(body, { tool, input: body.toolInput, tools: TOOLS, between: '/' }),
      event: 'permissionRequest',
      // The host sends it for what needs a permission, which for our own tools a rule of the host gives.
      isPassed: isOwn.permissionRequest(tool),
      answer: permissionAnswer,
    };
  const quiet = Object.keys(QUIET_MEMBERS).find((name) => name in body);
  const event = QUIET_MEMBERS[quiet ?? ''];
  if (event !== undefined) return { host, event, asksNothing: true, reply: {} };
  if (!tool || !('toolArgs' in body))
    return { host, event: textIn(body, 'hookName') ?? '', advice };
  return {
    ...about,
    ...hook(body, { tool, input: body.toolArgs, tools: TOOLS, between: '-' }),
    event: 'preToolUse',
    isPassed: READING.has(tool) || isOwn.preToolUse(tool),
    answer: preToolAnswer,
  };
}

type Used = { tool: string; input: unknown; tools: OwnTools; between: string };

const hook = (body: HookBody, { tool, input, tools, between }: Used) => ({
  call: {
    tool,
    mcp: ownTool(tools, tool) ? null : joinedName(tool, { between }),
    ...partsOf(input, ownTool(tools, tool)),
    input,
    folders: onlyFolder(textIn(body, 'cwd')),
    sessionId: textIn(body, 'sessionId') ?? textIn(body, 'session_id'),
    toolUseId: null,
  } satisfies ToolCall,
  origin: { agentId: null, promptId: null },
  hasDialog: false,
  runsAfterFailure: true,
});

/** `ask` is the prompt of the host, also with `--allow-all-tools`; where nobody can be asked, it denies. */
const preToolAnswer = (verdict: Verdict) => ({
  permissionDecision: verdict.kind === 'none' ? 'ask' : verdict.kind,
  ...('message' in verdict && { permissionDecisionReason: verdict.message }),
});

/** This event has no `ask`, and with `--allow-all-tools` the tool runs after an empty answer. */
const permissionAnswer = (verdict: Verdict) =>
  verdict.kind === 'allow' ? { behavior: 'allow' } : { behavior: 'deny', message: verdict.message };
