import { setTimeout as pause } from 'node:timers/promises';
import { databaseNow } from '@assent/core/database/clock';
import { Problem } from '@assent/core/errors';
import type { KeyRow } from '@assent/core/keys/key.model';
import { requireScope } from '@assent/core/keys/scopes';
import { problemOf } from '@assent/core/problem-answer';
import { appRouter } from '@assent/core/router';
import { type Context, causeOf } from '@assent/core/trpc';
import { whenWaitsEnd } from '@assent/core/waits/watch';
import { type Approvals, ServiceError, type Wait } from '@assent/mcp/approvals';
import { TRPCError } from '@trpc/server';

/** Calls of a business system. */
export type Caller = ReturnType<typeof appRouter.createCaller>;

/** The longest wait of one call of `messages.get`, in seconds. */
const LONG_POLL_S = 25;
/** The procedures that `ask_approval` calls. */
const ASKING = ['messages.send', 'messages.get'];
const NO_DEFAULT_TOPIC = 'The app has no default topic. Name one in `topic`.';

/** Pause between two calls, ms, if a wait ends early because too many are open. */
const BETWEEN_MS = 250;

const FINAL = new Set(['approved', 'rejected', 'expired', 'canceled']);
/** Returns whether a status is final. */
export const isFinal = (status: string) => FINAL.has(status);

/**
 * Returns the calls of a business system, by the rules of `/v1/open`: credential, scopes, quota and burst limit are
 * those of the request, and apply to each call.
 * @param key of the request; null: the open secret, which has all scopes
 */
export function ownApprovals(context: Context, key: KeyRow | null): Approvals {
  const open = appRouter.createCaller(context);
  /** The same request with an Idempotency-Key. */
  const withKey = (idempotencyKey: string | null) =>
    appRouter.createCaller({ ...context, request: { ...context.request, idempotencyKey } });

  return {
    checkScopes: () =>
      asServiceError(async () => {
        for (const path of ASKING) if (key) requireScope(key, path);
      }),
    send: (request, id) => asServiceError(() => withKey(id).messages.send(request)),
    wait: (id, wait) => asServiceError(() => waitFor(open, id, wait)),
    cancel: (message_id, reason) =>
      asServiceError(async () => {
        try {
          return await open.messages.cancel({ message_id, reason });
        } catch (error) {
          if (problemIn(error).code !== 'not_cancelable') throw error;
          return open.messages.get({ message_id });
        }
      }),
    approvers: ({ topic, cursor }) =>
      asServiceError(() => open.subscriptions.subscribers({ topic, cursor, limit: '100' })),
    defaultTopic: () =>
      asServiceError(async () => {
        const { data } = await open.topics.list({});
        const found = data.find(({ is_default }) => is_default);
        if (!found) throw new Problem('not_found', { detail: NO_DEFAULT_TOPIC });
        return found.topic;
      }),
  };
}

/**
 * Returns the message once it is final, and its state when the time is over, the signal is aborted or the process
 * stops. Holds no database connection.
 */
export async function waitFor(open: Caller, id: string, { ms, signal }: Wait) {
  const until = databaseNow() + ms;
  const ended = new AbortController();
  const forget = whenWaitsEnd(() => ended.abort());
  const anyEnd = AbortSignal.any([signal, ended.signal]);
  try {
    for (;;) {
      const left = until - databaseNow();
      const seconds = Math.min(LONG_POLL_S, Math.max(0, Math.floor(left / 1000)));
      const wait = anyEnd.aborted ? 0 : seconds;
      const asked = open.messages.get({ message_id: id, wait: String(wait) });
      const message = await unlessAborted(asked, anyEnd);
      if (message && (isFinal(message.status) || left <= 0)) return message;
      if (anyEnd.aborted) return open.messages.get({ message_id: id });
      await pause(Math.max(0, Math.min(BETWEEN_MS, until - databaseNow())), null, {
        signal: anyEnd,
      }).catch(() => {});
    }
  } finally {
    forget();
  }
}

/** Returns the result, or null as soon as the signal is aborted. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return work;
  let onAbort = () => {};
  const aborted = new Promise<null>((resolve) => {
    onAbort = () => resolve(null);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  // A request that is no longer awaited must not be an unhandled rejection.
  work.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Returns the problem of an error that a procedure threw. */
export const problemIn = (error: unknown) =>
  problemOf(error instanceof TRPCError ? causeOf(error) : error);

async function asServiceError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, more, message } = problemIn(error);
    throw new ServiceError(code, more.detail ?? message, { cause: error });
  }
}
