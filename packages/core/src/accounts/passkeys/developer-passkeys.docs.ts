import { example } from '../../platform/schemas/example.ts';
import type { Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import {
  assertion,
  created,
  creationOptions,
  signInOptions,
} from '../../platform/webauthn/webauthn.docs.ts';
import type {
  AddPasskeyIn,
  CreationOptionsOut,
  PasskeyIdIn,
  PasskeyOut,
  PasskeySignInIn,
  PasskeysOut,
  RenamePasskeyIn,
  RequestOptionsOut,
} from '../../platform/webauthn/webauthn.schema.ts';
import type { AccessOut, ReauthenticatedOut } from '../developers/developers.schema.ts';

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

export const startSignIn: Docs<typeof Nothing, typeof RequestOptionsOut> = {
  operationId: 'startDeveloperPasskeySignIn',
  summary: 'Start a passkey sign-in to the console',
  description:
    'Returns options for `navigator.credentials.get()`, valid for 5 minutes and one use. They contain no credential ids; the authenticator offers its own passkeys.',
  problems: ['rate_limited', 'passkeys_unavailable'],
  example: { request: {}, response: signInOptions },
};

export const signIn: Docs<typeof PasskeySignInIn, typeof AccessOut> = {
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
};

export const startReauthentication: Docs<typeof Nothing, typeof RequestOptionsOut> = {
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
};

export const reauthenticate: Docs<typeof PasskeySignInIn, typeof ReauthenticatedOut> = {
  operationId: 'reauthenticateDeveloperWithPasskey',
  summary: 'Authenticate again with a passkey',
  description: `Has the same effect as sending the password to \`/v1/developer/auth/reauthenticate\`. It does not let a session that began with a password into an account that requires a passkey: sign in with the passkey. ${session}`,
  problems: ['passkey_required', 'passkey_refused', 'passkeys_unavailable'],
  example: {
    request: { credential: assertion },
    response: { authenticated_at: example.now, fresh_until: example.soon },
  },
};

export const list: Docs<typeof Nothing, typeof PasskeysOut> = {
  operationId: 'listDeveloperPasskeys',
  summary: 'List the passkeys of the developer',
  description: `Newest first. ${session}`,
  problems: ['passkey_required'],
  example: { request: {}, response: { data: [laptop] } },
};

export const start: Docs<typeof Nothing, typeof CreationOptionsOut> = {
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
};

export const add: Docs<typeof AddPasskeyIn, typeof PasskeyOut> = {
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
};

export const rename: Docs<typeof RenamePasskeyIn, typeof PasskeyOut> = {
  operationId: 'renameDeveloperPasskey',
  summary: 'Rename a passkey of the developer',
  description: `Requires an authentication within the last 10 minutes. ${session}`,
  problems: ['passkey_required', 'reauthentication_required'],
  example: {
    request: { passkey_id: example.passkeyId, name: laptop.name },
    response: laptop,
  },
};

export const remove: Docs<typeof PasskeyIdIn, typeof Done> = {
  operationId: 'removeDeveloperPasskey',
  summary: 'Remove a passkey of the developer',
  description: `The passkey can no longer sign in, and the owner is informed by mail. The last passkey can be removed too; where an account requires one, its owner must then reset the passkeys of the developer. Requires an authentication within the last 10 minutes. ${session}`,
  problems: ['passkey_required', 'reauthentication_required'],
  example: { request: { passkey_id: example.passkeyId }, response: { ok: true } },
};
