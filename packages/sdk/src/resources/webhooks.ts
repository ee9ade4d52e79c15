import type { CallbackOut, CallbackTestOut, DiagnosisOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';

/** A receiver has 15 seconds for each request, and a diagnosis sends several. */
const longTimeouts = { tryTimeoutMs: 90_000, timeoutMs: 120_000 };

/** Your callback URL: settings, test and diagnosis. */
export const webhooks = (call: Call) => ({
  /** Returns the callback URL, and whether callbacks are delivered. */
  get: (options?: CallOptions): Promise<CallbackOut> => call('showCallback', {}, options),
  /** Sets the callback URL; null removes it. The owner of the account gets a mail. @throws AssentProblem `callback_url_blocked` */
  setUrl: (url: string | URL | null, options?: CallOptions): Promise<CallbackOut> =>
    call('setCallback', { body: { callback_url: url === null ? null : String(url) } }, options),
  /** Sends a signed `webhook.test` to the callback URL. @throws AssentProblem `callback_not_configured` */
  test: (options?: ChangeOptions): Promise<CallbackTestOut> =>
    call('testCallback', {}, { ...longTimeouts, ...options }),
  /** Sends valid and invalid callbacks and evaluates the responses. @throws AssentProblem `callback_not_configured` */
  diagnose: (options?: ChangeOptions): Promise<DiagnosisOut> =>
    call('diagnoseCallback', {}, { ...longTimeouts, ...options }),
});
