import type { AppCaller } from '../apps/app-caller.ts';
import { Problem } from '../errors.ts';
import { takesCallbacks } from './switch.ts';

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
export function mustTakeCallbacks({ app }: AppCaller): void {
  if (takesCallbacks(app)) return;
  const detail = 'Callbacks are switched off. Pass a test, or save another URL; then resend.';
  throw new Problem('callback_not_configured', app.callbackUrl === null ? {} : { detail });
}
