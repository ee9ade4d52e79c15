import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Approval, SentApproval } from './approvals.ts';
import { approvalResult, decisionOf, openQuestions, warningLine } from './results.ts';

// The extension with which a call of a tool returns a task instead of waiting (SEP-2663, github.com/modelcontextprotocol/ext-tasks,
// specification/2026-07-28). A task is a question, and its id is that of the question, so no process stores anything about it.

/** The name of the extension. */
export const TASKS = 'io.modelcontextprotocol/tasks';
const extensions = { [TASKS]: {} };
const WithTasks = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({
    extensions: z.looseObject({ [TASKS]: z.looseObject({}) }),
  }),
});

/** What is used of the context of a request. */
type Declared = { mcpReq: Pick<ServerContext['mcpReq'], 'envelope'> };

/** Returns whether a request declares the extension. In a version of 2025 that means nothing. */
export const declaresTasks = ({ mcpReq: { envelope } }: Declared): boolean =>
  WithTasks.safeParse(envelope).success;

/** @throws MissingRequiredClientCapabilityError if a request does not declare the extension */
export function requireTasks(ctx: Declared): void {
  if (!declaresTasks(ctx))
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}

/** Time for which a task can be read after the question has expired, ms. */
const READABLE_MS = 86_400_000;
/** Many questions are answered in the first minute; later a slower poll is enough. Ms. */
const POLL_MS = { first: 2_000, later: 10_000 };
const FIRST_MS = 60_000;

type Times = Pick<Approval, 'message_id' | 'created_at' | 'expires_at'>;
const partsOf = ({ message_id, created_at, expires_at }: Times, updatedAt: number) => ({
  taskId: message_id,
  createdAt: new Date(created_at).toISOString(),
  lastUpdatedAt: new Date(updatedAt).toISOString(),
  ttlMs: expires_at - created_at + READABLE_MS,
  pollIntervalMs: Date.now() - created_at < FIRST_MS ? POLL_MS.first : POLL_MS.later,
});
const WAITING = {
  status: 'working',
  statusMessage: 'Nobody has answered yet. The action must NOT be taken.',
};

/** Returns the result of `tools/call` for a question that was sent. The library requires `content` in every such result. */
export const createdTask = (sent: SentApproval): CallToolResult => ({
  resultType: 'task',
  content: [],
  ...partsOf(sent, sent.created_at),
  ...WAITING,
  statusMessage: [WAITING.statusMessage, ...sent.warnings.map(warningLine)].join('\n'),
});

/** Returns the state of a task. What a person decided, and that nobody did, is the result that the call would have had. */
export function taskOf(approval: Approval) {
  const parts = partsOf(approval, approval.closed_at ?? approval.created_at);
  const decision = decisionOf(approval);
  if (decision === 'pending') {
    const isAsked = openQuestions(approval).length > 0;
    const statusMessage = isAsked ? textOf(approvalResult(approval)) : WAITING.statusMessage;
    return { ...parts, ...WAITING, statusMessage };
  }
  // The library adds the member `resultType` to a result, but not to one within another.
  const result = { resultType: 'complete', ...approvalResult(approval) };
  if (decision !== 'canceled') return { ...parts, status: 'completed', result };
  return { ...parts, status: 'cancelled', statusMessage: textOf(result) };
}

const textOf = ({ content }: CallToolResult) =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
