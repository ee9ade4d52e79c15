import type { AnyCaller } from '../../platform/caller.ts';
import { publishChanges } from '../../platform/changes/changes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { fieldProblem, Problem } from '../../platform/errors.ts';
import { consume } from '../../platform/limits/limits.ts';
import { checkCallableUrl } from '../../platform/schemas/callable-url.ts';
import { type AppRow, replaceUrl } from '../apps/app.model.ts';
import type { AppCaller } from '../apps/app-caller.ts';
import { mailAccountChange } from '../developers/access-changes.ts';
import { callbackStateOf, freshState } from './callback-state.ts';
import type { CallbackOut, CallbackUrlIn } from './callback-urls.schema.ts';

const MAX_URL = 2048;

/** Returns the callback URL of an app, and whether callbacks are delivered. */
export const showCallback = ({ app }: AppCaller): Promise<CallbackOut> =>
  Promise.resolve(callbackOut(app.callbackUrl, app));

const callbackOut = (
  url: string | null,
  state: Parameters<typeof callbackStateOf>[0],
): CallbackOut => ({
  callback_url: url,
  ...callbackStateOf(state),
});

/**
 * Saves the callback URL, for a business system with its open secret or a key (ADR 40). Developers on /trpc have a separate
 * operation, which requires a recent authentication.
 * @throws Problem validation_failed, callback_url_blocked, rate_limited
 */
export async function setCallback(caller: AppCaller, input: CallbackUrlIn): Promise<CallbackOut> {
  const { app, request } = caller;
  if (request.credential === 'access_token') throw new Problem('reauthentication_required');
  const callbackUrl = callableUrlOf(caller, input.callback_url);
  if (callbackUrl === app.callbackUrl) return showCallback(caller);
  await consume('callback_url', app.id);
  await changeCallbackUrl(caller, app, callbackUrl);
  return callbackOut(callbackUrl, { callbackUrl, ...freshState });
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

/** Replaces the URL, enables callbacks and informs the owners by mail. Does nothing if the URL is the same. */
export const changeCallbackUrl = (
  caller: AnyCaller,
  app: Pick<AppRow, 'id' | 'accountId' | 'username'>,
  url: string | null,
): Promise<void> =>
  inTransaction(async () => {
    if ((await replaceUrl(app.id, url)) === 0) return;
    await publishReceiverChange(app.id);
    const change = url === null ? 'callback_url_removed' : 'callback_url_changed';
    const { accountId, username } = app;
    await mailAccountChange(caller, { accountId, username, app }, change, url);
  });

/**
 * Publishes that the callback URL changed, that callbacks began or ceased to fail, or that they were enabled or
 * disabled.
 */
export const publishReceiverChange = (appId: string) =>
  publishChanges([{ kind: 'callback', appId }]);
