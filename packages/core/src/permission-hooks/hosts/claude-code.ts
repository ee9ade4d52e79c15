import {
  type Dialect,
  type EndedUse,
  type Hook,
  type HookBody,
  isObject,
  textIn,
  type Verdict,
} from '../hook.ts';
import { questionsIn, withAnswers } from './claude-questions.ts';
import { partsOf } from './tool-parts.ts';

// https://code.claude.com/docs/en/hooks, and the real host in version 2.1.331 (e2e/hosts), November 2026.

/** Reads a request of Claude Code. */
export const claudeCode: Dialect = (body) => {
  const [event, sessionId] = [textIn(body, 'hook_event_name'), textIn(body, 'session_id')];
  if (!event || !sessionId || !('transcript_path' in body)) return null;
  // Codex, Cursor and Gemini CLI have these.
  if (['turn_id', 'cursor_version', 'timestamp'].some((name) => name in body)) return null;
  const tool = textIn(body, 'tool_name');
  if (event === 'PermissionRequest' && tool) return permissionHook(body, tool);
  if (event === 'PreToolUse' && tool) return preToolHook(body, tool);
  if (event === 'SessionStart') return { host, event, starts: true };
  return (
    endedUse(body, { event, sessionId, dialect: 'claude-code', host }) ?? {
      host,
      advice: 'Use the events PreToolUse and PermissionRequest.',
    }
  );
};

const host = 'Claude Code';

/** Tools that change nothing outside of the agent. Their own permissions stay. */
const READING = new Set([
  ...['Read', 'Glob', 'Grep', 'LS', 'NotebookRead', 'BashOutput', 'TaskOutput', 'ListAgents'],
  ...['TodoWrite', 'TaskCreate', 'TaskGet', 'TaskList', 'TaskUpdate', 'ToolSearch'],
]);
/** Tools with which the agent asks the person at the computer: they need no permission. */
const ASKING = new Set(['AskUserQuestion', 'ExitPlanMode', 'EnterPlanMode']);

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
    isPassed: ASKING.has(tool) && !questions && !plan,
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
  isPassed: READING.has(tool) || ASKING.has(tool),
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
    ...partsOf(body.tool_input),
    input: body.tool_input,
    folder: textIn(body, 'cwd'),
    sessionId: textIn(body, 'session_id'),
    toolUseId: textIn(body, 'tool_use_id'),
  },
  origin: { agentId: textIn(body, 'agent_id'), promptId: textIn(body, 'prompt_id') },
});

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

/** An empty answer would let the tool run where a rule or the mode allows it. */
function preToolAnswer(verdict: Verdict, withoutDecision: 'ask' | 'deny') {
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
