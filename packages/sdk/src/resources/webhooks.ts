import type { CallbackTestOut, DiagnosisOut } from '../api.gen.ts';
import type { Call, ChangeOptions } from '../http/call.ts';

/** A receiver has 15 seconds for each request, and the doctor makes several. */
const patient = { tryTimeoutMs: 90_000, timeoutMs: 120_000 };

/** Your callback URL, tried out. */
export const webhooks = (call: Call) => ({
  /** Sends it one signed `webhook.test`. @throws AssentProblem `callback_not_configured` */
  test: (options?: ChangeOptions): Promise<CallbackTestOut> =>
    call('testCallback', {}, { ...patient, ...options }),
  /** Sends it what is right and what is wrong, and judges what it does. @throws AssentProblem `callback_not_configured` */
  diagnose: (options?: ChangeOptions): Promise<DiagnosisOut> =>
    call('diagnoseCallback', {}, { ...patient, ...options }),
});
