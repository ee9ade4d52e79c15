import type { AccessOut, ReauthenticatedOut } from '../developers/developers.schema.ts';
import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import * as ofPeople from './passkeys.docs.ts';
import type {
  AddPasskeyIn,
  CreationOptionsOut,
  PasskeyIdIn,
  PasskeyOut,
  PasskeySignInIn,
  PasskeysOut,
  RenamePasskeyIn,
  RequestOptionsOut,
} from './passkeys.schema.ts';

const laptop: PasskeyOut = {
  passkey_id: example.passkeyId,
  name: 'Chrome on Mac',
  is_synced: true,
  created_at: example.now,
  last_used_at: null,
};

export const startSignIn: Docs<typeof Nothing, typeof RequestOptionsOut> = {
  ...ofPeople.startSignIn,
  operationId: 'startDeveloperPasskeySignIn',
  summary: 'Start to sign in to the console with a passkey',
};

export const signIn: Docs<typeof PasskeySignInIn, typeof AccessOut> = {
  operationId: 'signInDeveloperWithPasskey',
  summary: 'Sign in to the console with a passkey',
  description:
    'Answers what signing in with a password does. The passkey of a person’s inbox does not sign a developer in.',
  problems: ['invalid_credentials', 'passkey_refused', 'passkeys_unavailable'],
  credential: 'none',
  sets: 'assent_refresh',
  example: {
    request: ofPeople.enter.example.request,
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
  summary: 'Start to authenticate again with a passkey',
  description:
    'Options for `navigator.credentials.get()` with the passkeys of the developer, good for 5 minutes, once, and for this session.',
  problems: ['rate_limited', 'passkey_required', 'passkeys_unavailable'],
  example: {
    request: {},
    response: {
      ...ofPeople.startSignIn.example.response,
      allowCredentials: [
        { id: example.passkey.credentialId, type: 'public-key', transports: ['internal'] },
      ],
    },
  },
};

export const reauthenticate: Docs<typeof PasskeySignInIn, typeof ReauthenticatedOut> = {
  operationId: 'reauthenticateDeveloperWithPasskey',
  summary: 'Authenticate again with a passkey',
  description: 'Does what the password does at `/v1/developer/auth/reauthenticate`.',
  problems: ['passkey_refused', 'passkeys_unavailable'],
  example: {
    request: ofPeople.enter.example.request,
    response: { authenticated_at: example.now, fresh_until: example.soon },
  },
};

export const list: Docs<typeof Nothing, typeof PasskeysOut> = {
  operationId: 'listDeveloperPasskeys',
  summary: 'List the passkeys of the developer',
  description: 'Newest first.',
  example: { request: {}, response: { data: [laptop] } },
};

export const start: Docs<typeof Nothing, typeof CreationOptionsOut> = {
  operationId: 'startDeveloperPasskey',
  summary: 'Start to make a passkey for the console',
  description:
    'Options for `navigator.credentials.create()`, good for 5 minutes and once. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required', 'passkeys_unavailable'],
  example: {
    request: {},
    response: {
      ...ofPeople.start.example.response,
      user: {
        id: Buffer.from(example.appid).toString('base64url'),
        name: `${example.developer} (console)`,
        displayName: `${example.developer} (console)`,
      },
    },
  },
};

export const add: Docs<typeof AddPasskeyIn, typeof PasskeyOut> = {
  operationId: 'addDeveloperPasskey',
  summary: 'Keep a passkey for the console',
  description:
    'Takes what `navigator.credentials.create()` gave, and tells the owner by mail. Up to 20. Needs an authentication within the last 10 minutes.',
  problems: [
    'reauthentication_required',
    'passkey_refused',
    'passkey_limit',
    'passkeys_unavailable',
  ],
  example: { request: { ...ofPeople.add.example.request, name: laptop.name }, response: laptop },
};

export const rename: Docs<typeof RenamePasskeyIn, typeof PasskeyOut> = {
  operationId: 'renameDeveloperPasskey',
  summary: 'Rename a passkey of the developer',
  description: 'Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required', 'not_found'],
  example: {
    request: { passkey_id: example.passkeyId, name: laptop.name },
    response: laptop,
  },
};

export const remove: Docs<typeof PasskeyIdIn, typeof Done> = {
  operationId: 'removeDeveloperPasskey',
  summary: 'Remove a passkey of the developer',
  description:
    'It signs in no more, and the owner is told by mail. The last one may go too: the password is always a way in. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required', 'not_found'],
  example: { request: { passkey_id: example.passkeyId }, response: { ok: true } },
};
