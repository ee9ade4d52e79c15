import { asDeveloper, rest, router } from '../trpc.ts';
import { StatisticsIn, StatisticsOut } from './statistics.schema.ts';
import { showStatistics } from './statistics.ts';
import * as words from './statistics.words.ts';

export const statisticsRouter = router({
  show: asDeveloper
    .meta(rest('GET', '/developer/statistics', words.show))
    .input(StatisticsIn)
    .output(StatisticsOut)
    .query(({ ctx, input }) => showStatistics(ctx.caller, input)),
});
