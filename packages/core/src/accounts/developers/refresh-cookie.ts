import type { Context } from '../../platform/trpc.ts';
import type { SignedIn } from './sessions.ts';

/** Sets the cookies of a sign-in or refresh, and returns the response body. */
export const withRefreshCookie = ({ reply }: Context, { access, refresh, browser }: SignedIn) => {
  if (refresh) reply.cookie('assent_refresh', refresh);
  if (browser) reply.cookie('assent_browser', browser);
  return access;
};
