import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';

/** The latest messages. */
export const latestMessages = trpc.messages.list.queryOptions({ limit: '5' });

/** Whether anybody has subscribed. */
export const anySubscriber = trpc.subscriptions.subscribers.queryOptions({ limit: '1' });

/** Returns which steps of the setup are done, or undefined while that is loading. */
export function useProgress() {
  const { email_verified, callback_url, callback } = useAccount();
  const messages = useQuery(latestMessages);
  const subscribers = useQuery(anySubscriber);
  const isKnown = messages.data !== undefined && subscribers.data !== undefined;
  if (!isKnown) return undefined;
  return {
    verify: email_verified,
    callback: callback_url !== null,
    test: callback.tested_at !== null,
    invite: subscribers.data.data.length > 0,
    message: messages.data.data.length > 0,
    // Nothing more is to be done here once the live app is shown.
    live: false,
  };
}

export type Progress = NonNullable<ReturnType<typeof useProgress>>;
