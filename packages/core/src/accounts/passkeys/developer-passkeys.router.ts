import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import {
  assertion,
  created,
  creationOptions,
  signInOptions,
} from '../../platform/webauthn/webauthn.docs.ts';
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

/** Who may use the operations below, beside the sign-in. */
const session =
  'Where an account of the developer requires a passkey, the session must have begun with one, unless the developer has had none since.';

const laptop: PasskeyOut = {
  passkey_id: example.passkeyId,
  name: 'Chrome on Mac',
  is_synced: true,
  created_at: example.now,
  last_used_at: null,
};

export const developerPasskeysRouter = router({
  startSignIn: anyone
    .meta(
      rest('POST', '/developer/auth/passkey/start', {
        operationId: 'startDeveloperPasskeySignIn',
        summary: 'Start a passkey sign-in to the console',
        description:
          'Returns options for `navigator.credentials.get()`, valid for 5 minutes and one use. They contain no credential ids; the authenticator offers its own passkeys.',
        problems: ['rate_limited', 'passkeys_unavailable'],
        example: { request: {}, response: signInOptions },
      }),
    )
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startDeveloperPasskeySignIn(ctx.caller)),
  signIn: anyone
    .meta(
      rest('POST', '/developer/auth/passkey/verify', {
        operationId: 'signInDeveloperWithPasskey',
        summary: 'Sign in to the console with a passkey',
        description:
          'Returns the same response as signing in with a password. A passkey of a person’s inbox cannot sign in a developer.',
        problems: ['invalid_credentials', 'passkey_refused', 'passkeys_unavailable'],
        sets: 'assent_refresh',
        example: {
          request: { credential: assertion },
          response: {
            access_token: example.accessToken,
            token_type: 'Bearer',
            expires_in: 900,
            email_verified: true,
          },
        },
      }),
    )
    .input(PasskeySignInIn)
    .output(AccessOut)
    .mutation(async ({ ctx, input }) =>
      withRefreshCookie(ctx, await signInByPasskey(ctx.caller, input)),
    ),
  startReauthentication: asDeveloper('self')
    .meta(
      rest('POST', '/developer/auth/passkey/reauthenticate/start', {
        operationId: 'startDeveloperPasskeyReauthentication',
        summary: 'Start an authentication with a passkey',
        description: `Returns options for \`navigator.credentials.get()\` with the passkeys of the developer. They are valid for 5 minutes, for one use, and for this session. ${session}`,
        problems: ['rate_limited', 'passkey_required', 'passkeys_unavailable'],
        example: {
          request: {},
          response: {
            ...signInOptions,
            allowCredentials: [
              { id: example.passkey.credentialId, type: 'public-key', transports: ['internal'] },
            ],
          },
        },
      }),
    )
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startPasskeyReauthentication(ctx.caller)),
  reauthenticate: asDeveloper('self')
    .meta(
      rest('POST', '/developer/auth/passkey/reauthenticate', {
        operationId: 'reauthenticateDeveloperWithPasskey',
        summary: 'Authenticate again with a passkey',
        description: `Has the same effect as sending the password to \`/v1/developer/auth/reauthenticate\`. It does not let a session that began without a passkey into an account that requires a passkey: sign in with the passkey. ${session}`,
        problems: ['passkey_required', 'passkey_refused', 'passkeys_unavailable'],
        example: {
          request: { credential: assertion },
          response: { authenticated_at: example.now, fresh_until: example.soon },
        },
      }),
    )
    .input(PasskeySignInIn)
    .output(ReauthenticatedOut)
    .mutation(({ ctx, input }) => reauthenticateByPasskey(ctx.caller, input)),
  list: asDeveloper('self')
    .meta(
      rest('GET', '/developer/passkeys', {
        operationId: 'listDeveloperPasskeys',
        summary: 'List the passkeys of the developer',
        description: `Newest first. ${session}`,
        problems: ['passkey_required'],
        example: { request: {}, response: { data: [laptop] } },
      }),
    )
    .input(Nothing)
    .output(PasskeysOut)
    .query(({ ctx }) => listDeveloperPasskeys(ctx.caller)),
  start: asDeveloper('self')
    .meta(
      rest('POST', '/developer/passkeys/start', {
        operationId: 'startDeveloperPasskey',
        summary: 'Start the creation of a console passkey',
        description: `Returns options for \`navigator.credentials.create()\`, valid for 5 minutes and one use. Requires an authentication within the last 10 minutes. ${session}`,
        problems: ['passkey_required', 'reauthentication_required', 'passkeys_unavailable'],
        example: {
          request: {},
          response: creationOptions({
            id: Buffer.from(example.appid).toString('base64url'),
            name: `${example.developer} (console)`,
            displayName: `${example.developer} (console)`,
          }),
        },
      }),
    )
    .input(Nothing)
    .output(CreationOptionsOut)
    .mutation(({ ctx }) => startDeveloperPasskey(ctx.caller)),
  add: asDeveloper('self')
    .meta(
      rest('POST', '/developer/passkeys', {
        operationId: 'addDeveloperPasskey',
        summary: 'Add a console passkey',
        description: `Accepts the result of \`navigator.credentials.create()\`, and informs the owner by mail. A developer can have 20 passkeys. Requires an authentication within the last 10 minutes. ${session}`,
        problems: [
          'passkey_required',
          'reauthentication_required',
          'passkey_refused',
          'passkey_limit',
          'passkeys_unavailable',
        ],
        example: { request: { name: laptop.name, credential: created }, response: laptop },
      }),
    )
    .input(AddPasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => addDeveloperPasskey(ctx.caller, input)),
  rename: asDeveloper('self')
    .meta(
      rest('POST', '/developer/passkeys/{passkey_id}/rename', {
        operationId: 'renameDeveloperPasskey',
        summary: 'Rename a passkey of the developer',
        description: `Requires an authentication within the last 10 minutes. ${session}`,
        problems: ['passkey_required', 'reauthentication_required'],
        example: {
          request: { passkey_id: example.passkeyId, name: laptop.name },
          response: laptop,
        },
      }),
    )
    .input(RenamePasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => renameDeveloperPasskey(ctx.caller, input)),
  remove: asDeveloper('self')
    .meta(
      rest('POST', '/developer/passkeys/{passkey_id}/remove', {
        operationId: 'removeDeveloperPasskey',
        summary: 'Remove a passkey of the developer',
        description: `The passkey can no longer sign in, and the owner is informed by mail. The last passkey can be removed too; where an account requires one, its owner must then reset the passkeys of the developer. Requires an authentication within the last 10 minutes. ${session}`,
        problems: ['passkey_required', 'reauthentication_required'],
        example: { request: { passkey_id: example.passkeyId }, response: { ok: true } },
      }),
    )
    .input(PasskeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removeDeveloperPasskey(ctx.caller, input).then(() => done)),
});
