import { asPerson } from '../../people/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { askStandIn } from './asking.ts';
import * as docs from './stand-ins.docs.ts';
import { AskStandInIn, StandInIdIn, StandInOut, StandInsOut } from './stand-ins.schema.ts';
import { acceptStandIn, declineStandIn, endStandIn, listStandIns } from './stand-ins.ts';

export const standInsRouter = router({
  list: asPerson
    .meta(rest('GET', '/app/stand-ins', docs.list))
    .input(Nothing)
    .output(StandInsOut)
    .query(({ ctx }) => listStandIns(ctx.caller)),
  ask: asPerson
    .meta(rest('POST', '/app/stand-ins', docs.ask))
    .input(AskStandInIn)
    .output(StandInOut)
    .mutation(({ ctx, input }) => askStandIn(ctx.caller, input)),
  accept: asPerson
    .meta(rest('POST', '/app/stand-ins/{stand_in_id}/accept', docs.accept))
    .input(StandInIdIn)
    .output(StandInOut)
    .mutation(({ ctx, input }) => acceptStandIn(ctx.caller, input)),
  decline: asPerson
    .meta(rest('POST', '/app/stand-ins/{stand_in_id}/decline', docs.decline))
    .input(StandInIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => declineStandIn(ctx.caller, input).then(() => done)),
  end: asPerson
    .meta(rest('POST', '/app/stand-ins/{stand_in_id}/end', docs.end))
    .input(StandInIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endStandIn(ctx.caller, input).then(() => done)),
});
