import { anyone } from '../../platform/procedures.ts';
import { CodeMailed, Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { CallbackUrlIn } from '../callback-urls/callback-urls.schema.ts';
import { withChallenge } from '../codes/challenges.ts';
import {
  AccessOut,
  ChangePasswordIn,
  DeveloperSessionIdIn,
  DeveloperSessionsOut,
  EmailIn,
  LoginIn,
  ReauthenticatedOut,
  ReauthenticateIn,
  ResendIn,
  ResetPasswordIn,
  RevokedOut,
  VerifyIn,
  VerifyOut,
} from '../developers/developers.schema.ts';
import {
  endDeveloperSession,
  endOtherSessions,
  listDeveloperSessions,
} from '../developers/own-sessions.ts';
import { changePassword, forgotPassword, resetPassword } from '../developers/password-change.ts';
import { reauthenticate } from '../developers/reauthentication.ts';
import { withRefreshCookie } from '../developers/refresh-cookie.ts';
import * as safetyDocs from '../developers/safety.docs.ts';
import { refreshSession, signIn, signOut } from '../developers/sessions.ts';
import * as signInDocs from '../developers/sign-in.docs.ts';
import { resendVerification, verifyDeveloper } from '../developers/verification.ts';
import { credentialsAfterReset } from '../own-credentials/own-credentials.ts';
import { asDeveloper } from '../procedures.ts';
import { SenderNameIn } from '../senders/senders.schema.ts';
import * as docs from './accounts.docs.ts';
import {
  AccountOut,
  DeleteAccountIn,
  PasswordResetOut,
  RegisterIn,
  RegisterOut,
  ResetSecretIn,
  ResetSecretOut,
  RollSecretIn,
  RollSecretOut,
} from './accounts.schema.ts';
import { registerAccount, saveCallbackUrl, showAccount } from './accounts.ts';
import { deleteAccount } from './deletion.ts';
import { nameSender } from './naming.ts';
import { finishRoll, resetSecret, rollCallbackSecret } from './secret-rotation.ts';

export const accountsRouter = router({
  register: anyone
    .meta(rest('POST', '/developer/auth/email/register', docs.register))
    .input(RegisterIn)
    .output(RegisterOut)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, await registerAccount(ctx.caller, input)),
    ),
  verify: anyone
    .meta(rest('POST', '/developer/auth/email/verify', signInDocs.verify))
    .input(VerifyIn)
    .output(VerifyOut)
    .mutation(async ({ ctx, input }) => {
      await verifyDeveloper(ctx.caller, input);
      return { email_verified: true as const };
    }),
  resend: anyone
    .meta(rest('POST', '/developer/auth/email/resend', signInDocs.resend))
    .input(ResendIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await resendVerification(ctx.caller, input)) }),
    ),
  login: anyone
    .meta(rest('POST', '/developer/auth/email/login', signInDocs.login))
    .input(LoginIn)
    .output(AccessOut)
    .mutation(async ({ ctx, input }) => withRefreshCookie(ctx, await signIn(ctx.caller, input))),
  refresh: anyone
    .meta(rest('POST', '/developer/auth/refresh', signInDocs.refresh))
    .input(Nothing)
    .output(AccessOut)
    .mutation(async ({ ctx }) => {
      const signedIn = await refreshSession(ctx.caller, ctx.credentials.developerSession);
      ctx.reply.identified({ credential: 'refresh_token', developer_id: signedIn.developerId });
      return withRefreshCookie(ctx, signedIn);
    }),
  logout: anyone
    .meta(rest('POST', '/developer/auth/logout', signInDocs.logout))
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.caller, ctx.credentials.developerSession);
      ctx.reply.cookie('assent_refresh', null);
      return done;
    }),
  forgot: anyone
    .meta(rest('POST', '/developer/auth/email/forgot', signInDocs.forgot))
    .input(EmailIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await forgotPassword(ctx.caller, input)) }),
    ),
  reset: anyone
    .meta(rest('POST', '/developer/auth/email/reset', docs.reset))
    .input(ResetPasswordIn)
    .output(PasswordResetOut)
    .mutation(async ({ ctx, input }) => ({
      ...done,
      credentials: await credentialsAfterReset(await resetPassword(ctx.caller, input)),
    })),
  reauthenticate: asDeveloper('self')
    .meta(rest('POST', '/developer/auth/reauthenticate', safetyDocs.reauthenticate))
    .input(ReauthenticateIn)
    .output(ReauthenticatedOut)
    .mutation(({ ctx, input }) => reauthenticate(ctx.caller, input)),
  show: asDeveloper('read')
    .meta(rest('GET', '/developer/account', docs.show))
    .input(Nothing)
    .output(AccountOut)
    .query(({ ctx }) => showAccount(ctx.caller)),
  resetSecret: asDeveloper('access')
    .meta(rest('POST', '/developer/secrets/reset', docs.resetSecret))
    .input(ResetSecretIn)
    .output(ResetSecretOut)
    .mutation(({ ctx, input }) => resetSecret(ctx.caller, input)),
  rollCallbackSecret: asDeveloper('access')
    .meta(rest('POST', '/developer/callback-secret/roll', docs.rollCallbackSecret))
    .input(RollSecretIn)
    .output(RollSecretOut)
    .mutation(({ ctx, input }) => rollCallbackSecret(ctx.caller, input)),
  finishRoll: asDeveloper('access')
    .meta(rest('POST', '/developer/callback-secret/roll/finish', docs.finishRoll))
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => finishRoll(ctx.caller).then(() => done)),
  saveCallbackUrl: asDeveloper('access')
    .meta(rest('PUT', '/developer/callback', docs.saveCallbackUrl))
    .input(CallbackUrlIn)
    .output(AccountOut)
    .mutation(({ ctx, input }) => saveCallbackUrl(ctx.caller, input)),

  nameSender: asDeveloper('account')
    .meta(rest('PUT', '/developer/sender-name', docs.nameSender))
    .input(SenderNameIn)
    .output(AccountOut)
    .mutation(({ ctx, input }) => nameSender(ctx.caller, input)),

  sessions: asDeveloper('self')
    .meta(rest('GET', '/developer/sessions', safetyDocs.sessions))
    .input(Nothing)
    .output(DeveloperSessionsOut)
    .query(({ ctx }) => listDeveloperSessions(ctx.caller)),

  endSession: asDeveloper('self')
    .meta(rest('POST', '/developer/sessions/{session_id}/revoke', safetyDocs.endSession))
    .input(DeveloperSessionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endDeveloperSession(ctx.caller, input).then(() => done)),

  endOtherSessions: asDeveloper('self')
    .meta(rest('POST', '/developer/sessions/revoke-others', safetyDocs.endOthers))
    .input(Nothing)
    .output(RevokedOut)
    .mutation(({ ctx }) => endOtherSessions(ctx.caller)),

  changePassword: asDeveloper('self')
    .meta(rest('POST', '/developer/password', safetyDocs.changePassword))
    .input(ChangePasswordIn)
    .output(Done)
    .mutation(({ ctx, input }) => changePassword(ctx.caller, input).then(() => done)),

  deleteAccount: asDeveloper('own')
    .meta(rest('POST', '/developer/account/delete', docs.deleteAccount))
    .input(DeleteAccountIn)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.caller, input);
      ctx.reply.cookie('assent_refresh', null);
      return done;
    }),
});
