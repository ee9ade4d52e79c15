import { type Dialect, type HookBody, type ToolCall, textIn, type Verdict } from '../hook.ts';
import { ownToolsBy, partsOf } from './tool-parts.ts';

// https://docs.github.com/en/copilot/reference/hooks-reference (github/docs, content/copilot/reference/hooks-reference.md), and
// the real host in version 1.0.102 (e2e/hosts), November 2026.

const host = 'Copilot CLI';
const about = { dialect: 'copilot-cli', host };
const advice = 'Use the event preToolUse, in camelCase, or permissionRequest.';

/** Tools that change nothing outside of the agent. */
const READING = new Set([
  ...['view', 'glob', 'grep', 'rg', 'report_intent', 'ask_user', 'update_todo'],
  ...['list_agents', 'read_agent', 'list_bash', 'read_bash', 'list_powershell', 'read_powershell'],
  'fetch_copilot_cli_documentation',
]);

/** Its two events name a tool of a server in two ways. */
const isOwn = {
  preToolUse: ownToolsBy((server, tool) => `${server}-${tool}`),
  permissionRequest: ownToolsBy((server, tool) => `${server}/${tool}`),
};

/** Reads a request of Copilot CLI: the events preToolUse and permissionRequest, configured in camelCase. */
export const copilotCli: Dialect = (body) => {
  // Configured in PascalCase, the events have names in snake_case, and no path of a transcript.
  const isPascalCase =
    textIn(body, 'hook_event_name') && 'timestamp' in body && !('transcript_path' in body);
  if (isPascalCase) return { host, advice };
  const sessionId = textIn(body, 'sessionId');
  if (!sessionId || typeof body.timestamp !== 'number') return null;
  const tool = textIn(body, 'toolName');
  if (textIn(body, 'hookName') === 'permissionRequest' && tool)
    return {
      ...about,
      ...hook(body, tool, body.toolInput),
      event: 'permissionRequest',
      // The host sends it for what needs a permission, which for our own tools a rule of the host gives.
      isPassed: isOwn.permissionRequest(tool),
      answer: permissionAnswer,
    };
  const isBefore = 'toolArgs' in body && !('toolResult' in body) && !('error' in body);
  if (!tool || !isBefore) return { host, advice };
  return {
    ...about,
    ...hook(body, tool, body.toolArgs),
    event: 'preToolUse',
    isPassed: READING.has(tool) || isOwn.preToolUse(tool),
    answer: preToolAnswer,
  };
};

const hook = (body: HookBody, tool: string, input: unknown) => ({
  call: {
    tool,
    ...partsOf(input, tool === 'apply_patch' ? 'Patch' : 'Command'),
    input,
    folder: textIn(body, 'cwd'),
    sessionId: textIn(body, 'sessionId'),
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
