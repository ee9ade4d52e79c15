import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import * as docs from './quiet-hours.docs.ts';
import { QuietHoursIn, QuietHoursOut } from './quiet-hours.schema.ts';
import { setQuietHours, showQuietHours } from './quiet-hours.ts';

export const quietHoursRouter = router({
  show: asPerson
    .meta(rest('GET', '/app/quiet-hours', docs.show))
    .input(Nothing)
    .output(QuietHoursOut)
    .query(({ ctx }) => showQuietHours(ctx.caller)),
  save: asPerson
    .meta(rest('PUT', '/app/quiet-hours', docs.save))
    .input(QuietHoursIn)
    .output(QuietHoursOut)
    .mutation(({ ctx, input }) => setQuietHours(ctx.caller, input)),
});
