import type { AppCaller } from '../accounts/app-caller.ts';
import { Problem } from '../errors.ts';
import { takesCallbacks } from './switch.ts';

/** Time within which a receiver must respond. */
export const CALLBACK_DEADLINE_MS = 15_000;

/** Returns the callback URL of an account. @throws Problem callback_not_configured */
export function receiverOf({ account }: AppCaller): string {
  if (account.callbackUrl === null) throw new Problem('callback_not_configured');
  return account.callbackUrl;
}

/**
 * Refuses an account whose callbacks are disabled, because its deliveries would be skipped again.
 * @throws Problem callback_not_configured
 */
export function mustTakeCallbacks({ account }: AppCaller): void {
  if (takesCallbacks(account)) return;
  const detail = 'Callbacks are switched off. Pass a test, or save another URL; then resend.';
  throw new Problem('callback_not_configured', account.callbackUrl === null ? {} : { detail });
}
