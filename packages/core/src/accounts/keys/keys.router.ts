import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { CREATES_KEYS } from '../members/permissions.ts';
import { asDeveloper } from '../procedures.ts';
import { KeyIdIn, KeyIn, type KeyOut, KeysOut, NewKeyOut } from './keys.schema.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

const key: KeyOut = {
  key_id: example.keyId,
  name: 'Payment service',
  scopes: ['messages:read', 'messages:write'],
  last_four: '4nBE',
  created_at: example.now,
  created_by: { developer_id: example.developerId, email: example.developer, is_member: true },
  is_device_login: false,
  last_used_at: null,
  expires_at: null,
};

export const keysRouter = router({
  list: asDeveloper('read')
    .meta(
      rest('GET', '/developer/keys', {
        operationId: 'listKeys',
        summary: 'List keys',
        description:
          'Returns the keys of the app that are not revoked, also expired ones. `open_secret` is the first key.',
        example: {
          request: {},
          response: { open_secret: { last_four: 'qTzE', scopes: ['all'] }, data: [key] },
        },
      }),
    )
    .input(Nothing)
    .output(KeysOut)
    .query(({ ctx }) => listKeys(ctx.caller)),
  create: asDeveloper(CREATES_KEYS)
    .meta(
      rest('POST', '/developer/keys', {
        operationId: 'createKey',
        summary: 'Create a key',
        description:
          'The key is shown only in this response. It authenticates on `/v1/open` in the place of the open secret: `Authorization: Bearer <appid>:<key>`. A request outside its scopes is answered with 403 `scope_missing`. Keys of the live app begin with `osk_`, those of the test app with `osk_test_`. An app has at most 20 keys; any number of them can be in use at the same time. Owners of the account get a mail. Requires an authentication within the last 10 minutes.',
        problems: ['email_not_verified', 'reauthentication_required', 'key_limit'],
        example: {
          request: { name: key.name, scopes: key.scopes },
          response: { ...key, key: example.apiKey },
        },
      }),
    )
    .input(KeyIn)
    .output(NewKeyOut)
    .mutation(({ ctx, input }) => createKey(ctx.caller, input)),
  revoke: asDeveloper('access')
    .meta(
      rest('POST', '/developer/keys/{key_id}/revoke', {
        operationId: 'revokeKey',
        summary: 'Revoke a key',
        description:
          'The key is refused immediately and everywhere. Revoking it again does nothing. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: { request: { key_id: example.keyId }, response: { ok: true } },
      }),
    )
    .input(KeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => revokeKey(ctx.caller, input).then(() => done)),
});
