import { randomUUID } from 'node:crypto';
import { keyOfUse } from '@assent/core/pure/permission-hooks/fingerprint';
import type { Hook, HookBody } from '@assent/core/pure/permission-hooks/hook';
import type { Assent, PermissionHookIn, PermissionHookOut } from '@assent/sdk';
import { topicOf } from '../asking/sending.ts';
import type { Connection } from '../connections/connect.ts';

/** Time between the answer and the timeout of the host: for a slow machine, and to withdraw the question. */
const MARGIN = { share: 0.1, minMs: 1_000, maxMs: 10_000 };

/** How long a hook may take. */
type Deadline = {
  /** Returns the time that is left, ms; at least 1. */
  left(): number;
  /** Aborted at the end. */
  signal: AbortSignal;
};

/**
 * Returns the time at which a hook must have answered: at its own timeout, and in any case before the host ends it, because many
 * hosts then use the tool.
 * @param timeoutMs of the command line
 * @param hostMs timeout of the host; null if it is not known
 */
export function openDeadline(timeoutMs: number, hostMs: number | null): Deadline {
  const ms = Math.min(timeoutMs, hostMs === null ? Number.POSITIVE_INFINITY : beforeHost(hostMs));
  // The host counts from the start of the process.
  const startedAt = performance.timeOrigin;
  const end = startedAt + ms;
  const left = () => Math.max(1, end - (performance.timeOrigin + performance.now()));
  return { left, signal: AbortSignal.timeout(Math.ceil(left())) };
}

const beforeHost = (hostMs: number) =>
  hostMs - Math.min(MARGIN.maxMs, Math.max(MARGIN.minMs, hostMs * MARGIN.share));

/** How often the parent is checked, ms. */
const EVERY_MS = 1_000;

/** Notices that the process that started this one has ended: nobody reads the answer. */
export function watchParent(): { gone: AbortSignal; close(): void } {
  const ending = new AbortController();
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid !== ppid) ending.abort(new Error('The agent has ended.'));
  }, EVERY_MS);
  return { gone: ending.signal, close: () => clearInterval(timer) };
}

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
    .cancel(
      messageId,
      { reason: 'The agent no longer waits: it was decided at the computer, or the agent ended.' },
      { timeoutMs: deadline.signal.aborted ? WITHDRAW_MS / 10 : WITHDRAW_MS },
    )
    .catch(() => {});

/** A host waits for the hook of an event: neither a missing service nor a slow one may hold it up, ms. */
const REPORT_MS = { end: 1_200, start: 10_000 };

/** Reports an event of a host, which withdraws questions or checks that some can be asked. @throws what the service answers */
export async function reportEvent(
  connection: Connection,
  topic: string | undefined,
  { request, of }: { request: HookBody; of: keyof typeof REPORT_MS },
): Promise<void> {
  const timeoutMs = REPORT_MS[of];
  const question = { topic: await topicOf(connection, topic, { timeoutMs }), request };
  await connection.assent.hooks.permission(question, { timeoutMs });
}
