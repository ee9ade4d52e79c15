import { permissionAnswer } from './claude-code.ts';
import { type Dialect, textIn } from './hook.ts';
import { partsOf } from './tool-parts.ts';

// https://github.com/openai/codex, codex-rs/hooks/schema/generated/permission-request.command.{input,output}.schema.json,
// read in November 2026. Codex refuses an answer with updatedInput, updatedPermissions or interrupt.

/** Reads a request of Codex: the event PermissionRequest. It alone has `turn_id`. */
export const codex: Dialect = (body) => {
  const [sessionId, turnId] = [textIn(body, 'session_id'), textIn(body, 'turn_id')];
  if (!sessionId || !turnId) return null;
  const tool = textIn(body, 'tool_name');
  if (textIn(body, 'hook_event_name') !== 'PermissionRequest' || !tool)
    return { host: 'Codex', advice: 'Use the event PermissionRequest.' };
  return {
    dialect: 'codex',
    host: 'Codex',
    // The request has no id of the use of the tool.
    call: {
      tool,
      ...partsOf(body.tool_input),
      input: body.tool_input,
      folder: textIn(body, 'cwd'),
      sessionId,
      toolUseId: null,
    },
    answer: permissionAnswer,
  };
};
