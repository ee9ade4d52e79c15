import { anyone } from '../../platform/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import {
  AddPasskeyIn,
  CreationOptionsOut,
  PasskeyIdIn,
  PasskeyOut,
  PasskeySignInIn,
  PasskeysOut,
  RenamePasskeyIn,
  RequestOptionsOut,
} from '../../platform/webauthn/webauthn.schema.ts';
import { AccessOut, ReauthenticatedOut } from '../developers/developers.schema.ts';
import { withRefreshCookie } from '../developers/refresh-cookie.ts';
import { asDeveloper } from '../procedures.ts';
import * as docs from './developer-passkeys.docs.ts';
import {
  addDeveloperPasskey,
  listDeveloperPasskeys,
  reauthenticateByPasskey,
  removeDeveloperPasskey,
  renameDeveloperPasskey,
  signInByPasskey,
  startDeveloperPasskey,
  startDeveloperPasskeySignIn,
  startPasskeyReauthentication,
} from './developer-passkeys.ts';

export const developerPasskeysRouter = router({
  startSignIn: anyone
    .meta(rest('POST', '/developer/auth/passkey/start', docs.startSignIn))
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startDeveloperPasskeySignIn(ctx.caller)),
  signIn: anyone
    .meta(rest('POST', '/developer/auth/passkey/verify', docs.signIn))
    .input(PasskeySignInIn)
    .output(AccessOut)
    .mutation(async ({ ctx, input }) =>
      withRefreshCookie(ctx, await signInByPasskey(ctx.caller, input)),
    ),
  startReauthentication: asDeveloper('self')
    .meta(rest('POST', '/developer/auth/passkey/reauthenticate/start', docs.startReauthentication))
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startPasskeyReauthentication(ctx.caller)),
  reauthenticate: asDeveloper('self')
    .meta(rest('POST', '/developer/auth/passkey/reauthenticate', docs.reauthenticate))
    .input(PasskeySignInIn)
    .output(ReauthenticatedOut)
    .mutation(({ ctx, input }) => reauthenticateByPasskey(ctx.caller, input)),
  list: asDeveloper('self')
    .meta(rest('GET', '/developer/passkeys', docs.list))
    .input(Nothing)
    .output(PasskeysOut)
    .query(({ ctx }) => listDeveloperPasskeys(ctx.caller)),
  start: asDeveloper('self')
    .meta(rest('POST', '/developer/passkeys/start', docs.start))
    .input(Nothing)
    .output(CreationOptionsOut)
    .mutation(({ ctx }) => startDeveloperPasskey(ctx.caller)),
  add: asDeveloper('self')
    .meta(rest('POST', '/developer/passkeys', docs.add))
    .input(AddPasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => addDeveloperPasskey(ctx.caller, input)),
  rename: asDeveloper('self')
    .meta(rest('POST', '/developer/passkeys/{passkey_id}/rename', docs.rename))
    .input(RenamePasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => renameDeveloperPasskey(ctx.caller, input)),
  remove: asDeveloper('self')
    .meta(rest('POST', '/developer/passkeys/{passkey_id}/remove', docs.remove))
    .input(PasskeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removeDeveloperPasskey(ctx.caller, input).then(() => done)),
});
