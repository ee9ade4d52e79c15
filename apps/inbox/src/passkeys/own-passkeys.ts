import type { PasskeyOut } from '@assent/core/passkeys/passkeys.schema';
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

/** Shows a passkey that was just made, before the list is asked for again. */
export const addPasskeyToList = (made: PasskeyOut) =>
  queryClient.setQueryData(trpc.passkeys.list.queryKey({}), (mine) => ({
    data: [...(mine?.data ?? []), made],
  }));

export const refetchPasskeys = () =>
  queryClient.invalidateQueries({ queryKey: trpc.passkeys.list.queryKey() });
