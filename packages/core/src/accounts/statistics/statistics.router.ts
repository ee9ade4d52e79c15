import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './statistics.docs.ts';
import { StatisticsIn, StatisticsOut } from './statistics.schema.ts';
import { showStatistics } from './statistics.ts';

export const statisticsRouter = router({
  show: asDeveloper('read')
    .meta(rest('GET', '/developer/statistics', docs.show))
    .input(StatisticsIn)
    .output(StatisticsOut)
    .query(({ ctx, input }) => showStatistics(ctx.caller, input)),
});
