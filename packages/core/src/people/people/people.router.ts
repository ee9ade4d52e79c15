import { withChallenge } from '../../accounts/codes/challenges.ts';
import { RevokedOut } from '../../accounts/developers/developers.schema.ts';
import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { CodeMailed, Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import { ada } from './people.docs.ts';
import {
  ChangeMeIn,
  EnterIn,
  LinksOut,
  MeOut,
  PersonSessionsOut,
  SessionIdIn,
  StartIn,
} from './people.schema.ts';
import {
  changeMe,
  endOtherSessions,
  endSession,
  enter,
  listSessions,
  showLinks,
  showMe,
  signOut,
  startSignIn,
} from './people.ts';

export const peopleRouter = router({
  start: anyone
    .meta(
      rest('POST', '/app/auth/email/start', {
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
      }),
    )
    .input(StartIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await startSignIn(ctx.caller, input)) }),
    ),
  enter: anyone
    .meta(
      rest('POST', '/app/auth/email/verify', {
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
      }),
    )
    .input(EnterIn)
    .output(MeOut)
    .mutation(async ({ ctx, input }) => {
      const { me, cookie, browser } = await enter(ctx.caller, input);
      ctx.reply.cookie('assent_session', cookie);
      ctx.reply.cookie('assent_browser', browser);
      return me;
    }),
  me: asPerson
    .meta(
      rest('GET', '/app/me', {
        operationId: 'showMe',
        summary: 'Show the signed-in person',
        description: 'Extends the session by another 90 days.',
        sets: 'assent_session',
        example: { request: {}, response: ada },
      }),
    )
    .input(Nothing)
    .output(MeOut)
    .query(async ({ ctx }) => {
      const { me, slideMs } = await showMe(ctx.caller);
      const token = ctx.credentials.personSession;
      if (slideMs && token) ctx.reply.cookie('assent_session', { token, maxAgeMs: slideMs });
      return me;
    }),
  rename: asPerson
    .meta(
      rest('PUT', '/app/me', {
        operationId: 'renameMe',
        summary: 'Change the display name or the language',
        description:
          'Changes what the request contains. Senders and other recipients see the name from now on; the inbox, its notifications and mails to the person use the language.',
        example: { request: { display_name: example.personName }, response: ada },
      }),
    )
    .input(ChangeMeIn)
    .output(MeOut)
    .mutation(({ ctx, input }) => changeMe(ctx.caller, input)),
  links: anyone
    .meta(
      rest('GET', '/app/links', {
        operationId: 'showLinks',
        summary: 'Show the pages of the operator',
        description: 'Returns the addresses that the operator of this server has set for people.',
        example: {
          request: {},
          response: { help_url: null, privacy_url: null },
        },
      }),
    )
    .input(Nothing)
    .output(LinksOut)
    .query(({ ctx }) => showLinks(ctx.caller)),
  logout: asPerson
    .meta(
      rest('POST', '/app/auth/logout', {
        operationId: 'signOut',
        summary: 'Sign out',
        description:
          'Ends this session and clears its cookie. The browser receives no more pushes.',
        sets: 'assent_session',
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.caller);
      ctx.reply.cookie('assent_session', null);
      return done;
    }),
  sessions: asPerson
    .meta(
      rest('GET', '/app/sessions', {
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
      }),
    )
    .input(Nothing)
    .output(PersonSessionsOut)
    .query(({ ctx }) => listSessions(ctx.caller)),
  endOtherSessions: asPerson
    .meta(
      rest('POST', '/app/sessions/revoke-others', {
        operationId: 'revokeOtherSessions',
        summary: 'Sign out everywhere else',
        description:
          'Ends every session of this person except the current one. Those browsers receive no more pushes.',
        example: { request: {}, response: { revoked: 2 } },
      }),
    )
    .input(Nothing)
    .output(RevokedOut)
    .mutation(({ ctx }) => endOtherSessions(ctx.caller)),
  endSession: asPerson
    .meta(
      rest('POST', '/app/sessions/{session_id}/revoke', {
        operationId: 'revokeSession',
        summary: 'Sign a browser out',
        description: 'Ends another session of this person. That browser receives no more pushes.',
        example: { request: { session_id: example.sessionId }, response: { ok: true } },
      }),
    )
    .input(SessionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endSession(ctx.caller, input).then(() => done)),
});
