import { useQuery } from '@tanstack/react-query';
import { type Message, queryClient, trpc } from '../api.ts';

/** What an answer to a message needs of this person: nothing, a passkey that they have, or one that they have to make. */
export type PasskeyNeed = 'none' | 'unknown' | 'ready' | 'missing';

export function usePasskeyNeed({ require }: Message): PasskeyNeed {
  const isNeeded = require === 'passkey';
  const mine = useQuery(trpc.passkeys.list.queryOptions({}, { enabled: isNeeded }));
  if (!isNeeded) return 'none';
  if (!mine.data) return 'unknown';
  return mine.data.data.length > 0 ? 'ready' : 'missing';
}

export const lookAtPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: trpc.passkeys.list.queryKey() });
