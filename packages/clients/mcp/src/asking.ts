import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import {
  type Approval,
  type Approvals,
  type Approver,
  type SentApproval,
  ServiceError,
} from './approvals.ts';
import { approvalResult, approversResult, decisionOf, errorResult } from './results.ts';
import type { AnswerIn, AskIn, CancelIn, GetIn, ListIn } from './shapes.ts';
import { createdTask } from './tasks.ts';

/**
 * Time in which every call of a tool is answered, ms: clients end a call after 60 seconds by default, and then know
 * neither the answer nor the id of the question.
 */
export const ANSWER_WITHIN_MS = 55_000;

/**
 * Returns what a call of the service returns, if it does so in time. Otherwise the call goes on without anybody who
 * waits for it.
 * @param until UTC milliseconds
 * @throws ServiceError unavailable when the time is over
 */
export async function before<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new ServiceError('unavailable', 'The service did not answer in time.'));
    timer = setTimeout(refuse, Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

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
const AGAIN = 'Call ask_approval again with the same request_id.';
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
  input: AskIn,
  ctx: ToolCall,
): Promise<CallToolResult> {
  const until = Date.now() + input.wait_seconds * 1000;
  const answerBy = Date.now() + ANSWER_WITHIN_MS;
  const signal = endOf(ctx, settings);
  const sent = await send(approvals, settings, input, ctx, answerBy);
  if ('failed' in sent) return sent.failed;
  const { message_id, warnings } = sent;
  try {
    const waiting = waited(approvals, message_id, { until, signal }, ctx);
    return approvalResult(await before(answerBy, waiting), { warnings });
  } catch (error) {
    // The question stays: without its id the agent would ask again.
    return errorResult(error, { approvalId: message_id });
  } finally {
    if (signal.aborted && !input.request_id) await withdraw(approvals, message_id);
  }
}

/**
 * Asks, and does not wait: the client reads the answer with the task. If the client ended the call meanwhile, it has no task, so
 * the question is withdrawn as by `ask`.
 */
export async function askAsTask(
  approvals: Approvals,
  settings: ServerSettings,
  input: AskIn,
  ctx: ToolCall,
): Promise<CallToolResult> {
  const answerBy = Date.now() + ANSWER_WITHIN_MS;
  const sent = await send(approvals, settings, input, ctx, answerBy);
  if ('failed' in sent) return sent.failed;
  if (endOf(ctx, settings).aborted && !input.request_id) await withdraw(approvals, sent.message_id);
  return createdTask(sent);
}

/** Sends the question of a call, or returns the result that says why it was not sent. */
async function send(
  approvals: Approvals,
  settings: ServerSettings,
  { request_id, wait_seconds: _, topic, to, each, expires_in, ...payload }: AskIn,
  ctx: ToolCall,
  answerBy: number,
): Promise<SentApproval | { failed: CallToolResult }> {
  const request = async () => {
    await approvals.checkScopes();
    const named = topic ?? settings.topic ?? (await approvals.defaultTopic());
    const whom = { topic: named, to, ...(each && { approvals: { each } }) };
    const questions = 'allowed' as const;
    const asked = { ...whom, type: 'approval' as const, payload, expires_in, questions };
    if (request_id) return approvals.send(asked, `mcp-${request_id}`);
    const { session } = settings;
    return approvals.send({ ...asked, ext: session && extOfCall(session, ctx.mcpReq.id) }, null);
  };
  const sending = request();
  try {
    return await before(answerBy, sending);
  } catch (error) {
    if (isScopeMissing(error)) return { failed: errorResult(error, { next: NEEDS_BOTH }) };
    if (!isUnavailable(error)) throw error;
    if (request_id) return { failed: errorResult(error, { next: AGAIN }) };
    // It may still be sent: nobody should decide what the agent never learns.
    sending.then((sent) => withdraw(approvals, sent.message_id)).catch(() => {});
    throw error;
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
    isCanceled ? {} : { note: 'It was closed before it could be withdrawn.' },
  );
}

/** Answers a question of a person. The result is that of the approval, which is usually still pending. */
export async function answer(
  approvals: Approvals,
  { approval_id, question_id, text }: z.infer<typeof AnswerIn>,
): Promise<CallToolResult> {
  const answering = approvals.answer(approval_id, question_id, text);
  return approvalResult(await before(Date.now() + ANSWER_WITHIN_MS, answering));
}

/** Lists whom one can ask. The first page also has the groups and, of a test app, first its test approvers. */
export async function list(
  approvals: Approvals,
  settings: ServerSettings,
  query: z.infer<typeof ListIn>,
): Promise<CallToolResult> {
  const named = query.topic ?? settings.topic;
  const read = async () => {
    const page = await approvals.approvers(query);
    if (query.cursor !== undefined) return { ...page, groups: null };
    const groups = await approvals.groups().catch((error: unknown) => {
      if (isScopeMissing(error)) return null;
      throw error;
    });
    if (!settings.isTest) return { ...page, groups };
    const topic = named ?? (await approvals.defaultTopic());
    return { ...page, groups, data: [...testApproversOf(topic), ...page.data] };
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

/** The id of a JSON-RPC request. */
type CallId = string | number;

/** The longest id by which a cancellation finds its call. A longer one would not fit into `ext`. */
const LONGEST_ID = 200;

/**
 * Returns `ext` of the question of a call in a session, or undefined for an id that is too long. The cancellation of a call may reach another process than the call,
 * which then finds the question by it.
 */
export const extOfCall = (session: string, id: CallId): string | undefined =>
  String(id).length > LONGEST_ID ? undefined : JSON.stringify({ mcp: { session, call: id } });

/** Time between two notifications, ms: well below the 60 seconds after which clients and proxies give up. */
const EVERY_MS = 15_000;

/** What is used of the context of a call. */
type Waiting = { mcpReq: Pick<ServerContext['mcpReq'], '_meta' | 'notify'> };

/**
 * Sends progress notifications, in seconds, while a call waits, if the client asked for them with a progress token.
 * Returns a function that ends it.
 * @param until end of the wait, UTC milliseconds
 */
export function reportProgress({ mcpReq }: Waiting, until: number): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const startedAt = Date.now();
  const total = Math.round((until - startedAt) / 1000);
  const report = () => {
    const progress = Math.round((Date.now() - startedAt) / 1000);
    const params = { progressToken, progress, total, message: 'Waiting for a person to answer.' };
    // A client that has gone is noticed by the signal of the call.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const timer = setInterval(report, EVERY_MS);
  return () => clearInterval(timer);
}

/** The test approvers of every test app, by id, with the names under which they answer. */
const testApprovers = {
  usr_test_approves: 'Test approver',
  usr_test_rejects: 'Test rejecter',
  usr_test_reports: 'Test reporter',
  usr_test_silent: 'Silent test approver',
  usr_test_slow: 'Slow test approver',
  usr_test_comments: 'Commenting test approver',
  usr_test_asks: 'Asking test approver',
};

/** Returns the test approvers as people of a topic. They can be asked on each one, and have no devices. */
const testApproversOf = (topic: string): Approver[] =>
  Object.entries(testApprovers).map(([subscriber_id, display_name]) => ({
    subscriber_id,
    display_name,
    topic,
    reachable_devices: 0,
  }));
