import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import { exampleCredentials } from './own-credentials.docs.ts';
import { OwnCredentialsOut } from './own-credentials.schema.ts';
import { listOwnCredentials } from './own-credentials.ts';

export const ownCredentialsRouter = router({
  list: asDeveloper('self')
    .meta(
      rest('GET', '/developer/credentials', {
        operationId: 'listOwnCredentials',
        summary: 'List what is valid besides your password',
        description:
          'Your passkeys, the keys that you made in any account, and the device logins that you allowed. A new password does not end them. Remove what you do not recognize: `POST /v1/developer/passkeys/{passkey_id}/remove`, `POST /v1/developer/keys/{key_id}/revoke` with the `appid` of the key in the header `Assent-App`, `POST /v1/developer/device-logins/{device_login_id}/withdraw`.',
        example: { request: {}, response: exampleCredentials },
      }),
    )
    .input(Nothing)
    .output(OwnCredentialsOut)
    .query(({ ctx }) => listOwnCredentials(ctx.caller)),
});
