import { anyone } from '../../platform/procedures.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import * as docs from './handovers.docs.ts';
import {
  EnterHandoverIn,
  HandoverEnteredOut,
  HandoverIdIn,
  HandoverOut,
  HandoverRedeemedOut,
  HandoverStartedOut,
  RedeemHandoverIn,
} from './handovers.schema.ts';
import {
  confirmHandover,
  denyHandover,
  enterHandoverCode,
  redeemHandover,
  showHandover,
  startHandover,
} from './handovers.ts';

export const handoversRouter = router({
  start: asPerson
    .meta(rest('POST', '/app/auth/handovers', docs.start))
    .input(Nothing)
    .output(HandoverStartedOut)
    .mutation(({ ctx }) => startHandover(ctx.caller)),
  show: asPerson
    .meta(rest('GET', '/app/auth/handovers/{handover_id}', docs.show))
    .input(HandoverIdIn)
    .output(HandoverOut)
    .query(({ ctx, input }) => showHandover(ctx.caller, input)),
  confirm: asPerson
    .meta(rest('POST', '/app/auth/handovers/{handover_id}/confirm', docs.confirm))
    .input(HandoverIdIn)
    .output(HandoverOut)
    .mutation(({ ctx, input }) => confirmHandover(ctx.caller, input)),
  deny: asPerson
    .meta(rest('POST', '/app/auth/handovers/{handover_id}/deny', docs.deny))
    .input(HandoverIdIn)
    .output(HandoverOut)
    .mutation(({ ctx, input }) => denyHandover(ctx.caller, input)),
  enter: anyone
    .meta(rest('POST', '/app/auth/handovers/enter', docs.enter))
    .input(EnterHandoverIn)
    .output(HandoverEnteredOut)
    .mutation(({ ctx, input }) => enterHandoverCode(ctx.caller, input)),
  redeem: anyone
    .meta(rest('POST', '/app/auth/handovers/redeem', docs.redeem))
    .input(RedeemHandoverIn)
    .output(HandoverRedeemedOut)
    .mutation(async ({ ctx, input }) => {
      const entered = await redeemHandover(ctx.caller, input);
      if (!entered) return { status: 'waiting' as const, me: null };
      ctx.reply.cookie('assent_session', entered.cookie);
      ctx.reply.cookie('assent_browser', entered.browser);
      return { status: 'signed_in' as const, me: entered.me };
    }),
});
