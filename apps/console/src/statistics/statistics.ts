import { trpc } from '../api.ts';

const everyMs = 15_000;

/** The numbers of today and of thirty days. They change with every answer, so they are asked for again and again. */
export const statistics = trpc.statistics.show.queryOptions(
  { days: '30' },
  { refetchInterval: everyMs },
);
