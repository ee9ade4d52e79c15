import { asApp, onceByKey } from '../accounts/procedures.ts';
import { asPerson } from '../people/procedures.ts';
import { example } from '../platform/schemas/example.ts';
import { rest, router } from '../platform/trpc.ts';
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
    .meta(
      rest('POST', '/open/context-links/verify', {
        operationId: 'verifyContextLink',
        sdk: 'contextLinks.verify',
        summary: 'Redeem a secure context link',
        description:
          'First verify the token yourself against `/.well-known/jwks.json`. Then redeem it here before your page shows anything, and show the page only when `valid` is true. A token can be redeemed once. To be able to retry, send a `redemption_id` of your own: a repeated request with the same id returns `consumed_now: false` for as long as the link is stored, at least 24 hours. Verifying the link of a canceled or expired message does not consume it.',
        problems: ['not_found', 'context_link_used', 'context_link_expired'],
        example: {
          request: { token: example.contextToken, redemption_id: 'visit-7Qm2' },
          response: {
            valid: true,
            consumed_now: true,
            message_id: example.messageId,
            ext: 'invoice-2026-118',
            topic: example.topic,
            subscriber_id: example.subscriberId,
            status: 'delivered',
            expires_at: example.inAWeek,
          },
        },
      }),
    )
    .input(VerifyContextLinkIn)
    .output(VerifiedContextLinkOut)
    .mutation((call) =>
      redeemOnce(call).catch((refusal) =>
        recordSecondRedemption(call.ctx.caller, call.input, refusal),
      ),
    ),
  mint: asPerson
    .meta(
      rest('POST', '/app/messages/{message_id}/context-link', {
        operationId: 'mintContextLink',
        summary: 'Create a secure context link',
        description:
          'Call this when the person taps a link with `is_secure`. The URL is valid for two minutes and one use; open it at once, without a referrer. A canceled or expired message has no link.',
        problems: ['message_closed', 'rate_limited'],
        example: {
          request: { message_id: example.messageId },
          response: {
            url: `https://shop.example/invoices/118?context_token=${example.contextToken}`,
            expires_at: example.now + 120_000,
          },
        },
      }),
    )
    .input(MintContextLinkIn)
    .output(ContextLinkOut)
    .mutation(({ ctx, input }) => mintContextLink(ctx.caller, input)),
});
