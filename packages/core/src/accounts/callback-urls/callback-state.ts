import { whyNotCallable } from '../../platform/schemas/callable-url.ts';
import type { AppRow } from '../apps/app.model.ts';
import type { CallbackStateOut } from './callback-urls.schema.ts';

/** The callback columns of an app that the rules need. */
type CallbackColumns = Pick<
  AppRow,
  | 'callbackUrl'
  | 'callbackTestedAt'
  | 'callbackDisabledAt'
  | 'callbackDisabledReason'
  | 'callbackFailingSince'
>;

/** Returns whether callbacks of this app are to be delivered: it has a URL and callbacks are enabled. */
export const takesCallbacks = (app: CallbackColumns): boolean =>
  app.callbackUrl !== null && app.callbackDisabledAt === null;

/** Returns the state of the callbacks, as the developer sees it. */
export const callbackStateOf = (app: CallbackColumns): CallbackStateOut => ({
  state: app.callbackUrl === null ? 'none' : takesCallbacks(app) ? 'on' : 'off',
  reason: app.callbackDisabledReason,
  failing_since: app.callbackFailingSince,
  disabled_at: app.callbackDisabledAt,
  tested_at: app.callbackTestedAt,
  warnings: productionWarnings(app.callbackUrl),
});

/** The columns of a callback URL that was just saved: the state of the previous one is reset. */
export const freshState = {
  callbackTestedAt: null,
  callbackDisabledAt: null,
  callbackDisabledReason: null,
  callbackFailingSince: null,
};

/** Returns why a server that calls only public HTTPS refuses a callback URL, and what to do; empty if it takes it. */
export function productionWarnings(url: string | null): string[] {
  const reason = url === null ? null : whyNotCallable(url, false);
  if (reason === null) return [];
  return [
    `callback_url: a production server refuses this URL with callback_url_blocked. ${reason} Only servers with OUTBOUND_ALLOW_PRIVATE=true, for development, call it. Use a public https URL in production.`,
  ];
}
