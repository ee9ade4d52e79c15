import type { DetailRow, MessageIn, PayloadIn } from '../api.gen.ts';
import type { Assent } from '../client.ts';
import { AssentConfigError, AssentTimeout, isProblem } from '../errors.ts';
import type { MessageOut } from '../message.ts';
import { checkOptions, type Known } from '../options.ts';
import { isFinal } from '../resources/waiting.ts';
import { identify, isRecord, type PendingCall, type ToolCall } from './tool-call.ts';

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

const RUN_OPTIONS: Known<RunOptions> = { runId: true, signal: true };
const ASK_OPTIONS: Known<AskOptions> = { ...RUN_OPTIONS, timeoutMs: true };

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
      checkOptions(run, ASK_OPTIONS, 'ask');
      const messages = calls.map((call) => orTooLong(() => messageOf(call)));
      return Promise.all(
        calls.map((call, at) => askOne(call, messages[at] ?? messageOf(call), run)),
      );
    },

    /** Sends a message about each call, unless there is one. @throws AssentProblem, AssentConfigError */
    async send(calls: PendingCall[], run: RunOptions): Promise<SentToolCall[]> {
      checkOptions(run, RUN_OPTIONS, 'send');
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
      checkOptions(run, RUN_OPTIONS, 'resume');
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

/** What was decided about a call. `reason` is text for the model. */
export type Decision =
  | { isApproved: true; reason: string | null }
  | { isApproved: false; reason: string };

const NOT_TAKEN =
  'The action was not taken. Do not take it, and do not try to achieve the same in another way.';

/** Returns the decision of a message that is final. Only the answer of a person approves. */
function decisionOf(message: MessageOut): Decision {
  if (message.approved) return { isApproved: true, reason: message.response.comment };
  return { isApproved: false, reason: `${whyNot(message)} ${NOT_TAKEN}` };
}

function whyNot({ status, response, cancel_reason }: MessageOut): string {
  if (status === 'rejected')
    return response.comment
      ? `A person rejected this action and said: "${response.comment}".`
      : 'A person rejected this action.';
  if (status === 'expired')
    return 'Nobody decided about this action before the request expired. That is not an approval.';
  if (status === 'canceled')
    return `The request for approval was withdrawn${cancel_reason ? ` ("${cancel_reason}")` : ''}. That is not an approval.`;
  return 'Nobody has decided about this action. That is not an approval.';
}

/** Returns the decision after an error: the call is refused. */
function refusal(error: unknown): Decision {
  return { isApproved: false, reason: `${faultOf(error)} That is not an approval. ${NOT_TAKEN}` };
}

function faultOf(error: unknown): string {
  if (error instanceof CallTooLong) return error.message;
  if (error instanceof AssentTimeout && error.messageId)
    return 'Nobody decided about this action in time.';
  if (isProblem(error)) return `Nobody could be asked for approval (${error.code}).`;
  return 'Nobody could be asked for approval.';
}

// Limits of the service (docs/guides/limits.md).
const LONGEST_TITLE = 120;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 200;
const LONGEST_BODY = 4000;
const MAX_ROWS = 12;

/** A card can't show all arguments, so nobody can decide about the call. */
export class CallTooLong extends Error {
  override name = 'CallTooLong';
}

/**
 * Returns the card about a call: short arguments as rows, all others as JSON in the body. Nothing is left out.
 * @param words replaces parts of the card; `body` or `details` replace the arguments
 * @throws CallTooLong
 */
export function cardOf({ name, args }: ToolCall, words: Partial<PayloadIn> = {}): PayloadIn {
  const title = shortened(visibleText(words.title ?? `Run ${name}?`), LONGEST_TITLE);
  if (words.body !== undefined || words.details !== undefined)
    return {
      ...words,
      title,
      ...(words.body !== undefined && { body: visibleText(words.body) }),
      ...(words.details && { details: words.details.map(visibleRow) }),
    };
  const { rows, rest } = split(args);
  const body = rest === undefined ? '' : visibleText(JSON.stringify(rest, null, 2));
  const tool = visibleText(name);
  if (body.length > LONGEST_BODY || tool.length > LONGEST_VALUE)
    throw new CallTooLong(
      `The arguments are too long to show them to a person: ${body.length} characters, and ${LONGEST_BODY} fit.`,
    );
  return {
    ...words,
    title,
    details: [{ label: 'Tool', value: tool }, ...rows],
    ...(body && { body }),
  };
}

const visibleRow = ({ label, value, ...row }: DetailRow): DetailRow => ({
  ...row,
  label: visibleText(label),
  value: visibleText(value),
});

/** Splits arguments into rows and what does not fit in a row. */
function split(args: unknown): { rows: DetailRow[]; rest?: unknown } {
  if (!isRecord(args)) return args === undefined ? { rows: [] } : { rows: [], rest: args };
  const rows: DetailRow[] = [];
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(args)) {
    const row = { label: visibleText(key), value: visibleText(shown(value)) };
    if (value !== undefined && isRow(row) && rows.length < MAX_ROWS - 1) rows.push(row);
    else rest[key] = value;
  }
  return Object.values(rest).some((value) => value !== undefined) ? { rows, rest } : { rows };
}

/** Returns a text as it is if the line shows all of it, else as JSON. */
const shown = (value: unknown): string =>
  typeof value === 'string' && isPlain(value) ? value : (JSON.stringify(value) ?? '');

const isPlain = (text: string) => /^\S.*$/u.test(text) && text === text.trim();

const isRow = ({ label, value }: DetailRow) =>
  /[\p{L}\p{N}]/u.test(label) &&
  label === label.trim() &&
  !/[\n\t]/.test(label) &&
  label.length <= LONGEST_LABEL &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) &&
  !/[\n\t]/.test(value) &&
  value.length <= LONGEST_VALUE;

// Tool calls are written by a model, perhaps under the influence of what it read. People must see every character of
// them, and the service refuses lines with invisible ones.

/** Control, format and other invisible characters, halves of surrogate pairs. Not line breaks and tabs. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800](?<![\n\t])/gu;
const MARKS = /\p{M}+/gu;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const PICTOGRAPH_END = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Maximum number of combining marks on one letter. */
const MAX_MARKS = 2;

/**
 * Returns the text with each invisible or reordering character, and each stack of combining marks, replaced with its
 * code point: `⟨U+202E⟩`. The joiners and selectors inside an emoji are kept.
 */
export const visibleText = (text: string): string =>
  text
    .replace(HIDDEN, (character, at: number) =>
      isPartOfEmoji(text, character, at) ? character : nameOf(character),
    )
    .replace(MARKS, (marks) => (isStack([...marks]) ? [...marks].map(nameOf).join('') : marks));

/** Returns the text with at most `max` UTF-16 units. The last one is `…` if it was longer. */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

function isPartOfEmoji(text: string, character: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const [after = ''] = text.slice(at + 1, at + 3);
  if (character === '\ufe0f') return PICTOGRAPH.test(before);
  return character === '\u200d' && PICTOGRAPH_END.test(before) && PICTOGRAPH.test(after);
}

const isStack = (marks: string[]) => marks.length > MAX_MARKS || new Set(marks).size < marks.length;

const nameOf = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
