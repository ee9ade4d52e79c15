import { asApp, onceByKey } from '../accounts/procedures.ts';
import { asPerson } from '../people/procedures.ts';
import { rest, router } from '../platform/trpc.ts';
import * as docs from './context-links.docs.ts';
import {
  ContextLinkOut,
  MintContextLinkIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
} from './context-links.schema.ts';
import { mintContextLink, recordSecondRedemption, redeemContextLink } from './context-links.ts';

const redeemOnce = onceByKey(VerifiedContextLinkOut, redeemContextLink);

export const contextLinksRouter = router({
  // Returns who tapped the link of a message. A page that redeems links needs no permission to send.
  verify: asApp({ scope: 'messages:read', level: 'operate' })
    .meta(rest('POST', '/open/context-links/verify', docs.verify))
    .input(VerifyContextLinkIn)
    .output(VerifiedContextLinkOut)
    .mutation((call) =>
      redeemOnce(call).catch((refusal) =>
        recordSecondRedemption(call.ctx.caller, call.input, refusal),
      ),
    ),
  mint: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/context-link', docs.mint))
    .input(MintContextLinkIn)
    .output(ContextLinkOut)
    .mutation(({ ctx, input }) => mintContextLink(ctx.caller, input)),
});
