import { z } from 'zod';
import { exactInteger, instant, line } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { AppMode } from '../../platform/statuses.schema.ts';

/** What a key may do. `all` includes every other scope, also future ones. */
export const KeyScope = z.enum([
  'messages:read',
  'messages:write',
  'invites',
  'subscribers',
  'groups',
  'callbacks',
  'all',
]);
export type KeyScope = z.infer<typeof KeyScope>;

const YEAR_S = 31_536_000;
export const KeyIn = z.strictObject({
  name: line(60).describe('A name for the list of keys, such as the system that uses it.'),
  scopes: z.array(KeyScope).min(1).max(KeyScope.options.length).describe('What the key may do.'),
  expires_in: exactInteger(60, YEAR_S, 'an integer, seconds')
    .optional()
    .describe('Time after which the key is refused. Default: never.'),
});
export type KeyIn = z.infer<typeof KeyIn>;

export const KeyCreatorOut = z.object({
  developer_id: idOf('dev'),
  email: z.string().nullable().describe('Null when this developer was deleted.'),
  is_member: z
    .boolean()
    .describe(
      'Whether this developer is in the account. Keys stay valid when their creator leaves.',
    ),
});

export const KeyOut = z.object({
  key_id: idOf('key'),
  name: z.string(),
  scopes: z.array(KeyScope),
  last_four: z.string().describe('The last four characters of the key.'),
  created_at: instant(),
  created_by: KeyCreatorOut,
  is_device_login: z.boolean().describe('Whether a program got it by a device login.'),
  last_used_at: instant().nullable().describe('Exact to a minute. Null: never used.'),
  expires_at: instant().nullable().describe('Time from which it is refused. Null: never.'),
});
export type KeyOut = z.infer<typeof KeyOut>;

/** A key in a list of several apps. */
export const KeyOfAppOut = KeyOut.omit({ created_by: true }).extend({
  appid: idOf('app').describe('Its app, for the header `Assent-App` when it is revoked.'),
  mode: AppMode,
  username: z.string().describe('Username of the account.'),
});
export type KeyOfAppOut = z.infer<typeof KeyOfAppOut>;

export const NewKeyOut = KeyOut.extend({
  key: z
    .string()
    .describe('The key, for the place of the open secret. Shown only in this response.'),
});
export type NewKeyOut = z.infer<typeof NewKeyOut>;

export const FirstKeyOut = z.object({
  last_four: z.string(),
  scopes: z.array(KeyScope),
});

export const KeysOut = z.object({
  open_secret: FirstKeyOut.describe(
    'The first key of the app. It can be replaced with `/v1/developer/secrets/reset`, and not be revoked.',
  ),
  data: z.array(KeyOut).describe('The other keys that are not revoked, oldest first; at most 20.'),
});
export type KeysOut = z.infer<typeof KeysOut>;

export const KeyIdIn = z.strictObject({ key_id: idOf('key') });
export type KeyIdIn = z.infer<typeof KeyIdIn>;
