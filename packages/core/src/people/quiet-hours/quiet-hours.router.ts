import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import { QuietHoursIn, QuietHoursOut } from './quiet-hours.schema.ts';
import { setQuietHours, showQuietHours } from './quiet-hours.ts';

const hours = { on: true, from: 1_320, to: 420, time_zone: 'Europe/Berlin' };

export const quietHoursRouter = router({
  show: asPerson
    .meta(
      rest('GET', '/app/quiet-hours', {
        operationId: 'getQuietHours',
        summary: 'Read the quiet hours',
        description:
          'Returns the hours in which messages with the urgency `normal` do not notify the person. They are in the inbox at once.',
        example: { request: {}, response: hours },
      }),
    )
    .input(Nothing)
    .output(QuietHoursOut)
    .query(({ ctx }) => showQuietHours(ctx.caller)),
  save: asPerson
    .meta(
      rest('PUT', '/app/quiet-hours', {
        operationId: 'setQuietHours',
        summary: 'Set the quiet hours',
        description:
          'Sets the hours of the day in a time zone; `from` and `to` differ. Their start and end follow the clock when it is set forward or back. Pushes that wait already leave when they were going to.',
        example: { request: hours, response: hours },
      }),
    )
    .input(QuietHoursIn)
    .output(QuietHoursOut)
    .mutation(({ ctx, input }) => setQuietHours(ctx.caller, input)),
});
