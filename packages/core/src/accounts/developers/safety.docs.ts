import { example } from '../../platform/schemas/example.ts';
import type { Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
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
    'Accepts the password of the signed-in developer. For 10 minutes, this session may then make the changes that otherwise return `reauthentication_required`: replace secrets, change the callback URL, the sender name, the domain or members, end sessions, add or remove passkeys. Signing in has the same effect; refreshing the access token does not. Where an account of the developer requires a passkey and they have had one since, a session that began with a password is refused with `passkey_required`. Allows ten wrong passwords in 15 minutes.',
  problems: ['passkey_required', 'password_wrong', 'too_many_attempts'],
  example: {
    request: { password: example.password },
    response: { authenticated_at: example.now, fresh_until: example.soon },
  },
};

export const sessions: Docs<typeof Nothing, typeof DeveloperSessionsOut> = {
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
};

export const endSession: Docs<typeof DeveloperSessionIdIn, typeof Done> = {
  operationId: 'revokeDeveloperSession',
  summary: 'Sign a browser out',
  description:
    'Ends a session immediately; its access token is refused too. To end a session other than the current one, the developer must have authenticated within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: { request: { session_id: example.sessionId }, response: { ok: true } },
};

export const endOthers: Docs<typeof Nothing, typeof RevokedOut> = {
  operationId: 'revokeOtherDeveloperSessions',
  summary: 'Sign out everywhere else',
  description:
    'Ends every session except the current one, immediately. Requires an authentication within the last 10 minutes.',
  problems: ['reauthentication_required'],
  example: { request: {}, response: { revoked: 2 } },
};

export const changePassword: Docs<typeof ChangePasswordIn, typeof Done> = {
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Requires the current password, which counts as an authentication. Ends every other session. Allows ten wrong passwords in 15 minutes.',
  problems: ['password_wrong', 'too_many_attempts'],
  example: {
    request: { password: example.password, new_password: example.newPassword },
    response: { ok: true },
  },
};
