import type { RevokedOut } from '../developers/developers.schema.ts';
import { example } from '../fields/example.ts';
import type { CodeMailed, Done, Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type {
  EnterIn,
  MeOut,
  PersonSessionsOut,
  RenameIn,
  SessionIdIn,
  StartIn,
} from './people.schema.ts';

/** Who the examples of the inbox are about. */
export const ada: MeOut = {
  user_id: example.userId,
  email: example.person,
  display_name: example.personName,
  is_named: true,
  vapid_public_key: example.vapidPublicKey,
};

export const start: Docs<typeof StartIn, typeof CodeMailed> = {
  operationId: 'startSignIn',
  summary: 'Send a sign-in code',
  description:
    'Mails a six-digit code that is good for 10 minutes. The answer is the same whether the address is known or not, and a second code within a minute is not sent to the same client network. `challenge` belongs to the code; codes of other challenges stay good. An address gets five codes an hour and twelve a day for one network, and 30 a day in all.',
  problems: ['rate_limited'],
  credential: 'none',
  sets: 'assent_challenge',
  example: {
    request: { email: example.person },
    response: { ok: true, challenge: example.challenge },
  },
};

export const enter: Docs<typeof EnterIn, typeof MeOut> = {
  operationId: 'signIn',
  summary: 'Sign in with the code',
  description:
    'Sets the session cookie. The first sign-in of an address makes its account. A code takes five tries. With the `challenge` that came with it (in the body or the cookie) only this code is right. Without one any open code of the address is, and ten wrong codes in an hour, or 25 in a day, are enough; so are 30 in an hour from one client network. A sign-in in a new browser is told by mail.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  credential: 'none',
  sets: 'assent_session',
  example: {
    request: { email: example.person, code: example.code, display_name: example.personName },
    response: ada,
  },
};

export const me: Docs<typeof Nothing, typeof MeOut> = {
  operationId: 'showMe',
  summary: 'Who is signed in',
  description: 'Being here keeps the session alive for another 90 days.',
  sets: 'assent_session',
  example: { request: {}, response: ada },
};

export const rename: Docs<typeof RenameIn, typeof MeOut> = {
  operationId: 'renameMe',
  summary: 'Change the display name',
  description: 'How senders and other recipients see this person from now on.',
  example: { request: { display_name: example.personName }, response: ada },
};

export const logout: Docs<typeof Nothing, typeof Done> = {
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Ends this session and clears its cookie. The browser gets no more pushes.',
  sets: 'assent_session',
  example: { request: {}, response: { ok: true } },
};

export const sessions: Docs<typeof Nothing, typeof PersonSessionsOut> = {
  operationId: 'listSessions',
  summary: 'List signed-in browsers',
  description: 'Every browser in which this person is signed in.',
  example: {
    request: {},
    response: {
      data: [
        {
          session_id: example.sessionId,
          user_agent: example.userAgent,
          created_at: example.now,
          last_seen_at: example.soon,
          is_current: true,
        },
      ],
    },
  },
};

export const endOthers: Docs<typeof Nothing, typeof RevokedOut> = {
  operationId: 'revokeOtherSessions',
  summary: 'Sign out everywhere else',
  description:
    'Ends every session of this person but the one that asks; those browsers get no more pushes.',
  example: { request: {}, response: { revoked: 2 } },
};

export const endSession: Docs<typeof SessionIdIn, typeof Done> = {
  operationId: 'revokeSession',
  summary: 'Sign a browser out',
  description: 'Ends another session of this person; that browser gets no more pushes.',
  problems: ['not_found'],
  example: { request: { session_id: example.sessionId }, response: { ok: true } },
};
