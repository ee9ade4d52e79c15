import { isSupported, readHook } from '../../permission-hooks/dialects.ts';
import type { Hook, HookBody } from '../../permission-hooks/hook.ts';

/** Returns the hook of a request. @throws Error if it is not answered */
export function hookOf(body: HookBody): Hook {
  const hook = readHook(body);
  if (!isSupported(hook)) throw new Error('not supported');
  return hook;
}

export const allow = { kind: 'allow', comment: null, values: null } as const;
export const deny = { kind: 'deny', message: 'Denied.' } as const;
export const none = { kind: 'none', message: 'Nobody decided.' } as const;

/** The answer before a tool, as Claude Code reads it. */
export const preTool = (permissionDecision: string, permissionDecisionReason?: string) => ({
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision,
    ...(permissionDecisionReason && { permissionDecisionReason }),
  },
});

/** The answer to its dialog; empty without a decision. */
export const dialog = (decision?: object) =>
  decision ? { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision } } : {};
