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
  RequestOptionsOut,
  StartPasskeyIn,
} from '../../platform/webauthn/webauthn.schema.ts';
import { MeOut } from '../people/people.schema.ts';
import { asPerson } from '../procedures.ts';
import * as docs from './passkeys.docs.ts';
import {
  addPasskey,
  enterByPasskey,
  listPasskeys,
  mailPasskeyCode,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';

export const passkeysRouter = router({
  startSignIn: anyone
    .meta(rest('POST', '/app/auth/passkey/start', docs.startSignIn))
    .input(Nothing)
    .output(RequestOptionsOut)
    .mutation(({ ctx }) => startPasskeySignIn(ctx.caller)),
  enter: anyone
    .meta(rest('POST', '/app/auth/passkey/verify', docs.enter))
    .input(PasskeySignInIn)
    .output(MeOut)
    .mutation(async ({ ctx, input }) => {
      const { me, cookie, browser } = await enterByPasskey(ctx.caller, input);
      ctx.reply.cookie('assent_session', cookie);
      ctx.reply.cookie('assent_browser', browser);
      return me;
    }),
  list: asPerson
    .meta(rest('GET', '/app/passkeys', docs.list))
    .input(Nothing)
    .output(PasskeysOut)
    .query(({ ctx }) => listPasskeys(ctx.caller)),
  mailCode: asPerson
    .meta(rest('POST', '/app/passkeys/code', docs.mailCode))
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => mailPasskeyCode(ctx.caller).then(() => done)),
  start: asPerson
    .meta(rest('POST', '/app/passkeys/start', docs.start))
    .input(StartPasskeyIn)
    .output(CreationOptionsOut)
    .mutation(({ ctx, input }) => startPasskey(ctx.caller, input)),
  add: asPerson
    .meta(rest('POST', '/app/passkeys', docs.add))
    .input(AddPasskeyIn)
    .output(PasskeyOut)
    .mutation(({ ctx, input }) => addPasskey(ctx.caller, input)),
  remove: asPerson
    .meta(rest('POST', '/app/passkeys/{passkey_id}/remove', docs.remove))
    .input(PasskeyIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removePasskey(ctx.caller, input).then(() => done)),
});
