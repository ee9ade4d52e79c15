import { z } from 'zod';
import { SenderOut } from '../../accounts/senders/senders.schema.ts';
import { TopicName, TopicTitleOut } from '../../accounts/topics/topics.schema.ts';
import {
  email,
  exactInteger,
  instant,
  line,
  pageIn,
  pageOf,
} from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import {
  DEFAULT_EXPIRY_SECONDS,
  MAX_EXPIRY_SECONDS,
  MAX_INVITE_LABEL,
} from '../../platform/schemas/published-limits.ts';
import { reference } from '../../platform/schemas/references.ts';

export const InviteIn = z.strictObject({
  topic: TopicName,
  label: line(MAX_INVITE_LABEL)
    .optional()
    .describe(
      'Visible only to you, on your invites, subscribers and answers. People do not see it.',
    ),
  max_uses: exactInteger(1, 10_000)
    .nullable()
    .default(1)
    .describe('Number of people who can join with the invite; null for any number.'),
  expires_in: exactInteger(60, MAX_EXPIRY_SECONDS, 'an integer, seconds')
    .default(DEFAULT_EXPIRY_SECONDS)
    .describe('In seconds.'),
  email: email().optional().describe('Only the person with this address can join.'),
  reference: reference()
    .optional()
    .describe(
      'What you call the person in your own system: whoever joins with the invite gets this reference. Requires `max_uses: 1`.',
    ),
});
export type InviteIn = z.infer<typeof InviteIn>;

export const InviteState = z.enum(['open', 'used_up', 'expired', 'revoked']);

export const InviteOut = z.object({
  invite_id: idOf('inv'),
  topic: z.string(),
  label: z.string().nullable(),
  email: z.string().nullable().describe('The only address that can join; null for any.'),
  reference: z.string().nullable().describe('Reference of the person who joins with it.'),
  max_uses: z.number().int().nullable().describe('Null for any number.'),
  uses: z.number().int().describe('Number of people who have joined with the invite.'),
  state: InviteState,
  created_at: instant(),
  expires_at: instant(),
});
export type InviteOut = z.infer<typeof InviteOut>;

export const NewInviteOut = InviteOut.extend({
  url: z.string().describe('The link to open. Shown only in this response.'),
  qr_svg: z
    .string()
    .describe('The link as a QR code, an SVG document. Shown only in this response.'),
});

export const InvitesOut = pageOf(InviteOut);
export const ListInvitesIn = z.strictObject({ ...pageIn });
export type ListInvitesIn = z.infer<typeof ListInvitesIn>;
export const InviteIdIn = z.strictObject({ invite_id: idOf('inv') });
export type InviteIdIn = z.infer<typeof InviteIdIn>;

export const InviteToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'is not an invite token')
  .describe('The last path segment of the invite link.');
export const ShowInviteIn = z.strictObject({ token: InviteToken });
export type ShowInviteIn = z.infer<typeof ShowInviteIn>;

/** The invite as the invited person sees it before joining. */
export const InviteCardOut = z.object({
  app: SenderOut,
  topic: z.string(),
  topic_title: TopicTitleOut,
  state: InviteState,
  is_locked_to_email: z.boolean(),
  expires_at: instant(),
});
export type InviteCardOut = z.infer<typeof InviteCardOut>;
