import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { CREATES_KEYS } from '../members/permissions.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './keys.docs.ts';
import { KeyIdIn, KeyIn, KeysOut, NewKeyOut } from './keys.schema.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';

export const keysRouter = router({
  list: asDeveloper('read')
    .meta(rest('GET', '/developer/keys', docs.list))
    .input(Nothing)
    .output(KeysOut)
    .query(({ ctx }) => listKeys(ctx.caller)),
  create: asDeveloper(CREATES_KEYS)
    .meta(rest('POST', '/developer/keys', docs.create))
    .input(KeyIn)
    .output(NewKeyOut)
    .mutation(({ ctx, input }) => createKey(ctx.caller, input)),
  revoke: asDeveloper('access')
    .meta(rest('POST', '/developer/keys/{key_id}/revoke', docs.revoke))
    .input(KeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => revokeKey(ctx.caller, input).then(() => done)),
});
