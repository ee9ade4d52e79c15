import { withChallenge } from '../../accounts/codes/challenges.ts';
import { RevokedOut } from '../../accounts/developers/developers.schema.ts';
import { anyone } from '../../platform/procedures.ts';
import { CodeMailed, Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asPerson } from '../procedures.ts';
import * as docs from './people.docs.ts';
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
    .meta(rest('POST', '/app/auth/email/start', docs.start))
    .input(StartIn)
    .output(CodeMailed)
    .mutation(async ({ ctx, input }) =>
      withChallenge(ctx, { ...done, ...(await startSignIn(ctx.caller, input)) }),
    ),
  enter: anyone
    .meta(rest('POST', '/app/auth/email/verify', docs.enter))
    .input(EnterIn)
    .output(MeOut)
    .mutation(async ({ ctx, input }) => {
      const { me, cookie, browser } = await enter(ctx.caller, input);
      ctx.reply.cookie('assent_session', cookie);
      ctx.reply.cookie('assent_browser', browser);
      return me;
    }),
  me: asPerson
    .meta(rest('GET', '/app/me', docs.me))
    .input(Nothing)
    .output(MeOut)
    .query(async ({ ctx }) => {
      const { me, slideMs } = await showMe(ctx.caller);
      const token = ctx.credentials.personSession;
      if (slideMs && token) ctx.reply.cookie('assent_session', { token, maxAgeMs: slideMs });
      return me;
    }),
  rename: asPerson
    .meta(rest('PUT', '/app/me', docs.rename))
    .input(ChangeMeIn)
    .output(MeOut)
    .mutation(({ ctx, input }) => changeMe(ctx.caller, input)),
  links: anyone
    .meta(rest('GET', '/app/links', docs.links))
    .input(Nothing)
    .output(LinksOut)
    .query(({ ctx }) => showLinks(ctx.caller)),
  logout: asPerson
    .meta(rest('POST', '/app/auth/logout', docs.logout))
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.caller);
      ctx.reply.cookie('assent_session', null);
      return done;
    }),
  sessions: asPerson
    .meta(rest('GET', '/app/sessions', docs.sessions))
    .input(Nothing)
    .output(PersonSessionsOut)
    .query(({ ctx }) => listSessions(ctx.caller)),
  endOtherSessions: asPerson
    .meta(rest('POST', '/app/sessions/revoke-others', docs.endOthers))
    .input(Nothing)
    .output(RevokedOut)
    .mutation(({ ctx }) => endOtherSessions(ctx.caller)),
  endSession: asPerson
    .meta(rest('POST', '/app/sessions/{session_id}/revoke', docs.endSession))
    .input(SessionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endSession(ctx.caller, input).then(() => done)),
});
