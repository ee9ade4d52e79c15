import type {
  MessageRecipientOut,
  MessageRecipientsOut,
  Operations,
  PushAttemptsOut,
  ReceiptOut,
  SentMessageOut,
  StepsOut,
  VerifiedContextLinkOut,
  ViewsOut,
} from '../api.gen.ts';
import { AssentAborted, AssentConfigError } from '../errors.ts';
import type { AnsweredMessage, Sendable } from '../fields.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';
import type { MessageOut, Told } from '../message.ts';
import { checkOptions, type Known } from '../options.ts';
import { checkTimes } from '../settings.ts';
import { itemsOf } from './pages.ts';
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

type MessagesQuery = Operations['listMessages']['query'];
type RecipientsQuery = Operations['listMessageRecipients']['query'];
type Messages = Told<Operations['listMessages']['result']>;

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

/** Messages, which people approve or reject. */
export const messages = (call: Call) => {
  const send = (message: Sendable, options?: ChangeOptions): Promise<SentMessageOut> =>
    call('sendMessage', { body: message }, options);
  const list = (query: MessagesQuery = {}, options?: CallOptions): Promise<Messages> =>
    call('listMessages', { query }, options);
  const recipients = (
    messageId: string,
    query: RecipientsQuery = {},
    options?: CallOptions,
  ): Promise<MessageRecipientsOut> =>
    call('listMessageRecipients', { params: { message_id: messageId }, query }, options);
  const wait = async (messageId: string, options: WaitOptions = {}): Promise<MessageOut> => {
    checkOptions(options, WAIT_OPTIONS, 'messages.wait');
    checkTimes({ timeoutMs: options.timeoutMs });
    return waitUntilFinal(call, messageId, options);
  };

  function sendAndWait<const Message extends Sendable>(
    message: Message,
    options?: SendAndWaitOptions,
  ): Promise<AnsweredMessage<Message>>;
  async function sendAndWait(
    message: Sendable,
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
        ...{ idempotencyKey, signal, timeoutMs },
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
    /** Sends a message now, or at `scheduled_at`. */
    send,
    /** Returns one page, newest first. */
    list,
    /** Iterates over all messages, newest first: `for await (const message of assent.messages.each())`. */
    each: (
      query: MessagesQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<MessageOut, void, undefined> =>
      itemsOf((page: MessagesQuery) => list(page, options), query),
    /** Returns the current state of a message. */
    get: (messageId: string, options?: CallOptions): Promise<MessageOut> =>
      call('getMessage', { params: { message_id: messageId } }, options),
    /** Returns the push attempts of a message, with the number of devices per outcome. */
    pushes: (messageId: string, options?: CallOptions): Promise<PushAttemptsOut> =>
      call('listPushAttempts', { params: { message_id: messageId } }, options),
    /** Returns one page of the people who opened a message, in the order in which they did. */
    views: (
      messageId: string,
      query: Operations['listMessageViews']['query'] = {},
      options?: CallOptions,
    ): Promise<ViewsOut> =>
      call('listMessageViews', { params: { message_id: messageId }, query }, options),
    /** Returns one page of the people of a message: whether a push reaches them, what they answered, who is still awaited. */
    recipients,
    /** Iterates over all people of a message. */
    eachRecipient: (
      messageId: string,
      query: RecipientsQuery = {},
      options?: CallOptions,
    ): AsyncGenerator<MessageRecipientOut, void, undefined> =>
      itemsOf((page: RecipientsQuery) => recipients(messageId, page, options), query),
    /** Returns what happens next to a message while nobody answers, with the times: reminders, widenings, its expiry. */
    steps: (messageId: string, options?: CallOptions): Promise<StepsOut> =>
      call('listMessageSteps', { params: { message_id: messageId } }, options),
    /**
     * Returns the receipt of a final message or, while a message is open that needs several approvals, of those that it has.
     * `proof` is null until the transparency log contains it, usually for less than two seconds.
     * @param options `of: 'report'` asks for the receipt of the newest report
     * @throws AssentProblem `receipt_unavailable` if there is none
     */
    receipt: (
      messageId: string,
      { of, ...options }: CallOptions & Operations['getReceipt']['query'] = {},
    ): Promise<ReceiptOut> =>
      call('getReceipt', { params: { message_id: messageId }, query: { of } }, options),
    /** Cancels an open message. Repeating it has no effect. @throws AssentProblem `not_cancelable` if it is closed */
    cancel: (
      messageId: string,
      { reason, ...options }: ChangeOptions & { reason?: string } = {},
    ): Promise<MessageOut> =>
      call('cancelMessage', { params: { message_id: messageId }, body: { reason } }, options),
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
function askable(message: Sendable): Sendable {
  const { questions = 'allowed' } = message;
  if (questions === 'allowed') return { ...message, questions };
  throw new AssentConfigError(
    `onQuestion is never called for a message with questions: '${questions}'. Leave one of the two out.`,
  );
}

/** Secure context links: pages of yours that a person opens from a message. */
export const contextLinks = (call: Call) => ({
  /**
   * Redeems a token once, after `verifyContextLink` has verified it. Show the page only if `valid` is true.
   * With a `redemptionId` of your own, the same visit can repeat the request and gets the same result.
   * @throws AssentProblem `context_link_used`, `context_link_expired`, `not_found`, `validation_failed`
   */
  verify: (
    token: string,
    { redemptionId, ...options }: ChangeOptions & { redemptionId?: string } = {},
  ): Promise<VerifiedContextLinkOut> =>
    call('verifyContextLink', { body: { token, redemption_id: redemptionId } }, options),
});
