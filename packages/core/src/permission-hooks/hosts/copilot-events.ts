import type { HookBody } from '../hook.ts';

/**
 * Returns whether a request in snake_case is one of Copilot CLI: it has a time, as those of VS Code and of Gemini CLI, but no id of
 * a use of a tool, and the path of a transcript only beside members that the others do not send.
 */
export const isOfCopilot = (body: HookBody) =>
  typeof body.timestamp === 'string' &&
  !('tool_use_id' in body) &&
  (!('transcript_path' in body) || 'stop_reason' in body || 'custom_instructions' in body);
