import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import { StatisticsIn, StatisticsOut } from './statistics.schema.ts';
import { showStatistics } from './statistics.ts';

export const statisticsRouter = router({
  show: asDeveloper('read')
    .meta(
      rest('GET', '/developer/statistics', {
        operationId: 'showStatistics',
        summary: 'Show statistics',
        description:
          'Returns the numbers of today and of each of the last days, in UTC. They are updated with every change, so they are exact.',
        example: {
          request: { days: '1' },
          response: {
            today: {
              sent: 12,
              approved: 8,
              rejected: 2,
              answered: 10,
              expired: 1,
              canceled: 0,
              pending: 4,
              median_answer_seconds: 42,
              callbacks: { succeeded: 11, failed: 1 },
            },
            quota: { used: 12, limit: 1000, resets_at: example.midnight },
            days: [
              {
                day: '2026-11-21',
                sent: 12,
                outcomes: { approved: 7, rejected: 2, expired: 0, canceled: 0, open: 3 },
                callbacks: { succeeded: 11, failed: 1 },
              },
            ],
          },
        },
      }),
    )
    .input(StatisticsIn)
    .output(StatisticsOut)
    .query(({ ctx, input }) => showStatistics(ctx.caller, input)),
});
