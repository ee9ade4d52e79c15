import { z } from 'zod';
import { instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { AppMode } from '../../platform/statuses.schema.ts';
import { PasskeyOut } from '../../platform/webauthn/webauthn.schema.ts';
import { KeyOfAppOut } from '../keys/keys.schema.ts';

/** A device login that was allowed, and whose program has not fetched the key yet. */
export const WaitingDeviceLoginOut = z.object({
  device_login_id: idOf('dvl'),
  name: z.string().describe('Name of the key that the program gets.'),
  ip: z.string().describe('Address from which it was started.'),
  appid: idOf('app'),
  mode: AppMode,
  started_at: instant(),
  expires_at: instant(),
});
export type WaitingDeviceLoginOut = z.infer<typeof WaitingDeviceLoginOut>;

export const OwnCredentialsOut = z.object({
  passkeys: z.array(PasskeyOut).describe('Your passkeys, newest first.'),
  keys: z
    .array(KeyOfAppOut)
    .describe('The valid keys that you made, of all accounts and apps, oldest first.'),
  device_logins: z
    .array(WaitingDeviceLoginOut)
    .describe('Device logins that you allowed, and whose program has not fetched the key yet.'),
  passkey_required: z
    .array(z.string())
    .describe(
      'Usernames of the accounts that require a passkey, and whose keys are not listed until one is used in this session.',
    ),
});
export type OwnCredentialsOut = z.infer<typeof OwnCredentialsOut>;
