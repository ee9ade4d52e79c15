import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './own-credentials.docs.ts';
import { OwnCredentialsOut } from './own-credentials.schema.ts';
import { listOwnCredentials } from './own-credentials.ts';

export const ownCredentialsRouter = router({
  list: asDeveloper('self')
    .meta(rest('GET', '/developer/credentials', docs.list))
    .input(Nothing)
    .output(OwnCredentialsOut)
    .query(({ ctx }) => listOwnCredentials(ctx.caller)),
});
