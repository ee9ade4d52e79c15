import { setTimeout as pause } from 'node:timers/promises';
import { newToken } from '@assent/core/credentials/keyring';
import { extOfCall } from '@assent/mcp/calls';
import type { Request } from 'express';
import { z } from 'zod';
import { type Caller, isFinal, problemIn } from './own-approvals.ts';

// Clients of the protocol versions of 2025 cancel a call by a notification, in a request of its own, and keep the connection
// of the call open. A session relates both. It is only a name: no process stores anything about it.

const HEADER = 'mcp-session-id';
const Session = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const Messages = z.union([z.array(z.unknown()).max(100), z.unknown().transform((one) => [one])]);
const Initialize = z.looseObject({ method: z.literal('initialize') });
const Cancelled = z.looseObject({
  method: z.literal('notifications/cancelled'),
  params: z.looseObject({ requestId: z.union([z.string(), z.number()]) }),
});

/** Returns the session that a request names, if it names a valid one. */
export const sessionOf = ({ headers }: Request): string | undefined =>
  Session.safeParse(headers[HEADER]).data;

/** Returns the header that begins a session, if the request asks for one. */
export const sessionHeaders = (body: unknown): Record<string, string> =>
  Messages.parse(body).some((message) => Initialize.safeParse(message).success)
    ? { [HEADER]: newToken(16) }
    : {};

/** Time after which a call that is canceled right after it began has sent its question, ms. */
const SENT_MS = 1_000;

/**
 * Withdraws the questions of the calls in a session that a request cancels. An answer that was first stands. A key that may
 * not read messages has asked nothing.
 */
export async function withdrawCanceled(open: Caller, session: string, body: unknown) {
  const canceled = Messages.parse(body).flatMap((message) => {
    const { data } = Cancelled.safeParse(message);
    const ext = data && extOfCall(session, data.params.requestId);
    return ext === undefined ? [] : [ext];
  });
  if (canceled.length === 0) return;
  try {
    const missing = await notFound(open, canceled);
    if (missing.length > 0) await pause(SENT_MS);
    await notFound(open, missing);
  } catch (error) {
    if (problemIn(error).code !== 'scope_missing') throw error;
  }
}

/** Withdraws questions, and returns those that there are not. */
async function notFound(open: Caller, exts: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const ext of exts) if (!(await withdrawn(open, ext))) missing.push(ext);
  return missing;
}

/** Returns whether there is a question with this `ext`. */
async function withdrawn(open: Caller, ext: string): Promise<boolean> {
  const { data } = await open.messages.list({ ext, limit: '10' });
  for (const { message_id, status } of data) if (!isFinal(status)) await cancel(open, message_id);
  return data.length > 0;
}

async function cancel(open: Caller, message_id: string) {
  const reason = 'The agent no longer waits for the answer.';
  await open.messages.cancel({ message_id, reason }).catch((error: unknown) => {
    if (problemIn(error).code !== 'not_cancelable') throw error;
  });
}
