import {
  type AgentQuestion,
  type Dialect,
  type EndedUse,
  type GivenValues,
  type Hook,
  type HookBody,
  isObject,
  type McpTool,
  onlyFolder,
  textIn,
  type Verdict,
} from '../hook.ts';
import { quietEvent } from './quiet-event.ts';
import {
  CLAIM,
  isOwnServer,
  joinedName,
  type OwnTool,
  type OwnTools,
  ownTool,
  ownToolsBy,
  partsOf,
} from './tool-parts.ts';

// https://code.claude.com/docs/en/hooks, and the real host in version 2.1.331 (e2e/hosts), November 2026.

/** Reads a request of Claude Code. */
export const claudeCode: Dialect = (body) => {
  const [event, sessionId] = [textIn(body, 'hook_event_name'), textIn(body, 'session_id')];
  if (!event || !sessionId || !('transcript_path' in body)) return null;
  if (OF_OTHERS.some((name) => name in body)) return null;
  const tool = textIn(body, 'tool_name');
  if (event === 'PermissionRequest' && tool) return permissionHook(body, tool);
  if (event === 'PreToolUse' && tool) return preToolHook(body, tool);
  if (event === 'SessionStart') return { host, event, starts: true };
  return (
    endedUse(body, { event, sessionId, dialect: 'claude-code', host }) ??
    quietEvent(host, event, QUIET) ?? {
      host,
      event,
      advice: 'Use the events PreToolUse and PermissionRequest.',
    }
  );
};

const host = 'Claude Code';

/** Members of the requests of Codex, of Cursor, and of Copilot CLI, VS Code and Gemini CLI. */
const OF_OTHERS = ['turn_id', 'cursor_version', 'conversation_id', 'timestamp'];

/** Events that ask for no permission. Of WorktreeCreate, the answer must be a path. */
const QUIET = new Set([
  'PostToolBatch',
  'PermissionDenied',
  'Notification',
  'UserPromptExpansion',
  'StopFailure',
  'SubagentStart',
  'SubagentStop',
  'PreCompact',
  'PostCompact',
  'Elicitation',
  'Setup',
  'ElicitationResult',
  'TeammateIdle',
  'TaskCreated',
  'TaskCompleted',
  'MessageDisplay',
  'InstructionsLoaded',
  'CwdChanged',
  'FileChanged',
  'ConfigChange',
  'WorktreeRemove',
  'PreModelSwitch',
  'PostModelSwitch',
  'DirectoryAdded',
]);

const SHELL: OwnTool = { command: 'command', texts: { description: CLAIM } };
const FILE = ['file_path'];
const TOOLS: OwnTools = {
  Bash: SHELL,
  PowerShell: SHELL,
  Read: { file: FILE },
  MultiEdit: { file: FILE },
  Edit: { file: FILE, change: { before: ['old_string'], after: ['new_string'] } },
  Write: { file: FILE, texts: { content: 'New content' } },
  NotebookEdit: { file: ['notebook_path'], change: { before: [], after: ['new_source'] } },
  ExitPlanMode: { texts: { plan: 'Plan' } },
};

/** Tools that change nothing outside of the agent. Their own permissions stay. */
const READING = new Set([
  'Read',
  'Glob',
  'Grep',
  'LS',
  'NotebookRead',
  'BashOutput',
  'TaskOutput',
  'ListAgents',
  'TodoWrite',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskUpdate',
  'ToolSearch',
]);
/** Tools with which the agent asks the person at the computer: they need no permission. */
const ASKING = new Set(['AskUserQuestion', 'ExitPlanMode', 'EnterPlanMode']);

const isOwnName = ownToolsBy((server, tool) => `mcp__${server}__${tool}`);
/** A tool of the MCP server of Assent. In its dialog, the host asks where no rule allows it. */
const isOwn = ({ mcp_server: server }: HookBody, tool: string) =>
  isOwnName(tool) && isOwnServer(server, 'name');

/** The hook of the dialog, which the host shows beside it. */
function permissionHook(body: HookBody, tool: string): Hook {
  const input = body.tool_input;
  const questions = tool === 'AskUserQuestion' ? questionsIn(input) : null;
  const plan = tool === 'ExitPlanMode' && isObject(input) && textIn(input, 'plan') ? input : null;
  return {
    ...hook(body, tool),
    ...(questions && { questions }),
    hasDialog: true,
    runsAfterFailure: false,
    isPassed: isOwn(body, tool) || (ASKING.has(tool) && !questions && !plan),
    answer(verdict) {
      if (verdict.kind !== 'allow') return permissionAnswer(verdict);
      // The host takes an approval of a tool that asks only with its input.
      const { values } = verdict;
      if (questions) return permissionAnswer(verdict, withAnswers(input, questions, values ?? {}));
      return permissionAnswer(verdict, plan);
    },
  };
}

/** The hook before each use of a tool, in every mode. */
const preToolHook = (body: HookBody, tool: string): Hook => ({
  ...hook(body, tool),
  hasDialog: false,
  runsAfterFailure: true,
  isPassed: READING.has(tool) || ASKING.has(tool) || isOwn(body, tool),
  answer: (verdict) => preToolAnswer(verdict, asksByItself(body) ? 'ask' : 'deny'),
});

/** Returns whether the host would ask a person by itself. In its other modes nobody sits in front of a dialog. */
const asksByItself = ({ permission_mode: mode }: HookBody) => mode === 'default' || mode === 'plan';

const hook = (body: HookBody, tool: string) => ({
  dialect: 'claude-code',
  host,
  event: textIn(body, 'hook_event_name') ?? '',
  call: {
    tool,
    mcp: mcpOf(body, tool),
    ...partsOf(body.tool_input, ownTool(TOOLS, tool)),
    input: body.tool_input,
    folders: onlyFolder(textIn(body, 'cwd')),
    sessionId: textIn(body, 'session_id'),
    toolUseId: textIn(body, 'tool_use_id'),
  },
  origin: { agentId: textIn(body, 'agent_id'), promptId: textIn(body, 'prompt_id') },
});

/** In its names of tools, each character of a server that is no letter, digit, `-` or `_` is a `_`. */
function mcpOf({ mcp_server: given }: HookBody, name: string): McpTool | null {
  const server = isObject(given) ? textIn(given, 'name') : null;
  if (server === null) return joinedName(name, { before: 'mcp__', between: '__' });
  const prefix = `mcp__${server.replaceAll(/[^A-Za-z0-9_-]/g, '_')}__`;
  const tool = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return tool === '' ? null : { tool, server, facts: [] };
}

/** Without a decision, the dialog of the host stays. Codex takes the same answers. */
export function permissionAnswer(
  verdict: Verdict,
  updatedInput: Record<string, unknown> | null = null,
): Record<string, unknown> {
  if (verdict.kind === 'none') return {};
  const decision =
    verdict.kind === 'allow'
      ? { behavior: 'allow', ...(updatedInput && { updatedInput }) }
      : { behavior: 'deny', message: verdict.message };
  return { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision } };
}

/** An empty answer would let the tool run where a rule or the mode allows it. Copilot CLI and VS Code take the same answers. */
export function preToolAnswer(verdict: Verdict, withoutDecision: 'ask' | 'deny') {
  const permissionDecision = verdict.kind === 'none' ? withoutDecision : verdict.kind;
  const comment = commentOf(verdict);
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision,
      ...('message' in verdict && { permissionDecisionReason: verdict.message }),
      ...(comment && { additionalContext: comment }),
    },
  };
}

/** Returns what the model reads of the comment of who allowed. */
export const commentOf = (verdict: Verdict): string | null =>
  verdict.kind === 'allow' && verdict.comment
    ? `Who allowed this in Assent wrote: ${verdict.comment}`
    : null;

/** What each event of Claude Code and of Codex ends. */
const ENDS: Readonly<Record<string, EndedUse['scope']>> = {
  PostToolUse: 'use',
  PostToolUseFailure: 'use',
  UserPromptSubmit: 'turn',
  Stop: 'turn',
  SessionEnd: 'session',
};

/** Reads an event after which a question has been decided at the computer; null for others. */
export function endedUse(
  body: HookBody,
  about: Pick<EndedUse, 'dialect' | 'host' | 'event' | 'sessionId'>,
): EndedUse | null {
  const [scope, tool] = [ENDS[about.event], textIn(body, 'tool_name')];
  if (!scope || (scope === 'use' && !tool)) return null;
  const use = { tool: tool ?? '', input: body.tool_input, toolUseId: textIn(body, 'tool_use_id') };
  return {
    ...about,
    agentId: textIn(body, 'agent_id'),
    scope,
    use: scope === 'use' ? use : null,
  };
}

/** A card has at most as many fields, and a field at most as many options (card-fields.schema.ts). */
const MOST = { questions: 10, options: 20 };

/** The key of a question, and of its options, in the answer of a person. */
export const keyOf = (at: number) => `q${at + 1}`;
export const optionOf = (at: number) => `o${at + 1}`;

/**
 * Reads the input of AskUserQuestion, as Claude Code 2.1.331 sends it. Returns null if it has another form, or questions that have
 * the same text: then only the dialog of the host can answer it.
 */
function questionsIn(input: unknown): AgentQuestion[] | null {
  if (!isObject(input) || !Array.isArray(input.questions)) return null;
  const questions = input.questions.flatMap((each) => questionIn(each) ?? []);
  const isWhole = questions.length === input.questions.length;
  if (!isWhole || questions.length === 0 || questions.length > MOST.questions) return null;
  return areDistinct(questions.map(({ text }) => text)) ? questions : null;
}

function questionIn(value: unknown): AgentQuestion | null {
  if (!isObject(value) || !Array.isArray(value.options)) return null;
  const text = textIn(value, 'question');
  const options = value.options.flatMap((option: unknown) => {
    const label = isObject(option) ? textIn(option, 'label') : null;
    if (label === null || !isObject(option)) return [];
    return [{ label, description: textIn(option, 'description') }];
  });
  const isWhole = options.length === value.options.length;
  if (!text || !isWhole || options.length === 0 || options.length > MOST.options) return null;
  if (!areDistinct(options.map(({ label }) => label))) return null;
  return { text, options, takesSeveral: value.multiSelect === true };
}

const areDistinct = (texts: string[]) => new Set(texts).size === texts.length;

/** Returns the input with the answers that a person gave. Claude Code joins several choices with a comma. */
function withAnswers(
  input: unknown,
  questions: readonly AgentQuestion[],
  values: GivenValues,
): Record<string, unknown> {
  const answers = questions.map(({ text, options }, at) => {
    const chosen = [values[keyOf(at)]].flat();
    const labels = options.filter((_, number) => chosen.includes(optionOf(number)));
    return [text, labels.map(({ label }) => label).join(', ')];
  });
  return { ...(isObject(input) && input), answers: Object.fromEntries(answers) };
}
