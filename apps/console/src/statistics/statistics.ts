import { trpc } from '../api.ts';

/** Interval of refetches when the browser's clock is ahead of the server's. */
const againMs = 30_000;

/** The statistics of today and of thirty days. They are refetched when the day ends. */
export const statistics = trpc.statistics.show.queryOptions(
  { days: '30' },
  {
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const leftMs = data.quota.resets_at - Date.now();
      return leftMs > 0 ? leftMs : againMs;
    },
  },
);
