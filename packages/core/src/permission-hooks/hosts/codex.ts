import { type Dialect, type Hook, onlyFolder, textIn, type Verdict } from '../hook.ts';
import { commentOf, endedUse, permissionAnswer } from './claude-code.ts';
import { quietEvent } from './quiet-event.ts';
import { CLAIM, joinedName, type OwnTools, ownTool, ownToolsBy, partsOf } from './tool-parts.ts';

// https://github.com/openai/codex, codex-rs/hooks/schema/generated, and the real host in version 0.169.0 (e2e/hosts), November
// 2026. Codex refuses an answer with updatedInput, updatedPermissions or interrupt.

const about = { dialect: 'codex', host: 'Codex' };

const TOOLS: OwnTools = {
  Bash: { command: 'command', texts: { description: CLAIM } },
  apply_patch: { texts: { command: 'Patch' }, whole: 'Patch' },
};
/** Tools that change nothing outside of the agent. */
const READING = new Set(['update_plan', 'view_image']);
const isOwn = ownToolsBy((server, tool) => `mcp__${server}__${tool}`);

/** Events that ask for no permission. A session starts without a turn, and so in the form of Claude Code. */
const QUIET = new Set([
  'PreCompact',
  'PostCompact',
  'SubagentStart',
  'SubagentStop',
  'StopFailure',
  'SessionStart',
]);

/** Reads a request of Codex. It alone has `turn_id`. */
export const codex: Dialect = (body) => {
  const [sessionId, turnId] = [textIn(body, 'session_id'), textIn(body, 'turn_id')];
  const event = textIn(body, 'hook_event_name') ?? '';
  if (!sessionId || !turnId) return null;
  const tool = textIn(body, 'tool_name');
  if ((event !== 'PermissionRequest' && event !== 'PreToolUse') || !tool)
    return (
      endedUse(body, { ...about, event, sessionId }) ??
      quietEvent(about.host, event, QUIET) ?? {
        host: about.host,
        event,
        advice: 'Use the event PreToolUse, or PermissionRequest.',
      }
    );
  const isBefore = event === 'PreToolUse';
  return {
    ...about,
    event,
    call: {
      tool,
      mcp: joinedName(tool, { before: 'mcp__', between: '__' }),
      ...partsOf(body.tool_input, ownTool(TOOLS, tool)),
      input: body.tool_input,
      folders: onlyFolder(textIn(body, 'cwd')),
      sessionId,
      // A request for a permission has none.
      toolUseId: textIn(body, 'tool_use_id'),
    },
    origin: { agentId: null, promptId: turnId },
    hasDialog: false,
    runsAfterFailure: isBefore,
    isPassed: isOwn(tool) || (isBefore && READING.has(tool)),
    answer: isBefore ? preToolAnswer : (verdict) => permissionAnswer(verdict),
  } satisfies Hook;
};

/**
 * Codex fails at `allow` and at `ask`, and then runs the tool. Without a decision nobody would be asked either: `codex exec` never
 * asks.
 */
function preToolAnswer(verdict: Verdict): Record<string, unknown> {
  const comment = commentOf(verdict);
  if (verdict.kind === 'allow' && !comment) return {};
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      ...(verdict.kind === 'allow'
        ? { additionalContext: comment }
        : { permissionDecision: 'deny', permissionDecisionReason: verdict.message }),
    },
  };
}
