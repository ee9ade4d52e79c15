import type { RevokedOut } from '../../accounts/developers/developers.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import type { CodeMailed, Done, Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type {
  ChangeMeIn,
  EnterIn,
  LinksOut,
  MeOut,
  PersonSessionsOut,
  SessionIdIn,
  StartIn,
} from './people.schema.ts';

/** Who the examples of the inbox are about. */
export const ada: MeOut = {
  user_id: example.userId,
  email: example.person,
  display_name: example.personName,
  is_named: true,
  locale: null,
  resolved_locale: 'en',
  vapid_public_key: example.vapidPublicKey,
};

export const start: Docs<typeof StartIn, typeof CodeMailed> = {
  operationId: 'startSignIn',
  summary: 'Send a sign-in code',
  description:
    'Mails a six-digit code that is valid for 10 minutes. The response is the same whether or not the address is known. At most one code a minute is sent per address and client network. `challenge` belongs to the code; codes of other challenges remain valid. Codes are limited to five an hour and twelve a day per address and client network, and to 30 a day per address.',
  problems: ['rate_limited'],
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
    'Sets the session cookie. The first sign-in with an address creates its account. A code is valid for five attempts. With the `challenge` that was returned with the code (in the body or the cookie), only that code is accepted. Without a challenge, any open code of the address is accepted, with at most ten wrong codes an hour and 25 a day for the address, and 30 an hour for a client network. The person gets a mail about a sign-in from a new browser.',
  problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
  sets: 'assent_session',
  example: {
    request: { email: example.person, code: example.code, display_name: example.personName },
    response: ada,
  },
};

export const me: Docs<typeof Nothing, typeof MeOut> = {
  operationId: 'showMe',
  summary: 'Show the signed-in person',
  description: 'Extends the session by another 90 days.',
  sets: 'assent_session',
  example: { request: {}, response: ada },
};

export const rename: Docs<typeof ChangeMeIn, typeof MeOut> = {
  operationId: 'renameMe',
  summary: 'Change the display name or the language',
  description:
    'Changes what the request contains. Senders and other recipients see the name from now on; the inbox, its notifications and mails to the person use the language.',
  example: { request: { display_name: example.personName }, response: ada },
};

export const logout: Docs<typeof Nothing, typeof Done> = {
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Ends this session and clears its cookie. The browser receives no more pushes.',
  sets: 'assent_session',
  example: { request: {}, response: { ok: true } },
};

export const sessions: Docs<typeof Nothing, typeof PersonSessionsOut> = {
  operationId: 'listSessions',
  summary: 'List signed-in browsers',
  description: 'Lists every browser in which this person is signed in.',
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
    'Ends every session of this person except the current one. Those browsers receive no more pushes.',
  example: { request: {}, response: { revoked: 2 } },
};

export const endSession: Docs<typeof SessionIdIn, typeof Done> = {
  operationId: 'revokeSession',
  summary: 'Sign a browser out',
  description: 'Ends another session of this person. That browser receives no more pushes.',
  example: { request: { session_id: example.sessionId }, response: { ok: true } },
};

export const links: Docs<typeof Nothing, typeof LinksOut> = {
  operationId: 'showLinks',
  summary: 'Show the pages of the operator',
  description: 'Returns the addresses that the operator of this server has set for people.',
  example: {
    request: {},
    response: { help_url: null, privacy_url: null },
  },
};
