import type { AppCaller } from '../accounts/app-caller.ts';
import { callbackSecretsOf } from '../accounts/secrets.ts';
import { signCallback, signedContent } from '../events/signature.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { CALLBACK_DEADLINE_MS, receiverOf } from './receiver.ts';
import type { ProbeRequestOut } from './receivers.schema.ts';

/** One request to the receiver. What is not said is as in a real delivery. */
export type Probe = {
  id: string;
  body: string;
  /** `whsec_…`; the account's own, two during an overlap, when absent. */
  secret?: string;
  /** When the headers say that it was sent, ms. */
  sentAt?: number;
  /** What is signed in place of the body. */
  signedBody?: string;
};

/** Sends probes to the callback URL of an account, as deliveries go. @throws Problem callback_not_configured */
export function proberOf(caller: AppCaller, post: CallbackPoster) {
  const url = receiverOf(caller);
  // A partition of its own: a receiver that keeps its deliveries waiting is the one that has to be examined.
  const partition = `test ${caller.account.id}`;
  const ownSecrets = callbackSecretsOf(caller.service.keyring, caller.account);
  return async (probe: Probe): Promise<ProbeRequestOut> => {
    const { id, body, secret, sentAt = Date.now(), signedBody = body } = probe;
    const signable = { id, timestampSeconds: Math.floor(sentAt / 1000), body: signedBody };
    const signature = signCallback(secret ? [secret] : ownSecrets, signable);
    const headers = { 'content-type': 'application/json', ...signature };
    const outcome = await post({ url, headers, body, deadlineMs: CALLBACK_DEADLINE_MS, partition });
    return {
      headers,
      body,
      signed_content: signedContent(signable),
      status_code: outcome.statusCode,
      error: outcome.error,
      duration_ms: outcome.durationMs,
      response_excerpt: outcome.excerpt,
    };
  };
}
