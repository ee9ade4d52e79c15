import { locales } from '@assent/texts/locales';
import { z } from 'zod';
import { challenge, code, email, instant, line } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { MAX_PERSON_NAME } from '../../platform/schemas/published-limits.ts';

export const StartIn = z.strictObject({ email: email() });
export type StartIn = z.infer<typeof StartIn>;

export const EnterIn = z.strictObject({
  email: email(),
  code: code(),
  challenge: challenge().optional(),
  display_name: line(MAX_PERSON_NAME)
    .optional()
    .describe(
      'Name that senders and other recipients see. It is set at the first sign-in. The rules of sender names apply: it must not contain an address, a check mark or words of mixed alphabets, and it must not be “You” or resemble Assent. Without a name, they see a masked e-mail address.',
    ),
});
export type EnterIn = z.infer<typeof EnterIn>;

export const MeOut = z.object({
  user_id: idOf('usr'),
  email: z.string(),
  display_name: z
    .string()
    .describe('Name that others see: a masked e-mail address if the person has chosen no name.'),
  is_named: z.boolean().describe('Whether the person has chosen a name.'),
  locale: z
    .enum(locales)
    .nullable()
    .describe('The language that the person has set; null: the one of their browser.'),
  resolved_locale: z
    .enum(locales)
    .describe(
      'The language of the inbox, its notifications and mails: `locale`, else the first one of `Accept-Language` that is offered (RFC 4647 lookup), else `en`.',
    ),
  vapid_public_key: z.string().describe('`applicationServerKey` for `pushManager.subscribe()`.'),
});
export type MeOut = z.infer<typeof MeOut>;

export const ChangeMeIn = z.strictObject({
  display_name: line(MAX_PERSON_NAME)
    .optional()
    .describe(
      'The rules of sender names apply: no address, no check mark, no words of mixed alphabets. It must not be “You” or resemble Assent.',
    ),
  locale: z
    .enum(locales)
    .nullable()
    .optional()
    .describe(
      'The language of the inbox, its notifications and mails; null: the one of the browser. One that is not offered yet counts as null until it is.',
    ),
});
export type ChangeMeIn = z.infer<typeof ChangeMeIn>;

export const PersonSessionOut = z.object({
  session_id: idOf('ses'),
  user_agent: z.string().nullable(),
  created_at: instant(),
  last_seen_at: instant(),
  is_current: z.boolean(),
});
export const PersonSessionsOut = z.object({ data: z.array(PersonSessionOut) });
export const SessionIdIn = z.strictObject({ session_id: idOf('ses') });
export type SessionIdIn = z.infer<typeof SessionIdIn>;

/** Pages of the operator. */
export const LinksOut = z.object({
  help_url: z.string().nullable().describe('Help for people; null if the operator has set none.'),
  privacy_url: z.string().nullable().describe('What happens with personal data; null if not set.'),
});
export type LinksOut = z.infer<typeof LinksOut>;
