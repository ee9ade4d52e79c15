import { useSuspenseQuery } from '@tanstack/react-query';
import { trpc } from './api.ts';

/** The account of who is signed in. The console's frame has loaded it before any screen shows. */
export const useAccount = () => useSuspenseQuery(trpc.accounts.show.queryOptions({})).data;
