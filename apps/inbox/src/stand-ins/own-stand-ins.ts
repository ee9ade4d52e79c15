import { queryClient, type StandIn, trpc } from '../api.ts';

/** Returns the name of the other person; their address until they have accepted. */
export const nameOf = ({ display_name, email }: StandIn): string => display_name ?? email ?? '';

/** Refetches the list, and the inbox, which has other messages when one starts or ends. */
export const refetchStandIns = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: trpc.standIns.list.queryKey() }),
    queryClient.invalidateQueries({ queryKey: trpc.answers.pathKey() }),
  ]);
