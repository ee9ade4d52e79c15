import { asApp, asPerson, onceByKey } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import * as words from './context-links.docs.ts';
import {
  ContextLinkOut,
  MintContextLinkIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
} from './context-links.schema.ts';
import { mintContextLink, noteSecondRedeemer, redeemContextLink } from './context-links.ts';

const redeemOnce = onceByKey(VerifiedContextLinkOut, redeemContextLink);

export const contextLinksRouter = router({
  verify: asApp
    .meta(rest('POST', '/open/context-links/verify', words.verify))
    .input(VerifyContextLinkIn)
    .output(VerifiedContextLinkOut)
    .mutation((call) =>
      redeemOnce(call).catch((refusal) => noteSecondRedeemer(call.ctx.caller, call.input, refusal)),
    ),
  mint: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/context-link', words.mint))
    .input(MintContextLinkIn)
    .output(ContextLinkOut)
    .mutation(({ ctx, input }) => mintContextLink(ctx.caller, input)),
});
