import { trpc } from '../api.ts';

/** How soon it is asked again whether the day has ended, where the clock of the browser is ahead. */
const againMs = 30_000;

/** The numbers of today and of thirty days; asked for again when the day ends. */
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
