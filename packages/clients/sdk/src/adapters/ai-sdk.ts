import type { Assent } from '../client.ts';
import { AssentConfigError } from '../errors.ts';
import {
  type AskOptions,
  approver,
  type Decision,
  type RunOptions,
  type SentToolCall,
  type ToolApprovalOptions,
} from '../tool-calls/approver.ts';
import { isRecord, type PendingCall } from '../tool-calls/tool-call.ts';

export { type ToolCall, type ToolCallReference, toolCallOf } from '../tool-calls/tool-call.ts';
export type { AskOptions, RunOptions, SentToolCall, ToolApprovalOptions };

/** Messages of the AI SDK (`ModelMessage[]`). */
export type Messages = readonly { role: string; content: unknown }[];

/** The answer to a `tool-approval-request`. */
export type ToolApprovalResponse = {
  type: 'tool-approval-response';
  approvalId: string;
  approved: boolean;
  /** For a refused call, the text that the model gets. */
  reason?: string;
  providerExecuted?: boolean;
};

/** The message with the decisions: append it and call the model again. */
export type ToolApprovalMessage = { role: 'tool'; content: ToolApprovalResponse[] };

type Request = { approvalId: string; call: PendingCall; isProviderExecuted: boolean };

/**
 * Connects the approvals of the AI SDK (`toolApproval`, or `needsApproval` in version 6) with Assent. Each
 * `tool-approval-request` after the last message of the user becomes a message to people.
 */
export function toolApprovals(assent: Assent, options: ToolApprovalOptions) {
  const { ask, send, decisions } = approver(assent, options);
  return {
    /**
     * Asks people and waits. Returns the message to append; null if no approval is requested. Expiry, withdrawal,
     * timeout and errors refuse a call. @throws AssentAborted or the signal's reason
     */
    async ask(messages: Messages, run: AskOptions): Promise<ToolApprovalMessage | null> {
      const requests = requestsIn(messages);
      if (requests.length === 0) return null;
      return answersTo(requests, await ask(callsOf(requests), run));
    },

    /** Asks people without waiting, each call once. Store the messages before. @throws AssentProblem, AssentConfigError */
    send: (messages: Messages, run: RunOptions): Promise<SentToolCall[]> =>
      send(callsOf(requestsIn(messages)), run),

    /** Returns the message to append; null while a decision is missing, or if no approval is requested. @throws AssentProblem */
    async resume(messages: Messages, run: RunOptions): Promise<ToolApprovalMessage | null> {
      const requests = requestsIn(messages);
      const made = requests.length > 0 ? await decisions(callsOf(requests), run) : null;
      return made && answersTo(requests, made);
    },
  };
}

const callsOf = (requests: Request[]) => requests.map(({ call }) => call);

const answersTo = (requests: Request[], decisions: Decision[]): ToolApprovalMessage => ({
  role: 'tool',
  content: requests.map(({ approvalId, isProviderExecuted }, at) => ({
    type: 'tool-approval-response',
    approvalId,
    approved: decisions[at]?.isApproved === true,
    ...(decisions[at]?.reason && { reason: decisions[at].reason }),
    ...(isProviderExecuted && { providerExecuted: true }),
  })),
});

/** Returns the requests after the last message of the user that have no response. */
function requestsIn(messages: Messages): Request[] {
  const calls = new Map<string, { call: PendingCall; isProviderExecuted: boolean }>();
  const requests = new Map<string, Request>();
  for (const { role, content } of messages) {
    if (role === 'user') requests.clear();
    for (const part of Array.isArray(content) ? content : []) {
      if (!isRecord(part)) continue;
      const { type, toolCallId, toolName, approvalId } = part;
      if (type === 'tool-call' && typeof toolCallId === 'string' && typeof toolName === 'string') {
        const occurrence = (calls.get(toolCallId)?.call.occurrence ?? -1) + 1;
        const call = { id: toolCallId, name: toolName, args: part.input, occurrence };
        calls.set(toolCallId, { call, isProviderExecuted: part.providerExecuted === true });
      }
      if (typeof approvalId !== 'string') continue;
      if (type === 'tool-approval-response') requests.delete(approvalId);
      if (type !== 'tool-approval-request' || part.isAutomatic === true) continue;
      const called = calls.get(String(toolCallId));
      if (!called) throw new AssentConfigError(`The messages contain no tool call ${toolCallId}.`);
      requests.set(approvalId, { approvalId, ...called });
    }
  }
  return [...requests.values()];
}
