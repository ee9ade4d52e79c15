import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { callbackSecretsOf } from '../../accounts/apps/secrets.ts';
import { takesCallbacks } from '../../accounts/callback-urls/callback-state.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { Problem } from '../../platform/errors.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { signCallback, signedContent } from '../events/signature.ts';
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

/** Time within which a receiver must respond. */
export const CALLBACK_DEADLINE_MS = 15_000;

/** Returns the callback URL of an app. @throws Problem callback_not_configured */
export function receiverOf({ app }: AppCaller): string {
  if (app.callbackUrl === null) throw new Problem('callback_not_configured');
  return app.callbackUrl;
}

/**
 * Refuses an app whose callbacks are disabled, because its deliveries would be skipped again.
 * @throws Problem callback_not_configured
 */
export function requireCallbacks({ app }: AppCaller): void {
  if (takesCallbacks(app)) return;
  const detail = 'Callbacks are switched off. Pass a test, or save another URL; then resend.';
  throw new Problem('callback_not_configured', app.callbackUrl === null ? {} : { detail });
}
