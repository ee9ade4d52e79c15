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
import { isRecord, type PendingCall, parsed } from '../tool-calls/tool-call.ts';

export { type ToolCall, type ToolCallReference, toolCallOf } from '../tool-calls/tool-call.ts';
export type { AskOptions, RunOptions, SentToolCall, ToolApprovalOptions };

/** An interruption of a run (`RunToolApprovalItem`). */
export type Interruption = {
  name?: string | undefined;
  arguments?: string | undefined;
  rawItem: object;
};

/** The state of an interrupted run (`RunState`). */
export type InterruptedState<Item extends Interruption> = {
  getInterruptions(): Item[];
  approve(interruption: Item): void;
  reject(interruption: Item, options: { message: string }): void;
};

/** Connects the interruptions of the OpenAI Agents SDK (`needsApproval`) with Assent. Each becomes a message to people. */
export function toolApprovals(assent: Assent, options: ToolApprovalOptions) {
  const { ask, send, decisions } = approver(assent, options);
  return {
    /**
     * Asks people, waits, and approves or rejects each interruption in the state. Returns false if there is none.
     * Expiry, withdrawal, timeout and errors reject. @throws AssentAborted or the signal's reason
     */
    async ask<Item extends Interruption>(
      state: InterruptedState<Item>,
      run: AskOptions,
    ): Promise<boolean> {
      const items = state.getInterruptions();
      apply(state, items, await ask(items.map(callOf), run));
      return items.length > 0;
    },

    /** Asks people without waiting, each call once. Store the state before. @throws AssentProblem, AssentConfigError */
    send: <Item extends Interruption>(
      state: InterruptedState<Item>,
      run: RunOptions,
    ): Promise<SentToolCall[]> => send(state.getInterruptions().map(callOf), run),

    /**
     * Approves or rejects the interruptions in the state, once all decisions are made. Returns false while one is missing,
     * or if there is no interruption. @throws AssentProblem
     */
    async resume<Item extends Interruption>(
      state: InterruptedState<Item>,
      run: RunOptions,
    ): Promise<boolean> {
      const items = state.getInterruptions();
      const made = items.length > 0 ? await decisions(items.map(callOf), run) : null;
      if (made) apply(state, items, made);
      return made !== null;
    },
  };
}

function apply<Item extends Interruption>(
  state: InterruptedState<Item>,
  items: Item[],
  decisions: Decision[],
) {
  for (const [at, item] of items.entries()) {
    const decision = decisions[at];
    if (decision?.isApproved) state.approve(item);
    else if (decision) state.reject(item, { message: decision.reason });
  }
}

/** Returns the call. Shell, patch and computer calls have an action or an operation instead of arguments. */
function callOf({ name, arguments: args, rawItem }: Interruption): PendingCall {
  const { callId, id, action, operation } = isRecord(rawItem) ? rawItem : {};
  const callIdOrId = callId ?? id;
  if (typeof callIdOrId !== 'string' || !name)
    throw new AssentConfigError('An interruption has no call id or no tool name.');
  return {
    id: callIdOrId,
    name,
    args: args === undefined ? (action ?? operation) : (parsed(args) ?? args),
  };
}
