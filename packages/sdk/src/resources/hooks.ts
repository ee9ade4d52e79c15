import type { PermissionHookIn, PermissionHookOut } from '../api.gen.ts';
import type { Call, ChangeOptions } from '../http/call.ts';

/** The service holds a request for up to 25 seconds. */
const TRY_MS = 35_000;
const TIMEOUT_MS = 60_000;

/** Hooks of coding agents. */
export const hooks = (call: Call) => ({
  /**
   * Asks people whether an agent may use a tool. Returns the JSON that the agent expects, or only `assent` while nobody
   * has decided: then repeat the call with the same `idempotencyKey`.
   * @throws AssentProblem `hook_not_supported`
   */
  permission: (hook: PermissionHookIn, options?: ChangeOptions): Promise<PermissionHookOut> =>
    call(
      'askPermission',
      { body: hook },
      { tryTimeoutMs: TRY_MS, timeoutMs: TIMEOUT_MS, ...options },
    ),
});
