import { example } from '../../platform/schemas/example.ts';
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
