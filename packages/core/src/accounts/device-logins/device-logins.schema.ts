import { z } from 'zod';
import { instant, line } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { AppMode, ModeOut } from '../../platform/statuses.schema.ts';
import { KeyScope } from '../keys/keys.schema.ts';

export const StartDeviceLoginIn = z.strictObject({
  client_name: line(30).optional().describe('Name of the program. Default: `CLI`.'),
  host: line(60).optional().describe('Name of the machine that it runs on.'),
});
export type StartDeviceLoginIn = z.infer<typeof StartDeviceLoginIn>;

export const DeviceLoginStartedOut = z.object({
  device_code: z.string().describe('Keep it secret: it gets the key.'),
  user_code: z.string().describe('Show it to the developer, who compares or enters it.'),
  verification_uri: z.string().describe('Where the developer enters the code.'),
  verification_uri_complete: z.string().describe('The same, with the code.'),
  expires_in: z.number().int().describe('Seconds.'),
  interval: z.number().int().describe('Minimum time between two requests for the key, seconds.'),
});
export type DeviceLoginStartedOut = z.infer<typeof DeviceLoginStartedOut>;

export const DeviceCodeIn = z.strictObject({ device_code: z.string().min(1).max(100) });
export type DeviceCodeIn = z.infer<typeof DeviceCodeIn>;

export const DeviceKeyOut = z.object({
  appid: idOf('app'),
  mode: ModeOut,
  username: z.string().describe('Username of the account.'),
  app_name: z.string().describe('Name of the sender, as people see it.'),
  key_id: idOf('key'),
  key: z.string().describe('The key, for the place of the open secret. Only in this response.'),
  name: z.string().describe('Name of the key in the console.'),
  scopes: z.array(KeyScope),
});
export type DeviceKeyOut = z.infer<typeof DeviceKeyOut>;

export const UserCodeIn = z.strictObject({
  user_code: z.string().min(1).max(40).describe('Case, spaces and dashes are ignored.'),
});
export type UserCodeIn = z.infer<typeof UserCodeIn>;

export const DeviceLoginOut = z.object({
  user_code: z.string(),
  client_name: z.string().describe('As the program says.'),
  host: z.string().nullable().describe('As the program says.'),
  key_name: z.string().describe('Name of the key that it would get.'),
  ip: z.string().describe('Address from which it was started.'),
  is_same_network: z.boolean().describe('Whether that is the network of this request.'),
  started_at: instant(),
  expires_at: instant(),
});
export type DeviceLoginOut = z.infer<typeof DeviceLoginOut>;

export const DeviceLoginIdIn = z.strictObject({ device_login_id: idOf('dvl') });
export type DeviceLoginIdIn = z.infer<typeof DeviceLoginIdIn>;

export const AllowDeviceLoginIn = UserCodeIn.extend({
  mode: AppMode.describe('The app of the account whose key it gets.'),
  scopes: z.array(KeyScope).min(1).max(KeyScope.options.length).describe('What the key may do.'),
});
export type AllowDeviceLoginIn = z.infer<typeof AllowDeviceLoginIn>;
