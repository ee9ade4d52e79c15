import { example } from '../fields/example.ts';
import type { Done, Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type {
  ChangePasswordIn,
  DeveloperSessionIdIn,
  DeveloperSessionsOut,
  ReauthenticatedOut,
  ReauthenticateIn,
  RevokedOut,
} from './developers.schema.ts';

export const reauthenticate: Docs<typeof ReauthenticateIn, typeof ReauthenticatedOut> = {
  operationId: 'reauthenticateDeveloper',
  summary: 'Authenticate again',
  description:
    'Takes the password of the developer who is signed in. For 10 minutes this session may then do what is otherwise refused with `reauthentication_required`: replace secrets, change the callback URL, end sessions, add or remove passkeys. Signing in counts too; refreshing the access token does not. Ten wrong passwords in a quarter of an hour are enough.',
  problems: ['password_wrong', 'too_many_attempts'],
  example: {
    request: { password: example.password },
    response: { authenticated_at: example.now, fresh_until: example.soon },
  },
};

export const sessions: Docs<typeof Nothing, typeof DeveloperSessionsOut> = {
  operationId: 'listDeveloperSessions',
  summary: 'List signed-in browsers',
  description: 'Every browser in which the developer is signed in, the last used first.',
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
};

export const endSession: Docs<typeof DeveloperSessionIdIn, typeof Done> = {
  operationId: 'revokeDeveloperSession',
  summary: 'Sign a browser out',
  description:
    'Ends a session at once: its access token is refused too. Ending another session than the one that asks needs an authentication within the last 10 minutes.',
  problems: ['not_found', 'reauthentication_required'],
  example: { request: { session_id: example.sessionId }, response: { ok: true } },
};

export const endOthers: Docs<typeof Nothing, typeof RevokedOut> = {
  operationId: 'revokeOtherDeveloperSessions',
  summary: 'Sign out everywhere else',
  description:
    'Ends every session but the one that asks, at once. Needs an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: { request: {}, response: { revoked: 2 } },
};

export const changePassword: Docs<typeof ChangePasswordIn, typeof Done> = {
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Takes the present password too, which counts as an authentication, and ends every other session. Ten wrong ones in a quarter of an hour are enough.',
  problems: ['password_wrong', 'too_many_attempts'],
  example: {
    request: { password: example.password, new_password: example.newPassword },
    response: { ok: true },
  },
};
