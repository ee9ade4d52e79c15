import { queryClient, trpc } from '../api.ts';

/** Refetches the list, and the inbox, which has other messages when one starts or ends. */
export const refetchStandIns = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.standIns.list.queryKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() }),
  ]);
