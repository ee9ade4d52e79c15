import type { MessageIn, PayloadIn } from '../api.gen.ts';
import type { Assent } from '../client.ts';
import { AssentConfigError } from '../errors.ts';
import { isFinal } from '../resources/waiting.ts';
import { CallTooLong, cardOf } from './card.ts';
import { type Decision, decisionOf, refusal } from './decision.ts';
import { identify, type PendingCall, type ToolCall } from './tool-call.ts';

type Fields = Omit<MessageIn, 'type' | 'ext' | 'payload'>;

/** Options of the adapters. All fields of a message except its content and `ext`: `topic`, `to`, `expires_in`, … */
export type ToolApprovalOptions = Fields & {
  /** Returns the fields of the message about one call: a title, other people. `body` or `details` replace the arguments. */
  message?: (call: ToolCall) => Partial<Fields> & { payload?: Partial<PayloadIn> };
  /** Called when `ask` refuses a call because of an error. */
  onError?: (error: unknown, call: ToolCall) => void;
};

/** The run that calls belong to. */
export type RunOptions = {
  /** Id of the run in your system. Within a run, each call is asked once, also if the run is repeated. */
  runId: string;
  /** Ends the call, which rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** Options of `ask`. */
export type AskOptions = RunOptions & {
  /** Timeout in milliseconds. Then the messages are withdrawn and the calls refused. Default: 10 minutes. */
  timeoutMs?: number;
};

/** A message about a call. */
export type SentToolCall = { toolCallId: string; messageId: string };

/** Returns the functions that adapters are made of. */
export function approver(assent: Assent, options: ToolApprovalOptions) {
  const { message: changesOf, onError, ...fields } = options;

  const messageOf = (call: ToolCall): MessageIn => {
    const { payload, ...changes } = changesOf?.(call) ?? {};
    return { ...fields, ...changes, type: 'approval', payload: cardOf(call, payload) };
  };

  /** Returns the message about a call; null if there is none. The idempotency key is forgotten after a day, `ext` is not. */
  const find = async (call: PendingCall, { runId, signal }: RunOptions) => {
    const { ext } = await identify(runId, call);
    return (await assent.messages.list({ ext, limit: 1 }, { signal })).data[0] ?? null;
  };

  /** Returns the id of the message about a call, which is sent if there is none. */
  const open = async (call: PendingCall, message: MessageIn, { runId, signal }: RunOptions) => {
    const found = await find(call, { runId, signal });
    if (found) return found.message_id;
    const { ext, idempotencyKey } = await identify(runId, call);
    const sent = await assent.messages.send({ ...message, ext }, { idempotencyKey, signal });
    return sent.message_id;
  };

  const askOne = async (
    call: PendingCall,
    message: MessageIn | CallTooLong,
    { timeoutMs, ...run }: AskOptions,
  ): Promise<Decision> => {
    try {
      if (message instanceof CallTooLong) throw message;
      const messageId = await open(call, message, run);
      const waiting = { timeoutMs, signal: run.signal, cancelOnTimeout: true };
      return decisionOf(await assent.messages.wait(messageId, waiting));
    } catch (error) {
      if (run.signal?.aborted) throw error;
      onError?.(error, call);
      return refusal(error);
    }
  };

  return {
    /** Asks about all calls at once and waits. Errors refuse a call. @throws AssentAborted or the signal's reason */
    async ask(calls: PendingCall[], run: AskOptions): Promise<Decision[]> {
      const messages = calls.map((call) => orTooLong(() => messageOf(call)));
      return Promise.all(
        calls.map((call, at) => askOne(call, messages[at] ?? messageOf(call), run)),
      );
    },

    /** Sends a message about each call, unless there is one. @throws AssentProblem, AssentConfigError */
    async send(calls: PendingCall[], run: RunOptions): Promise<SentToolCall[]> {
      const messages = calls.map((call) => {
        const message = orTooLong(() => messageOf(call));
        if (!(message instanceof CallTooLong)) return { call, message };
        throw new AssentConfigError(
          `${call.name}: ${message.message} Return a shorter \`payload\` from \`message\`.`,
        );
      });
      return Promise.all(
        messages.map(async ({ call, message }) => ({
          toolCallId: call.id,
          messageId: await open(call, message, run),
        })),
      );
    },

    /** Returns the decisions; null while one is missing. @throws AssentProblem */
    async decisions(calls: PendingCall[], run: RunOptions): Promise<Decision[] | null> {
      const messages = await Promise.all(calls.map((call) => find(call, run)));
      const made = messages.flatMap((message) =>
        message && isFinal(message.status) ? [decisionOf(message)] : [],
      );
      return made.length === calls.length ? made : null;
    },
  };
}

function orTooLong(make: () => MessageIn): MessageIn | CallTooLong {
  try {
    return make();
  } catch (error) {
    if (error instanceof CallTooLong) return error;
    throw error;
  }
}
