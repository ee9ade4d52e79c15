import { example } from '../fields/example.ts';
import type { Docs } from '../trpc.ts';
import type {
  ContextLinkOut,
  MintContextLinkIn,
  VerifiedContextLinkOut,
  VerifyContextLinkIn,
} from './context-links.schema.ts';

export const verify: Docs<typeof VerifyContextLinkIn, typeof VerifiedContextLinkOut> = {
  operationId: 'verifyContextLink',
  summary: 'Redeem a secure context link',
  description:
    'First verify the token yourself against `/.well-known/jwks.json`; then redeem it here, before your page shows anything. It works once: show the page only when `valid` is true. With a `redemption_id` of your own you may retry: the same one again is answered with `consumed_now: false` for as long as we know the link, at least 24 hours. A link to a message that was withdrawn or has expired is not used up.',
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
};

export const mint: Docs<typeof MintContextLinkIn, typeof ContextLinkOut> = {
  operationId: 'mintContextLink',
  summary: 'Make the link for one tap',
  description:
    'When the person taps a link with `is_secure`. The address is good for two minutes and one use; open it at once, without a referrer. A message that was withdrawn or has expired has none.',
  problems: ['not_found', 'message_closed', 'rate_limited'],
  example: {
    request: { message_id: example.messageId },
    response: {
      url: `https://shop.example/invoices/118?context_token=${example.contextToken}`,
      expires_at: example.now + 120_000,
    },
  },
};
