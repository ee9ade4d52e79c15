import { asPerson } from '../people/procedures.ts';
import { Done, done, Nothing } from '../platform/schemas/fields.ts';
import { rest, router } from '../platform/trpc.ts';
import { eraseMyData, startErasure } from './erasing.ts';
import { exportMyData } from './exporting.ts';
import * as docs from './personal-data.docs.ts';
import { EraseIn, ExportIn, ExportOut } from './personal-data.schema.ts';

export const personalDataRouter = router({
  export: asPerson
    .meta(rest('GET', '/app/me/export', docs.exported))
    .input(ExportIn)
    .output(ExportOut)
    .query(({ ctx, input }) => exportMyData(ctx.caller, input)),
  startErasure: asPerson
    .meta(rest('POST', '/app/me/erase/code', docs.start))
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => startErasure(ctx.caller).then(() => done)),
  erase: asPerson
    .meta(rest('POST', '/app/me/erase', docs.erase))
    .input(EraseIn)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await eraseMyData(ctx.caller, input);
      ctx.reply.cookie('assent_session', null);
      return done;
    }),
});
