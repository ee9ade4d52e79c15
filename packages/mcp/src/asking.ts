import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type Approval, type Approvals, ServiceError } from './approvals.ts';
import { extOfCall } from './calls.ts';
import { ANSWER_WITHIN_MS, before } from './deadline.ts';
import { reportProgress } from './progress.ts';
import { approvalResult, approversResult, decisionOf, errorResult } from './results.ts';
import type { AskIn, CancelIn, GetIn, ListIn } from './shapes.ts';
import { testApproversOf } from './test-approvers.ts';

/** Settings of a server. */
export type ServerSettings = {
  /** Topic for requests that name none; null uses the default topic of the application. */
  topic: string | null;
  /** Whether the key is one of a test app, whose test approvers can be asked too. */
  isTest: boolean;
  /** Session in which the transport receives cancellations apart from the calls that they end. */
  session?: string;
  /** Aborted when the client has gone, where the transport knows it before the SDK does. */
  gone?: AbortSignal;
};

/** What is used of the context of a call. */
type ToolCall = { mcpReq: Pick<ServerContext['mcpReq'], '_meta' | 'id' | 'notify' | 'signal'> };

const isUnavailable = (error: unknown) =>
  error instanceof ServiceError && error.code === 'unavailable';
const isScopeMissing = (error: unknown) =>
  error instanceof ServiceError && error.code === 'scope_missing';
const NEEDS_BOTH =
  'Nothing was sent. ask_approval needs a key with the scopes messages:write, to send, and messages:read, to read the answer: a person must create one in the console, under Keys.';

/** Returns the signal that ends a call: the client canceled it, or has gone. */
const endOf = ({ mcpReq }: ToolCall, { gone }: ServerSettings) =>
  gone ? AbortSignal.any([mcpReq.signal, gone]) : mcpReq.signal;

/**
 * Asks, and waits for the answer. If the client ends the call, the question is withdrawn, because nobody has its id;
 * not with a `request_id`, with which the client can continue. The same holds if the service is slow.
 */
export async function ask(
  approvals: Approvals,
  settings: ServerSettings,
  { request_id, wait_seconds, topic, to, expires_in, ...payload }: AskIn,
  ctx: ToolCall,
): Promise<CallToolResult> {
  const until = Date.now() + wait_seconds * 1000;
  const answerBy = Date.now() + ANSWER_WITHIN_MS;
  const signal = endOf(ctx, settings);
  const send = async () => {
    await approvals.checkScopes();
    const named = topic ?? settings.topic ?? (await approvals.defaultTopic());
    const asked = { topic: named, type: 'approval' as const, payload, to, expires_in };
    if (request_id) return approvals.send(asked, `mcp-${request_id}`);
    const { session } = settings;
    return approvals.send({ ...asked, ext: session && extOfCall(session, ctx.mcpReq.id) }, null);
  };
  const sending = send();
  let message_id: string;
  try {
    ({ message_id } = await before(answerBy, sending));
  } catch (error) {
    if (isScopeMissing(error)) return errorResult(error, { next: NEEDS_BOTH });
    if (!isUnavailable(error)) throw error;
    if (request_id)
      return errorResult(error, { next: 'Call ask_approval again with the same request_id.' });
    // It may still be sent: nobody should decide what the agent never learns.
    sending.then((sent) => withdraw(approvals, sent.message_id)).catch(() => {});
    throw error;
  }
  try {
    const waiting = waited(approvals, message_id, { until, signal }, ctx);
    return approvalResult(await before(answerBy, waiting));
  } catch (error) {
    // The question stays: without its id the agent would ask again.
    return errorResult(error, { approvalId: message_id });
  } finally {
    if (signal.aborted && !request_id) await withdraw(approvals, message_id);
  }
}

const withdraw = (approvals: Approvals, id: string) =>
  approvals.cancel(id, 'The agent no longer waits for the answer.').catch(() => {});

/** Waits for the answer to a question that was asked before. */
export async function get(
  approvals: Approvals,
  settings: ServerSettings,
  { approval_id, wait_seconds }: z.infer<typeof GetIn>,
  ctx: ToolCall,
): Promise<CallToolResult> {
  const until = Date.now() + wait_seconds * 1000;
  const answerBy = Date.now() + ANSWER_WITHIN_MS;
  const waiting = waited(approvals, approval_id, { until, signal: endOf(ctx, settings) }, ctx);
  try {
    return approvalResult(await before(answerBy, waiting));
  } catch (error) {
    return errorResult(error, isUnavailable(error) ? { approvalId: approval_id } : {});
  }
}

/** Withdraws a question. An answer that was first stands, and the result says so. */
export async function cancel(
  approvals: Approvals,
  { approval_id, reason }: z.infer<typeof CancelIn>,
): Promise<CallToolResult> {
  const approval = await before(
    Date.now() + ANSWER_WITHIN_MS,
    approvals.cancel(approval_id, reason ?? 'The agent withdrew it.'),
  );
  const isCanceled = decisionOf(approval) === 'canceled';
  return approvalResult(
    approval,
    isCanceled ? undefined : 'It was closed before it could be withdrawn.',
  );
}

/** Lists the people who can be asked. On the first page of a test app, its test approvers come first. */
export async function list(
  approvals: Approvals,
  settings: ServerSettings,
  query: z.infer<typeof ListIn>,
): Promise<CallToolResult> {
  const named = query.topic ?? settings.topic;
  const read = async () => {
    const page = await approvals.approvers(query);
    if (!settings.isTest || query.cursor !== undefined) return page;
    const topic = named ?? (await approvals.defaultTopic());
    return { ...page, data: [...testApproversOf(topic), ...page.data] };
  };
  return approversResult(await before(Date.now() + ANSWER_WITHIN_MS, read()));
}

/** Returns the message once it is final, or its state at a time, and reports progress meanwhile. */
async function waited(
  approvals: Approvals,
  id: string,
  { until, signal }: { until: number; signal: AbortSignal },
  ctx: ToolCall,
): Promise<Approval> {
  const stop = reportProgress(ctx, until);
  try {
    return await approvals.wait(id, { ms: Math.max(0, until - Date.now()), signal });
  } finally {
    stop();
  }
}
