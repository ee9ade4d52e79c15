import { Done, done, Nothing } from '../fields.ts';
import { anyone, asDeveloper, type Context, rest, router } from '../trpc.ts';
import {
  AccessOut,
  AccountOut,
  CallbackUrlIn,
  EmailIn,
  LoginIn,
  RegisterIn,
  RegisterOut,
  ResetPasswordIn,
  ResetSecretIn,
  ResetSecretOut,
  VerifyIn,
  VerifyOut,
} from './accounts.schema.ts';
import {
  forgotPassword,
  registerAccount,
  resendVerification,
  resetPassword,
  saveCallbackUrl,
  showAccount,
  verifyAccount,
} from './accounts.ts';
import * as words from './accounts.words.ts';
import { resetSecret } from './secrets.ts';
import { refreshSession, type SignedIn, signIn, signOut } from './sessions.ts';
import * as signInWords from './sign-in.words.ts';

const withCookie = ({ reply }: Context, { access, refresh }: SignedIn) => {
  if (refresh) reply.cookie('assent_refresh', refresh);
  return access;
};

export const accountsRouter = router({
  register: anyone
    .meta(rest('POST', '/developer/auth/email/register', words.register))
    .input(RegisterIn)
    .output(RegisterOut)
    .mutation(({ ctx, input }) => registerAccount(ctx.caller, input)),
  verify: anyone
    .meta(rest('POST', '/developer/auth/email/verify', signInWords.verify))
    .input(VerifyIn)
    .output(VerifyOut)
    .mutation(async ({ ctx, input }) => {
      await verifyAccount(ctx.caller, input);
      return { email_verified: true as const };
    }),
  resend: anyone
    .meta(rest('POST', '/developer/auth/email/resend', signInWords.resend))
    .input(EmailIn)
    .output(Done)
    .mutation(({ ctx, input }) => resendVerification(ctx.caller, input).then(() => done)),
  login: anyone
    .meta(rest('POST', '/developer/auth/email/login', signInWords.login))
    .input(LoginIn)
    .output(AccessOut)
    .mutation(async ({ ctx, input }) => withCookie(ctx, await signIn(ctx.caller, input))),
  refresh: anyone
    .meta(rest('POST', '/developer/auth/refresh', signInWords.refresh))
    .input(Nothing)
    .output(AccessOut)
    .mutation(async ({ ctx }) =>
      withCookie(ctx, await refreshSession(ctx.caller, ctx.credentials.developerSession)),
    ),
  logout: anyone
    .meta(rest('POST', '/developer/auth/logout', signInWords.logout))
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.credentials.developerSession);
      ctx.reply.cookie('assent_refresh', null);
      return done;
    }),
  forgot: anyone
    .meta(rest('POST', '/developer/auth/email/forgot', signInWords.forgot))
    .input(EmailIn)
    .output(Done)
    .mutation(({ ctx, input }) => forgotPassword(ctx.caller, input).then(() => done)),
  reset: anyone
    .meta(rest('POST', '/developer/auth/email/reset', signInWords.reset))
    .input(ResetPasswordIn)
    .output(Done)
    .mutation(({ ctx, input }) => resetPassword(ctx.caller, input).then(() => done)),
  show: asDeveloper
    .meta(rest('GET', '/developer/account', words.show))
    .input(Nothing)
    .output(AccountOut)
    .query(({ ctx }) => showAccount(ctx.caller)),
  resetSecret: asDeveloper
    .meta(rest('POST', '/developer/secrets/reset', words.resetSecret))
    .input(ResetSecretIn)
    .output(ResetSecretOut)
    .mutation(({ ctx, input }) => resetSecret(ctx.caller, input)),
  saveCallbackUrl: asDeveloper
    .meta(rest('PUT', '/developer/callback', words.saveCallbackUrl))
    .input(CallbackUrlIn)
    .output(AccountOut)
    .mutation(({ ctx, input }) => saveCallbackUrl(ctx.caller, input)),
});
