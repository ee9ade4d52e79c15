import type { PasskeyOut } from '@assent/core/schemas';
import { useQuery } from '@tanstack/react-query';
import { type Message, queryClient, trpc } from '../api.ts';

/** What an answer requires of this person: nothing, an existing passkey, or a new one. */
export type PasskeyNeed = 'none' | 'unknown' | 'ready' | 'missing';

export function usePasskeyNeed({ require }: Message): PasskeyNeed {
  const isNeeded = require === 'passkey';
  const mine = useQuery(trpc.passkeys.list.queryOptions({}, { enabled: isNeeded }));
  if (!isNeeded) return 'none';
  if (!mine.data) return 'unknown';
  return mine.data.data.length > 0 ? 'ready' : 'missing';
}

/** Adds a new passkey to the list before it is refetched. */
export const addPasskeyToList = (made: PasskeyOut) =>
  queryClient.setQueryData(trpc.passkeys.list.queryKey({}), (mine) => ({
    data: [...(mine?.data ?? []), made],
  }));

export const refetchPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: trpc.passkeys.list.queryKey() });
