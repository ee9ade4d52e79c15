import { randomUUID } from 'node:crypto';
import { keyOfUse } from '@assent/core/permission-hooks/fingerprint';
import type { Hook } from '@assent/core/permission-hooks/hook';
import type { Assent, PermissionHookIn, PermissionHookOut } from '@assent/sdk';
import type { Deadline } from './deadline.ts';

/** Time for the first request, ms. A host must not wait for a service that is not there. */
const FIRST_MS = 10_000;
/** Time for each later one, which is held for 25 seconds; the rest is for a restart of the service. */
const LATER_MS = 60_000;
const WITHDRAW_MS = 3_000;
const HOLD_S = 25;
/** The question ends before the process has to, so that the service withdraws it and says so. */
const BEFORE_END_S = 1;

type Question = Omit<PermissionHookIn, 'wait' | 'timeout'>;
type Ending = { deadline: Deadline; signal: AbortSignal };

/**
 * Asks people for a host, and returns the JSON that it expects. Continues after a restart of the service. The question is
 * withdrawn if the signal ends it, or if the service cannot be reached again.
 */
export async function askForHost(
  assent: Assent,
  hook: Hook,
  question: Question,
  { deadline, signal }: Ending,
): Promise<PermissionHookOut> {
  const { request: _, ...asked } = question;
  const timeout = Math.max(1, Math.floor(deadline.left() / 1000) - BEFORE_END_S);
  const idempotencyKey = keyOfUse(hook, { ...asked, timeout }) ?? `hook-${randomUUID()}`;
  let messageId: string | null = null;
  try {
    for (;;) {
      const [wait, timeoutMs]: [number, number] =
        messageId === null ? [0, FIRST_MS] : [HOLD_S, LATER_MS];
      // At the end, the signal of the deadline ends the request, and says so.
      const options = {
        idempotencyKey,
        timeoutMs: Math.min(timeoutMs, deadline.left() + 1_000),
        signal,
      };
      const answer: PermissionHookOut = await assent.hooks.permission(
        { ...question, timeout, wait },
        options,
      );
      if (!answer.assent) return answer;
      messageId = answer.assent.message_id;
    }
  } catch (error) {
    if (messageId !== null) await withdraw(assent, messageId, deadline);
    throw error;
  }
}

/** The service also withdraws it when it notices that the connection is closed. */
const withdraw = (assent: Assent, messageId: string, deadline: Deadline) =>
  assent.messages
    .cancel(messageId, {
      reason: 'The agent no longer waits: it was decided at the computer, or the agent ended.',
      timeoutMs: deadline.signal.aborted ? WITHDRAW_MS / 10 : WITHDRAW_MS,
    })
    .catch(() => {});
