import { useSuspenseQuery } from '@tanstack/react-query';
import { trpc } from './api.ts';

/** Returns the signed-in account. The console's shell loads it before a screen is shown. */
export const useAccount = () => useSuspenseQuery(trpc.accounts.show.queryOptions({})).data;
