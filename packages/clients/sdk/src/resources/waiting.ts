import type { MessageIn, MessageStatus } from '../api.gen.ts';
import { AssentAborted, AssentProblem, AssentTimeout, isPassing, isProblem } from '../errors.ts';
import { pause } from '../http/attempt.ts';
import type { Call } from '../http/call.ts';
import type { MessageOut } from '../message.ts';
import type { Known } from '../options.ts';
import { LONGEST_MS } from '../settings.ts';
import { answerQuestions, type OnQuestion } from './questions.ts';

/**
 * Called once for each outage of the service, with the first failure and the time until which the call tries again.
 */
export type OnUnavailable = (error: Error, until: Date) => void;

/** Time for one attempt to send: after that, a silent service is reported. */
export const REPORT_MS = 9_000;

/** Reports the first failure of each outage. */
type Outages = {
  onFailure(error: Error): void;
  /** There was a response: the next failure is another outage. */
  end(): void;
};

/** @param endsAt time until which the call tries again, ms */
export function watchOutages(endsAt: number, onUnavailable: OnUnavailable = warn): Outages {
  let isReported = false;
  return {
    onFailure(error) {
      if (isReported || !isOutage(error)) return;
      isReported = true;
      onUnavailable(error, new Date(endsAt));
    },
    end() {
      isReported = false;
    },
  };
}

/** A problem below 500 is a response: the limit of requests, or a first request that still runs. */
const isOutage = (error: Error) => !(error instanceof AssentProblem) || error.status >= 500;

const warn: OnUnavailable = ({ message }, until) =>
  // biome-ignore lint/suspicious/noConsole: silence for ten minutes would look like a person who does not answer
  console.warn(`assent: ${message} Trying again until ${until.toISOString()}.`);

/** Options of a wait for an answer. */
export type WaitOptions = {
  /** Timeout of the wait in milliseconds. Default: 10 minutes. The message itself expires at `expires_at`. */
  timeoutMs?: number;
  /** Ends the wait, which rejects with an `AssentAborted`. The message stays open. */
  signal?: AbortSignal;
  /** Withdraws the message after the timeout, so that it can no longer be answered. Default: true in `sendAndWait`, false in `wait`. */
  cancelOnTimeout?: boolean;
  /**
   * Called once for each outage of the service, with its first failure and the time until which the call tries again.
   * Default: a warning is written to the console.
   */
  onUnavailable?: OnUnavailable | undefined;
  /**
   * Answers the questions of people, of a message with `questions: 'allowed'`: called once for each that has no answer. Returns
   * the answer, or nothing to leave it to somebody else. The wait goes on when it has returned; an error ends it.
   */
  onQuestion?: OnQuestion | undefined;
};

/** The options of a wait, by name. */
export const WAIT_OPTIONS: Known<WaitOptions> = {
  timeoutMs: true,
  signal: true,
  cancelOnTimeout: true,
  onUnavailable: true,
  onQuestion: true,
};

export const TEN_MINUTES_MS = 600_000;
/** Longest time for which the service holds a request. */
const LONG_POLL_S = 25;
/** Time that the network may add to it. */
const SLACK_MS = 10_000;
/** Time that the network may add to the last request. */
const GRACE_MS = 1_000;
const BETWEEN_MS = 500;
/** Timeout for canceling the message after the wait. */
const CANCEL_MS = 10_000;
/** Limits of `expires_in`. */
const SHORTEST_LIFE_S = 60;
const LONGEST_LIFE_S = 2_592_000;

/** The compiler asks for a line when the service learns a new status. */
const final: Readonly<Record<MessageStatus, boolean>> = {
  scheduled: false,
  queued: false,
  delivered: false,
  approved: true,
  rejected: true,
  expired: true,
  canceled: true,
};

/** Returns whether a status is final. One of a newer service is not. */
export const isFinal = (status: MessageStatus) => Object.hasOwn(final, status) && final[status];

/** The fields of a message that say how long it can be answered, and what happens meanwhile. */
type Lifetime = Pick<MessageIn, 'expires_in' | 'remind_every' | 'widen'>;

/**
 * Returns a message that expires by itself when its wait has given up, so that nobody can answer it later even if it could
 * not be withdrawn. Its own `expires_in` stays, and its reminders and widenings still fit.
 * @param timeoutMs of the wait
 */
export function expiringAfter<Message extends Lifetime>(
  message: Message,
  timeoutMs: number,
): Message {
  if (message.expires_in !== undefined) return message;
  const { remind_every = 0, widen = [] } = message;
  const lastStep = Math.max(remind_every, ...widen.map(({ after }) => after));
  const wanted = Math.max(SHORTEST_LIFE_S, Math.ceil((timeoutMs + CANCEL_MS) / 1000), lastStep + 1);
  return { ...message, expires_in: Math.min(wanted, LONGEST_LIFE_S) };
}

/**
 * Polls until the message is final. Each request returns the current state, so an answer between two requests is not
 * missed, and a failed request only causes a delay.
 * @param isAddressKnown whether the service has responded before
 */
export async function waitUntilFinal(
  call: Call,
  messageId: string,
  {
    timeoutMs = TEN_MINUTES_MS,
    signal,
    cancelOnTimeout = false,
    onUnavailable,
    onQuestion,
    isAddressKnown = false,
  }: WaitOptions & { isAddressKnown?: boolean },
): Promise<MessageOut> {
  const endsAt = Date.now() + timeoutMs;
  try {
    return await poll(call, messageId, {
      endsAt,
      signal,
      onQuestion,
      isAddressKnown,
      outages: watchOutages(endsAt, onUnavailable),
    });
  } catch (error) {
    if (signal?.aborted) throw new AssentAborted(messageId, signal.reason);
    if (!cancelOnTimeout || !(error instanceof AssentTimeout)) throw error;
    return cancelLate(call, messageId, error);
  }
}

/** Cancels a message that was not answered in time. Returns it if it was closed in the meantime. */
async function cancelLate(
  call: Call,
  messageId: string,
  { message }: AssentTimeout,
): Promise<MessageOut> {
  const params = { message_id: messageId };
  const options = { timeoutMs: CANCEL_MS };
  const reason = 'Nobody answered in time.';
  try {
    await call('cancelMessage', { params, body: { reason } }, options);
  } catch (cause) {
    // It was answered or expired in the meantime.
    if (isProblem(cause, 'not_cancelable')) return call('getMessage', { params }, options);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AssentTimeout(
      `${message} It could not be withdrawn, so it can be answered until it expires: ${why}`,
      messageId,
      { cause },
    );
  }
  throw new AssentTimeout(`${message} It is withdrawn.`, messageId, { isCanceled: true });
}

type Polling = {
  endsAt: number;
  signal: AbortSignal | undefined;
  outages: Outages;
  onQuestion: OnQuestion | undefined;
  isAddressKnown: boolean;
};

async function poll(call: Call, messageId: string, polling: Polling): Promise<MessageOut> {
  const { endsAt, signal, outages, onQuestion } = polling;
  const asked = new Set<string>();
  // Without the revision, a question that is left to somebody else would end each wait at once.
  let conversation: number | undefined;
  let isChecked = false;
  for (;;) {
    const until = onQuestion && ({ until: 'question', conversation } as const);
    const message = await ask(call, messageId, polling, until);
    polling.isAddressKnown = true;
    outages.end();
    if (isFinal(message.status)) return message;
    if (onQuestion) {
      if (!isChecked && !message.questions) warnOfNoQuestions(messageId);
      isChecked = true;
      conversation = message.questions?.revision;
      await answerQuestions(message, {
        onQuestion,
        asked,
        inTime: (work) => before(work, polling, messageId),
        send: (questionId, body) =>
          call(
            'answerQuestion',
            { params: { message_id: messageId, question_id: questionId }, body },
            retrying(polling),
          ).catch((error) => {
            throw timeoutOf(error, `An answer to ${messageId} could not be sent.`, messageId);
          }),
      });
    }
    if (Date.now() >= endsAt)
      throw new AssentTimeout(`${messageId} is still ${message.status}.`, messageId);
    // Limits the request rate if the service does not hold the request.
    await pause(Math.min(BETWEEN_MS, endsAt - Date.now()), signal);
  }
}

/** Warns of what probably is a mistake: a topic without anybody would look like people who do not answer. */
export function warnOf({ message_id, warnings = [] }: { message_id: string; warnings?: string[] }) {
  // biome-ignore lint/suspicious/noConsole: only the caller of the wait learns what was sent
  for (const warning of warnings) console.warn(`assent: ${message_id}: ${warning}`);
}

const warnOfNoQuestions = (messageId: string) =>
  // biome-ignore lint/suspicious/noConsole: a function that is never called would look like people who ask nothing
  console.warn(
    `assent: onQuestion is not called for ${messageId}, because nobody can ask about it. Send it with questions: 'allowed'.`,
  );

type Until = { until: 'question'; conversation: number | undefined };

async function ask(call: Call, messageId: string, polling: Polling, until: Until | undefined) {
  const wait = Math.min(LONG_POLL_S, Math.floor(leftOf(polling) / 1000));
  try {
    return await call(
      'getMessage',
      { params: { message_id: messageId }, query: { wait, ...until } },
      {
        ...retrying(polling),
        isAddressKnown: polling.isAddressKnown,
        tryTimeoutMs: wait * 1000 + SLACK_MS,
      },
    );
  } catch (error) {
    const words = `The status of ${messageId} could not be read in time.`;
    throw timeoutOf(error, words, messageId, polling.isAddressKnown);
  }
}

const leftOf = ({ endsAt }: Polling) => Math.max(0, endsAt - Date.now());

/** Returns the options of a call that is repeated until the wait ends. */
const retrying = (polling: Polling) => ({
  signal: polling.signal,
  timeoutMs: Math.min(leftOf(polling) + GRACE_MS, LONGEST_MS),
  retries: Number.POSITIVE_INFINITY,
  onFailure: polling.outages.onFailure,
});

/** Returns the error of such a call. Errors that pass were retried until the timeout. */
const timeoutOf = (
  error: unknown,
  words: string,
  messageId: string,
  isAddressKnown = false,
): unknown =>
  isPassing(error, isAddressKnown) ? new AssentTimeout(words, messageId, { cause: error }) : error;

/** Returns what a handler of the caller returns, unless the wait ends before. @throws AssentTimeout, or the reason of the signal */
async function before<Result>(
  work: Result | Promise<Result>,
  polling: Polling,
  messageId: string,
): Promise<Result> {
  if (!(work instanceof Promise)) return work;
  const returned = new AbortController();
  const signals = [returned.signal, ...(polling.signal ? [polling.signal] : [])];
  const ending = pause(Math.min(leftOf(polling), LONGEST_MS), AbortSignal.any(signals));
  const late = ending.then(() => {
    throw new AssentTimeout(`A question about ${messageId} was not answered in time.`, messageId);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    returned.abort();
  }
}
