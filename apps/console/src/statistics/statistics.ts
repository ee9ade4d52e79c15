import { trpc } from '../api.ts';

/** The numbers of today and of thirty days. */
export const statistics = trpc.statistics.show.queryOptions({ days: '30' });
