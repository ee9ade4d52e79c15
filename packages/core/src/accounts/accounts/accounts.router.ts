import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
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
import { refreshSession, signIn, signOut } from '../developers/sessions.ts';
import { resendVerification, verifyDeveloper } from '../developers/verification.ts';
import { exampleCredentials } from '../own-credentials/own-credentials.docs.ts';
import { credentialsAfterReset } from '../own-credentials/own-credentials.ts';
import { asDeveloper } from '../procedures.ts';
import { exampleSender } from '../senders/senders.docs.ts';
import { SenderNameIn } from '../senders/senders.schema.ts';
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

const access: AccessOut = {
  access_token: example.accessToken,
  token_type: 'Bearer',
  expires_in: 900,
  email_verified: true,
};

const account: AccountOut = {
  appid: example.appid,
  mode: 'live',
  account_id: example.accountId,
  developer_id: example.developerId,
  role: 'owner',
  require_passkey: false,
  email: example.developer,
  email_verified: true,
  username: example.username,
  default_topic: example.topic,
  sender: exampleSender,
  open_secret: 'osk_…qTzE',
  callback_secret: 'whsec_…ISE',
  callback_secret_overlap: null,
  callback_url: 'https://acme.example/assent/callback',
  callback: {
    state: 'on',
    reason: null,
    failing_since: null,
    disabled_at: null,
    tested_at: example.now,
    warnings: [],
  },
  messages_per_day: 1000,
  messages_today: 3,
  created_at: example.now,
};

export const accountsRouter = router({
  register: anyone
    .meta(
      rest('POST', '/developer/auth/email/register', {
        operationId: 'registerAccount',
        summary: 'Register an account',
        description:
          'Creates a developer, an account with its live and its test app and their default topics, and mails a code. The four secrets are shown only in this response. If the address belongs to an account that was never verified, that account is replaced: its credentials become invalid, and its code verifies nothing (409 `registration_replaced`). Until the address is verified, keys, passkeys, device logins and the callback URL are refused with 403 `email_not_verified`. `challenge` belongs to the code. Codes are limited to five an hour and twelve a day per address and client network, and to 30 a day per address.',
        problems: ['email_taken', 'username_taken', 'rate_limited'],
        sets: 'assent_challenge',
        example: {
          request: {
            email: example.developer,
            password: example.password,
            username: example.username,
          },
          response: {
            appid: example.appid,
            open_secret: example.openSecret,
            callback_secret: example.callbackSecret,
            username: example.username,
            default_topic: example.topic,
            email_verified: false,
            test: {
              appid: example.testAppid,
              open_secret: example.testSecret,
              callback_secret: example.callbackSecret,
              default_topic: example.topic,
            },
            challenge: example.challenge,
          },
        },
      }),
    )
    .input(RegisterIn)
    .output(RegisterOut)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, await registerAccount(ctx.caller, input)),
    ),
  verify: anyone
    .meta(
      rest('POST', '/developer/auth/email/verify', {
        operationId: 'verifyAccount',
        summary: 'Verify the e-mail address',
        description:
          'Accepts the six-digit code that was mailed. A code is valid for 10 minutes and five attempts. With the `challenge` that was returned with the code (in the body or the cookie), only that code is accepted. Without a challenge, any open code of the address is accepted, with at most ten wrong codes an hour and 25 a day for the address, and 30 an hour for a client network. Until the address is verified, the open API returns `email_not_verified`, and anybody can register the address again, which replaces the registration. A code verifies only the registration for which it was mailed: with `appid`, or with the challenge of a registration that was replaced, the response is 409 `registration_replaced`. Send `appid`, so that a code of a registration that somebody else made cannot verify it.',
        problems: [
          'registration_replaced',
          'invalid_credentials',
          'code_expired',
          'too_many_attempts',
        ],
        example: {
          request: { email: example.developer, code: example.code, appid: example.appid },
          response: { email_verified: true },
        },
      }),
    )
    .input(VerifyIn)
    .output(VerifyOut)
    .mutation(async ({ ctx, input }) => {
      await verifyDeveloper(ctx.caller, input);
      return { email_verified: true as const };
    }),
  resend: anyone
    .meta(
      rest('POST', '/developer/auth/email/resend', {
        operationId: 'resendVerification',
        summary: 'Send the code again',
        description:
          'Sends at most one code a minute, five an hour and twelve a day per address and client network. The response does not reveal whether the account exists. `challenge` belongs to the new code; codes of other challenges remain valid. The code is for the registration of `appid`. Without it, the request is refused while the address was registered several times in the last 10 minutes.',
        problems: ['registration_replaced', 'rate_limited'],
        sets: 'assent_challenge',
        example: {
          request: { email: example.developer, appid: example.appid },
          response: { ok: true, challenge: example.challenge },
        },
      }),
    )
    .input(ResendIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await resendVerification(ctx.caller, input)) }),
    ),
  login: anyone
    .meta(
      rest('POST', '/developer/auth/email/login', {
        operationId: 'signInDeveloper',
        summary: 'Sign in',
        description:
          'Returns an access token that is valid for 15 minutes, and sets the refresh token as a cookie that scripts cannot read. Allows ten password attempts in 15 minutes per address and client network. A browser that has signed in before sends the cookie `assent_browser` and has a separate limit. The owner gets a mail about a sign-in without that cookie.',
        problems: ['invalid_credentials', 'too_many_attempts'],
        sets: 'assent_refresh',
        example: {
          request: { email: example.developer, password: example.password },
          response: access,
        },
      }),
    )
    .input(LoginIn)
    .output(AccessOut)
    .mutation(async ({ ctx, input }) => withRefreshCookie(ctx, await signIn(ctx.caller, input))),
  refresh: anyone
    .meta(
      rest('POST', '/developer/auth/refresh', {
        operationId: 'refreshAccess',
        summary: 'Get a new access token',
        description:
          'Replaces the refresh cookie with a new one. Requires the `Origin` of this server. Using a refresh token that was already replaced ends the whole session.',
        problems: ['invalid_credentials'],
        credential: 'assent_refresh',
        sets: 'assent_refresh',
        example: { request: {}, response: access },
      }),
    )
    .input(Nothing)
    .output(AccessOut)
    .mutation(async ({ ctx }) => {
      const signedIn = await refreshSession(ctx.caller, ctx.credentials.developerSession);
      ctx.reply.identified({ credential: 'refresh_token', developer_id: signedIn.developerId });
      return withRefreshCookie(ctx, signedIn);
    }),
  logout: anyone
    .meta(
      rest('POST', '/developer/auth/logout', {
        operationId: 'signOutDeveloper',
        summary: 'Sign out',
        description:
          'Ends the session of the refresh cookie and clears the cookie. Requires the `Origin` of this server. An unknown cookie, or none, is not an error.',
        credential: 'assent_refresh',
        isCredentialOptional: true,
        sets: 'assent_refresh',
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.caller, ctx.credentials.developerSession);
      ctx.reply.cookie('assent_refresh', null);
      return done;
    }),
  forgot: anyone
    .meta(
      rest('POST', '/developer/auth/email/forgot', {
        operationId: 'forgotPassword',
        summary: 'Request a password reset',
        description:
          'Mails a code for setting a new password. The response does not reveal whether the account exists. `challenge` belongs to the code. The limits of `resendVerification` apply.',
        problems: ['rate_limited'],
        sets: 'assent_challenge',
        example: {
          request: { email: example.developer },
          response: { ok: true, challenge: example.challenge },
        },
      }),
    )
    .input(EmailIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await forgotPassword(ctx.caller, input)) }),
    ),
  reset: anyone
    .meta(
      rest('POST', '/developer/auth/email/reset', {
        operationId: 'resetPassword',
        summary: 'Set a new password',
        description:
          'Accepts the code that was mailed, sets the new password, and ends every session of the developer. Passkeys, keys and device logins stay valid, because programs depend on them: `credentials` lists them, as `GET /v1/developer/credentials` does. Remove what you do not recognize.',
        problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
        example: {
          request: { email: example.developer, code: example.code, password: example.newPassword },
          response: { ok: true, credentials: exampleCredentials },
        },
      }),
    )
    .input(ResetPasswordIn)
    .output(PasswordResetOut)
    .mutation(async ({ ctx, input }) => ({
      ...done,
      credentials: await credentialsAfterReset(await resetPassword(ctx.caller, input)),
    })),
  reauthenticate: asDeveloper('self')
    .meta(
      rest('POST', '/developer/auth/reauthenticate', {
        operationId: 'reauthenticateDeveloper',
        summary: 'Authenticate again',
        description:
          'Accepts the password of the signed-in developer. For 10 minutes, this session may then make the changes that otherwise return `reauthentication_required`: replace secrets, change the callback URL, the sender name, the domain or members, end sessions, add or remove passkeys. Signing in has the same effect; refreshing the access token does not. Where an account of the developer requires a passkey and they have had one since, a session that began without a passkey is refused with `passkey_required`. Allows ten wrong passwords in 15 minutes.',
        problems: ['passkey_required', 'password_wrong', 'too_many_attempts'],
        example: {
          request: { password: example.password },
          response: { authenticated_at: example.now, fresh_until: example.soon },
        },
      }),
    )
    .input(ReauthenticateIn)
    .output(ReauthenticatedOut)
    .mutation(({ ctx, input }) => reauthenticate(ctx.caller, input)),
  show: asDeveloper('read')
    .meta(
      rest('GET', '/developer/account', {
        operationId: 'showAccount',
        summary: 'Show the account',
        description:
          'Returns the settings and limits of the account, and today’s usage. Secrets are masked.',
        example: { request: {}, response: account },
      }),
    )
    .input(Nothing)
    .output(AccountOut)
    .query(({ ctx }) => showAccount(ctx.caller)),
  resetSecret: asDeveloper('access')
    .meta(
      rest('POST', '/developer/secrets/reset', {
        operationId: 'resetSecret',
        summary: 'Replace a secret',
        description:
          'The new value is shown only in this response. The old one becomes invalid immediately and everywhere, and so does a secret that is still valid because of an overlap. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: {
          request: { secret: 'open_secret' },
          response: { secret: 'open_secret', value: example.openSecret },
        },
      }),
    )
    .input(ResetSecretIn)
    .output(ResetSecretOut)
    .mutation(({ ctx, input }) => resetSecret(ctx.caller, input)),
  rollCallbackSecret: asDeveloper('access')
    .meta(
      rest('POST', '/developer/callback-secret/roll', {
        operationId: 'rollCallbackSecret',
        summary: 'Roll the callback secret',
        description:
          'Creates a new callback secret, shown only in this response. Until the overlap ends, `webhook-signature` has two signatures separated by a space, one with the new secret and one with the old one, so that receivers with either secret accept the callback. Rolling again during an overlap ends it: the newer secret becomes the old one, and the older one is no longer used. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: {
          request: { overlap_seconds: 86_400 },
          response: { value: example.callbackSecret, overlap_until: example.inAWeek },
        },
      }),
    )
    .input(RollSecretIn)
    .output(RollSecretOut)
    .mutation(({ ctx, input }) => rollCallbackSecret(ctx.caller, input)),
  finishRoll: asDeveloper('access')
    .meta(
      rest('POST', '/developer/callback-secret/roll/finish', {
        operationId: 'finishRollingCallbackSecret',
        summary: 'End the overlap of a roll',
        description:
          'From now on, callbacks are signed with the new callback secret only. Without an overlap, this has no effect. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => finishRoll(ctx.caller).then(() => done)),
  saveCallbackUrl: asDeveloper('access')
    .meta(
      rest('PUT', '/developer/callback', {
        operationId: 'saveCallbackUrl',
        summary: 'Save the callback URL',
        description:
          'Sets the URL to which callbacks are sent. It must be public HTTPS on port 443 or 8443, without a user name. Null removes it. A different URL re-enables disabled callbacks, and requires an authentication within the last 10 minutes.',
        problems: ['email_not_verified', 'callback_url_blocked', 'reauthentication_required'],
        example: {
          request: { callback_url: 'https://acme.example/assent/callback' },
          response: account,
        },
      }),
    )
    .input(CallbackUrlIn)
    .output(AccountOut)
    .mutation(({ ctx, input }) => saveCallbackUrl(ctx.caller, input)),

  nameSender: asDeveloper('account')
    .meta(
      rest('PUT', '/developer/sender-name', {
        operationId: 'nameSender',
        summary: 'Set the sender name',
        description:
          'The name that people see instead of the username. For 30 days after a change, people also see the former name. At most five changes a month are allowed. A change requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required', 'rate_limited'],
        example: { request: { sender_name: example.senderName }, response: account },
      }),
    )
    .input(SenderNameIn)
    .output(AccountOut)
    .mutation(({ ctx, input }) => nameSender(ctx.caller, input)),

  sessions: asDeveloper('self')
    .meta(
      rest('GET', '/developer/sessions', {
        operationId: 'listDeveloperSessions',
        summary: 'List signed-in browsers',
        description:
          'Lists every browser in which the developer is signed in, the most recently used first.',
        example: {
          request: {},
          response: {
            data: [
              {
                session_id: example.sessionId,
                user_agent: example.userAgent,
                ip: '203.0.113.7',
                created_at: example.now,
                last_used_at: example.soon,
                is_current: true,
              },
            ],
          },
        },
      }),
    )
    .input(Nothing)
    .output(DeveloperSessionsOut)
    .query(({ ctx }) => listDeveloperSessions(ctx.caller)),

  endSession: asDeveloper('self')
    .meta(
      rest('POST', '/developer/sessions/{session_id}/revoke', {
        operationId: 'revokeDeveloperSession',
        summary: 'Sign a browser out',
        description:
          'Ends a session immediately; its access token is refused too. To end a session other than the current one, the developer must have authenticated within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: { request: { session_id: example.sessionId }, response: { ok: true } },
      }),
    )
    .input(DeveloperSessionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endDeveloperSession(ctx.caller, input).then(() => done)),

  endOtherSessions: asDeveloper('self')
    .meta(
      rest('POST', '/developer/sessions/revoke-others', {
        operationId: 'revokeOtherDeveloperSessions',
        summary: 'Sign out everywhere else',
        description:
          'Ends every session except the current one, immediately. Requires an authentication within the last 10 minutes.',
        problems: ['reauthentication_required'],
        example: { request: {}, response: { revoked: 2 } },
      }),
    )
    .input(Nothing)
    .output(RevokedOut)
    .mutation(({ ctx }) => endOtherSessions(ctx.caller)),

  changePassword: asDeveloper('self')
    .meta(
      rest('POST', '/developer/password', {
        operationId: 'changePassword',
        summary: 'Change the password',
        description:
          'Requires the current password, which counts as an authentication. Ends every other session. Allows ten wrong passwords in 15 minutes.',
        problems: ['password_wrong', 'too_many_attempts'],
        example: {
          request: { password: example.password, new_password: example.newPassword },
          response: { ok: true },
        },
      }),
    )
    .input(ChangePasswordIn)
    .output(Done)
    .mutation(({ ctx, input }) => changePassword(ctx.caller, input).then(() => done)),

  deleteAccount: asDeveloper('own')
    .meta(
      rest('POST', '/developer/account/delete', {
        operationId: 'deleteAccount',
        summary: 'Delete the account',
        description:
          'Deletes the account permanently. Immediately, every credential is refused, its messages disappear from all inboxes, callbacks stop, and the e-mail address can register again. Stored data is removed within minutes, or within hours for a large account. Then the username is free again, and a mail confirms the deletion.',
        problems: ['password_wrong', 'too_many_attempts'],
        sets: 'assent_refresh',
        example: {
          request: { password: example.password, username: example.username },
          response: { ok: true },
        },
      }),
    )
    .input(DeleteAccountIn)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx.caller, input);
      ctx.reply.cookie('assent_refresh', null);
      return done;
    }),
});
