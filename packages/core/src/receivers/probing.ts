import type { AppCaller } from '../apps/app-caller.ts';
import { callbackSecretsOf } from '../apps/secrets.ts';
import { databaseNow } from '../database/clock.ts';
import { signCallback, signedContent } from '../events/signature.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { CALLBACK_DEADLINE_MS, receiverOf } from './receiver.ts';
import type { ProbeRequestOut } from './receivers.schema.ts';

/** One request to the receiver. Absent properties are as in a real delivery. */
export type Probe = {
  id: string;
  body: string;
  /** `whsec_…`; if absent, the app's own secret, or both during an overlap. */
  secret?: string;
  /** Time of sending in the headers, ms. */
  sentAt?: number;
  /** Content that is signed instead of the body. */
  signedBody?: string;
};

/**
 * Returns a function that sends probes to the callback URL of an app, in the same way as deliveries.
 * @throws Problem callback_not_configured
 */
export function proberOf(caller: AppCaller, post: CallbackPoster) {
  const url = receiverOf(caller);
  // Probes have a separate partition: a receiver that delays its deliveries is exactly the one that has to be examined.
  const partition = `test ${caller.app.id}`;
  const ownSecrets = callbackSecretsOf(caller.service.keyring, caller.app);
  return async (probe: Probe): Promise<ProbeRequestOut> => {
    const { id, body, secret, sentAt = databaseNow(), signedBody = body } = probe;
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
