import type { FieldIn, MessageIn, SentMessageOut } from '../api.gen.ts';
import { AssentAborted, AssentConfigError } from '../errors.ts';
import type { AnsweredMessage, Asked } from '../fields.ts';
import type { Call } from '../http/call.ts';
import type { MessageOut } from '../message.ts';
import { checkOptions, type Known } from '../options.ts';
import { checkTimes } from '../settings.ts';
import {
  expiringAfter,
  REPORT_MS,
  TEN_MINUTES_MS,
  WAIT_OPTIONS,
  type WaitOptions,
  waitUntilFinal,
  warnOf,
  watchOutages,
} from './waiting.ts';

/** Options of `sendAndWait`. */
export type SendAndWaitOptions = WaitOptions & {
  /** Use a key of your own, such as an order number, to get the same message again after a crash. */
  idempotencyKey?: string;
  /** Called after the message is sent and before the wait, for example to store its id. */
  onSent?: (sent: SentMessageOut) => void | Promise<void>;
};

const SEND_AND_WAIT_OPTIONS: Known<SendAndWaitOptions> = {
  ...WAIT_OPTIONS,
  idempotencyKey: true,
  onSent: true,
};

/** What waits for the answer to a message. */
export const messages = (call: Call) => {
  const wait = async (messageId: string, options: WaitOptions = {}): Promise<MessageOut> => {
    checkOptions(options, WAIT_OPTIONS, 'messages.wait');
    checkTimes({ timeoutMs: options.timeoutMs });
    return waitUntilFinal(call, messageId, options);
  };

  function sendAndWait<const Fields extends readonly FieldIn[] = readonly FieldIn[]>(
    message: Asked<Fields>,
    options?: SendAndWaitOptions,
  ): Promise<AnsweredMessage<Fields>>;
  async function sendAndWait(
    message: MessageIn,
    options: SendAndWaitOptions = {},
  ): Promise<MessageOut> {
    checkOptions(options, SEND_AND_WAIT_OPTIONS, 'messages.sendAndWait');
    const { idempotencyKey, onSent, onUnavailable, timeoutMs = TEN_MINUTES_MS, signal } = options;
    const { cancelOnTimeout = true, onQuestion } = options;
    checkTimes({ timeoutMs });
    const endsAt = Date.now() + timeoutMs;
    const asking = onQuestion ? askable(message) : message;
    const body = cancelOnTimeout ? expiringAfter(asking, timeoutMs) : asking;
    const sent = await call(
      'sendMessage',
      { body },
      {
        idempotencyKey,
        signal,
        timeoutMs,
        maxTryTimeoutMs: REPORT_MS,
        retries: Number.POSITIVE_INFINITY,
        onFailure: watchOutages(endsAt, onUnavailable).onFailure,
      },
    ).catch((error) => {
      throw signal?.aborted ? new AssentAborted(null, signal.reason) : error;
    });
    warnOf(sent);
    await onSent?.(sent);
    const waiting = { signal, cancelOnTimeout, onUnavailable, onQuestion, isAddressKnown: true };
    const left = Math.max(0, endsAt - Date.now());
    return waitUntilFinal(call, sent.message_id, { ...waiting, timeoutMs: left });
  }

  return {
    /** Waits until a message is final. @throws AssentTimeout or AssentAborted with its id, to continue later */
    wait,
    /**
     * Sends a message and waits until it is final, both within `timeoutMs`. Then it is withdrawn, unless `cancelOnTimeout`
     * is false: it expires by itself a few seconds later, if it has no `expires_in` of its own. `response.fields` has the
     * types of `payload.fields`. With `onQuestion`, people can ask before they decide. While the service is unavailable, also
     * before the message is sent, it tries again until `timeoutMs`, and says so within 10 seconds (`onUnavailable`). The
     * console gets `warnings` of the service, such as that nobody is on the topic.
     * @throws AssentTimeout with `isCanceled` if it was withdrawn; AssentAborted. Without a message id, the message may not
     * have been sent
     */
    sendAndWait,
  };
};

/** Returns a message about which people can ask. @throws AssentConfigError if the message says that they cannot */
function askable(message: MessageIn): MessageIn {
  const { questions = 'allowed' } = message;
  if (questions === 'allowed') return { ...message, questions };
  throw new AssentConfigError(
    `onQuestion is never called for a message with questions: '${questions}'. Leave one of the two out.`,
  );
}
