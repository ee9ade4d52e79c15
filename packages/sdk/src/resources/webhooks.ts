import type { CallbackOut, CallbackTestOut, DiagnosisOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';

/** A receiver has 15 seconds for each request, and the doctor makes several. */
const patient = { tryTimeoutMs: 90_000, timeoutMs: 120_000 };

/** Your callback URL: where it is, and tried out. */
export const webhooks = (call: Call) => ({
  /** Where callbacks go, and whether they are delivered. */
  get: (options?: CallOptions): Promise<CallbackOut> => call('showCallback', {}, options),
  /** Saves where callbacks go; null removes it. The owner of the account gets a mail. @throws AssentProblem `callback_url_blocked` */
  setUrl: (url: string | URL | null, options?: CallOptions): Promise<CallbackOut> =>
    call('setCallback', { body: { callback_url: url === null ? null : String(url) } }, options),
  /** Sends it one signed `webhook.test`. @throws AssentProblem `callback_not_configured` */
  test: (options?: ChangeOptions): Promise<CallbackTestOut> =>
    call('testCallback', {}, { ...patient, ...options }),
  /** Sends it what is right and what is wrong, and judges what it does. @throws AssentProblem `callback_not_configured` */
  diagnose: (options?: ChangeOptions): Promise<DiagnosisOut> =>
    call('diagnoseCallback', {}, { ...patient, ...options }),
});
