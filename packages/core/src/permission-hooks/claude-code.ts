import { type Dialect, type Hook, type HookBody, textIn, type Verdict } from './hook.ts';
import { partsOf } from './tool-parts.ts';

// https://code.claude.com/docs/en/hooks, and the types PermissionRequestHookInput, PreToolUseHookInput and
// SyncHookJSONOutput of @anthropic-ai/claude-agent-sdk 0.3.330, read in November 2026.

/** Reads a request of Claude Code: the events PermissionRequest and PreToolUse. */
export const claudeCode: Dialect = (body) => {
  const event = textIn(body, 'hook_event_name');
  const isClaude = textIn(body, 'session_id') !== null && 'transcript_path' in body;
  if (!isClaude || 'turn_id' in body || 'cursor_version' in body) return null;
  const tool = textIn(body, 'tool_name');
  if (event === 'PermissionRequest' && tool) return hook(body, tool, permissionAnswer);
  if (event === 'PreToolUse' && tool) return hook(body, tool, preToolAnswer);
  return { host: 'Claude Code', advice: 'Use the event PermissionRequest or PreToolUse.' };
};

const hook = (body: HookBody, tool: string, answer: Hook['answer']): Hook => ({
  dialect: 'claude-code',
  host: 'Claude Code',
  call: {
    tool,
    ...partsOf(body.tool_input),
    input: body.tool_input,
    folder: textIn(body, 'cwd'),
    sessionId: textIn(body, 'session_id'),
    toolUseId: textIn(body, 'tool_use_id'),
  },
  answer,
});

/** Without a decision, Claude Code shows its dialog. Codex takes the same answers. */
export function permissionAnswer(verdict: Verdict): Record<string, unknown> {
  if (verdict.kind === 'none') return {};
  const decision =
    verdict.kind === 'allow'
      ? { behavior: 'allow' }
      : { behavior: 'deny', message: verdict.message };
  return { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision } };
}

/** At this event an answer without a decision could be an automatic yes; `ask` shows the dialog. */
function preToolAnswer(verdict: Verdict): Record<string, unknown> {
  const permissionDecision = verdict.kind === 'none' ? 'ask' : verdict.kind;
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision,
      ...('message' in verdict && { permissionDecisionReason: verdict.message }),
    },
  };
}
