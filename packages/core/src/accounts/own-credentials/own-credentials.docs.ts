import { example } from '../../platform/schemas/example.ts';
import type { Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { OwnCredentialsOut } from './own-credentials.schema.ts';

export const exampleCredentials: OwnCredentialsOut = {
  passkeys: [
    {
      passkey_id: example.passkeyId,
      name: 'Laptop',
      is_synced: true,
      created_at: example.now,
      last_used_at: null,
    },
  ],
  keys: [
    {
      key_id: example.keyId,
      name: 'Payment service',
      scopes: ['messages:read', 'messages:write'],
      last_four: '4nBE',
      created_at: example.now,
      is_device_login: false,
      last_used_at: null,
      expires_at: null,
      appid: example.appid,
      mode: 'live',
      username: example.username,
    },
  ],
  device_logins: [],
  passkey_required: [],
};

export const list: Docs<typeof Nothing, typeof OwnCredentialsOut> = {
  operationId: 'listOwnCredentials',
  summary: 'List what is valid besides your password',
  description:
    'Your passkeys, the keys that you made in any account, and the device logins that you allowed. A new password does not end them. Remove what you do not recognize: `POST /v1/developer/passkeys/{passkey_id}/remove`, `POST /v1/developer/keys/{key_id}/revoke` with the `appid` of the key in the header `Assent-App`, `POST /v1/developer/device-logins/{device_login_id}/withdraw`.',
  example: { request: {}, response: exampleCredentials },
};
