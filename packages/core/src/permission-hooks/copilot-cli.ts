import { type Dialect, textIn, type Verdict } from './hook.ts';
import { partsOf } from './tool-parts.ts';

// https://docs.github.com/en/copilot/reference/hooks-reference (github/docs, content/copilot/reference/hooks-reference.md),
// read in November 2026. It documents the fields of preToolUse; those of permissionRequest it does not.

/** Reads a request of Copilot CLI: the event preToolUse, configured in camelCase. */
export const copilotCli: Dialect = (body) => {
  const sessionId = textIn(body, 'sessionId');
  if (!sessionId || typeof body.timestamp !== 'number') return null;
  const tool = textIn(body, 'toolName');
  const isBefore = 'toolArgs' in body && !('toolResult' in body) && !('error' in body);
  if (!tool || !isBefore) return { host: 'Copilot CLI', advice: 'Use the event preToolUse.' };
  return {
    dialect: 'copilot-cli',
    host: 'Copilot CLI',
    call: {
      tool,
      ...partsOf(body.toolArgs),
      input: body.toolArgs,
      folder: textIn(body, 'cwd'),
      sessionId,
      toolUseId: null,
    },
    answer: (verdict: Verdict) => ({
      // Without a decision, the tool would run if a rule allows it.
      permissionDecision: verdict.kind === 'none' ? 'ask' : verdict.kind,
      ...('message' in verdict && { permissionDecisionReason: verdict.message }),
    }),
  };
};
