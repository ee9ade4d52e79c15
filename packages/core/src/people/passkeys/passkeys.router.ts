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
  RequestOptionsOut,
  StartPasskeyIn,
} from '../../platform/webauthn/webauthn.schema.ts';
import { ada } from '../people/people.docs.ts';
import { MeOut } from '../people/people.schema.ts';
import { asPerson } from '../procedures.ts';
import {
  addPasskey,
  enterByPasskey,
  listPasskeys,
  mailPasskeyCode,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';

const phone: PasskeyOut = {
  passkey_id: example.passkeyId,
  name: 'Safari on iPhone',
  is_synced: true,
  created_at: example.now,
  last_used_at: null,
};

export const passkeysRouter = router({
  startSignIn: anyone
    .meta(
      rest('POST', '/app/auth/passkey/start', {
        operationId: 'startPasskeySignIn',
        summary: 'Start a passkey sign-in',
        description:
          'Returns options for `navigator.credentials.get()`, valid for 5 minutes and one use. They contain no credential ids; the authenticator offers its own passkeys.',
        problems: ['rate_limited', 'passkeys_unavailable'],
        example: {
          request: {},
          response: signInOptions,
        },
      }),
    )
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startPasskeySignIn(ctx.caller)),
  enter: anyone
    .meta(
      rest('POST', '/app/auth/passkey/verify', {
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey',
        description: 'Sets the session cookie, like signing in with a code.',
        problems: ['invalid_credentials', 'passkey_refused', 'passkeys_unavailable'],
        sets: 'assent_session',
        example: {
          request: {
            credential: assertion,
          },
          response: ada,
        },
      }),
    )
    .input(PasskeySignInIn)
    .output(MeOut)
    .mutation(async ({ ctx, input }) => {
      const { me, cookie, browser } = await enterByPasskey(ctx.caller, input);
      ctx.reply.cookie('assent_session', cookie);
      ctx.reply.cookie('assent_browser', browser);
      return me;
    }),
  list: asPerson
    .meta(
      rest('GET', '/app/passkeys', {
        operationId: 'listPasskeys',
        summary: 'List my passkeys',
        description: 'Newest first.',
        example: { request: {}, response: { data: [phone] } },
      }),
    )
    .input(Nothing)
    .output(PasskeysOut)
    .query(({ ctx }) => listPasskeys(ctx.caller)),
  mailCode: asPerson
    .meta(
      rest('POST', '/app/passkeys/code', {
        operationId: 'mailPasskeyCode',
        summary: 'Mail the code for a new passkey',
        description:
          'A session alone is not enough to create a passkey: a six-digit code is mailed to the person’s own address. It is valid for 10 minutes. At most one code a minute is sent.',
        problems: ['rate_limited', 'passkeys_unavailable'],
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => mailPasskeyCode(ctx.caller).then(() => done)),
  start: asPerson
    .meta(
      rest('POST', '/app/passkeys/start', {
        operationId: 'startPasskey',
        summary: 'Start the creation of a passkey',
        description:
          'Consumes the code and returns options for `navigator.credentials.create()`, valid for 5 minutes and one use.',
        problems: [
          'invalid_credentials',
          'code_expired',
          'too_many_attempts',
          'passkeys_unavailable',
        ],
        example: {
          request: { code: example.code },
          response: creationOptions({
            id: Buffer.from(example.userId).toString('base64url'),
            name: example.person,
            displayName: example.personName,
          }),
        },
      }),
    )
    .input(StartPasskeyIn)
    .output(CreationOptionsOut)
    .mutation(({ ctx, input }) => startPasskey(ctx.caller, input)),
  add: asPerson
    .meta(
      rest('POST', '/app/passkeys', {
        operationId: 'addPasskey',
        summary: 'Add a passkey',
        description:
          'Accepts the result of `navigator.credentials.create()`, and informs the person by mail.',
        problems: ['passkey_refused', 'passkey_limit', 'passkeys_unavailable'],
        example: {
          request: {
            name: phone.name,
            credential: created,
          },
          response: phone,
        },
      }),
    )
    .input(AddPasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => addPasskey(ctx.caller, input)),
  remove: asPerson
    .meta(
      rest('POST', '/app/passkeys/{passkey_id}/remove', {
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        description:
          'The passkey can no longer sign in or sign answers; answers that it has signed remain valid. The last passkey can be removed too, because the person can always sign in with an e-mailed code.',
        example: { request: { passkey_id: example.passkeyId }, response: { ok: true } },
      }),
    )
    .input(PasskeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removePasskey(ctx.caller, input).then(() => done)),
});
