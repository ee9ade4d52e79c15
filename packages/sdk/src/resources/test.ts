import type { ClockOut, Operations } from '../api.gen.ts';
import type { Call, ChangeOptions } from '../http/call.ts';
import type { MessageOut } from '../message.ts';

type Answer = Operations['testRespond']['body'];

/**
 * The clock waits for the receiver, for up to 15 seconds per attempt. A request that a proxy cuts off meanwhile is repeated
 * with the same key until the first one has its response.
 */
const longTimeouts = { tryTimeoutMs: 90_000, timeoutMs: 900_000 };

/** Simulated answers and the clock of a test app. With the credentials of a live app, all throw `test_only`. */
export const test = (call: Call) => ({
  /**
   * Answers a message as a person who is invented for it.
   * @throws AssentProblem `test_only`, `already_responded`, `message_closed`, `values_differ`
   */
  respond: (messageId: string, answer: Answer, options?: ChangeOptions): Promise<MessageOut> =>
    call('testRespond', { params: { message_id: messageId }, body: answer }, options),
  /** Advances the clock, and returns what happened. @param seconds 1 to 2,592,000 @throws AssentProblem `test_only` */
  clock: (seconds: number, options?: ChangeOptions): Promise<ClockOut> =>
    call(
      'advanceTestClock',
      { body: { advance_seconds: seconds } },
      { ...longTimeouts, ...options },
    ),
});
