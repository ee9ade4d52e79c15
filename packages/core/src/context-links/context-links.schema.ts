import { z } from 'zod';
import { instant, lengthFirst } from '../platform/schemas/fields.ts';
import { idOf } from '../platform/schemas/identifiers.ts';
import { MessageStatus } from '../platform/statuses.schema.ts';

export const MintContextLinkIn = z.strictObject({ message_id: idOf('msg') });
export type MintContextLinkIn = z.infer<typeof MintContextLinkIn>;

export const ContextLinkOut = z.object({
  url: z.string().describe('URL of the page, with `context_token` in its query. Open it at once.'),
  expires_at: instant(),
});
export type ContextLinkOut = z.infer<typeof ContextLinkOut>;

export const VerifyContextLinkIn = z.strictObject({
  token: z
    .string()
    .max(8192, lengthFirst)
    .regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/, 'must be a compact JWS')
    .describe('The `context_token` with which your page was opened.'),
  redemption_id: z
    .string()
    .regex(/^[!-~]{1,255}$/, 'must be 1 to 255 printable ASCII characters without spaces')
    .optional()
    .describe('Your id for this redemption. It distinguishes a retry from a second redemption.'),
});
export type VerifyContextLinkIn = z.infer<typeof VerifyContextLinkIn>;

export const VerifiedContextLinkOut = z.object({
  valid: z.boolean().describe('False if the message was canceled or has expired.'),
  consumed_now: z
    .boolean()
    .describe('True for the request that consumed the link; false for its retries.'),
  message_id: idOf('msg'),
  ext: z.string().nullable().describe('Your reference, as you sent it.'),
  topic: z.string(),
  subscriber_id: idOf('usr').describe('The person who tapped the link.'),
  status: MessageStatus.describe('Current status of the message.'),
  expires_at: instant().describe(
    'Time at which the message expires, UTC milliseconds since the epoch.',
  ),
  reason: z.enum(['canceled', 'expired']).optional().describe('Reason why the link is not valid.'),
});
export type VerifiedContextLinkOut = z.infer<typeof VerifiedContextLinkOut>;
