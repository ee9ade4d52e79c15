import { trpc } from '../api.ts';

/** A clock that is ahead asks too early, and then again. */
const leastMs = 30_000;

/** The numbers of today and of thirty days; asked for again when the day ends. */
export const statistics = trpc.statistics.show.queryOptions(
  { days: '30' },
  {
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && Math.max(leastMs, data.quota.resets_at - Date.now()),
  },
);
