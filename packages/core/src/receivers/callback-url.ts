import { mailAccessChange } from '../accounts/access-changes.ts';
import type { AccountRow } from '../accounts/account.model.ts';
import type { AppCaller } from '../accounts/app-caller.ts';
import type { AnyCaller } from '../caller.ts';
import { inTransaction } from '../database/database.ts';
import { fieldProblem, Problem } from '../errors.ts';
import { checkCallableUrl } from '../fields/callable-url.ts';
import { consume } from '../limits/limits.ts';
import { publishReceiverChange } from './receiver-changes.ts';
import type { CallbackOut, CallbackUrlIn } from './receivers.schema.ts';
import { replaceUrl } from './switch.model.ts';
import { callbackStateOf, freshSwitch } from './switch.ts';

const MAX_URL = 2048;

/** Returns the callback URL of an account, and whether callbacks are delivered. */
export const showCallback = ({ account }: AppCaller): Promise<CallbackOut> =>
  Promise.resolve({ callback_url: account.callbackUrl, ...callbackStateOf(account) });

/**
 * Saves the callback URL, for a business system with its open secret (ADR 40). Developers on /trpc have a separate
 * operation, which requires a recent authentication.
 * @throws Problem validation_failed, callback_url_blocked, rate_limited
 */
export async function setCallback(caller: AppCaller, input: CallbackUrlIn): Promise<CallbackOut> {
  const { account, request } = caller;
  if (request.credential !== 'open_secret') throw new Problem('reauthentication_required');
  const callbackUrl = callableUrlOf(caller, input.callback_url);
  if (callbackUrl === account.callbackUrl) return showCallback(caller);
  await consume('callback_url', account.id);
  await changeCallbackUrl(caller, account, callbackUrl);
  return { callback_url: callbackUrl, ...callbackStateOf({ callbackUrl, ...freshSwitch }) };
}

/**
 * Returns a callback URL as it will be requested: without line breaks, percent-encoded.
 * @throws Problem validation_failed, callback_url_blocked
 */
export function callableUrlOf({ service }: AnyCaller, url: string | null): string | null {
  if (url === null) return null;
  if (!URL.canParse(url))
    throw fieldProblem('/callback_url', 'invalid_url', 'must be a URL such as https://…');
  checkCallableUrl(url, service.allowPrivateAddresses);
  const { href } = new URL(url);
  if (href.length > MAX_URL)
    throw fieldProblem('/callback_url', 'too_long', 'must be at most 2048 characters when encoded');
  return href;
}

/** Replaces the URL, enables callbacks and informs the owner by mail. Does nothing if the URL is the same. */
export const changeCallbackUrl = (
  caller: AnyCaller,
  account: Pick<AccountRow, 'id' | 'email' | 'username'>,
  url: string | null,
): Promise<void> =>
  inTransaction(async () => {
    if ((await replaceUrl(account.id, url)) === 0) return;
    await publishReceiverChange(account.id);
    const change = url === null ? 'callback_url_removed' : 'callback_url_changed';
    await mailAccessChange(caller, account, change, url);
  });
