import { z } from 'zod';
import { Done, done } from '../fields.ts';
import { anyone, asPerson, rest, router } from '../trpc.ts';
import {
  EnterIn,
  MeOut,
  PersonSessionsOut,
  RenameIn,
  SessionIdIn,
  StartIn,
} from './people.schema.ts';
import { endSession, enter, listSessions, rename, showMe, signOut, startSignIn } from './people.ts';

const Nothing = z.strictObject({});

export const peopleRouter = router({
  start: anyone
    .meta(rest('POST', '/app/auth/email/start', { summary: 'Send a sign-in code' }))
    .input(StartIn)
    .output(Done)
    .mutation(({ ctx, input }) => startSignIn(ctx.caller, input).then(() => done)),
  enter: anyone
    .meta(rest('POST', '/app/auth/email/verify', { summary: 'Sign in with the code' }))
    .input(EnterIn)
    .output(MeOut)
    .mutation(async ({ ctx, input }) => {
      const { me, cookie } = await enter(ctx.caller, input);
      ctx.reply.cookie('assent_session', cookie);
      return me;
    }),
  me: asPerson
    .meta(rest('GET', '/app/me', { summary: 'Who is signed in' }))
    .input(Nothing)
    .output(MeOut)
    .query(async ({ ctx }) => {
      const { me, slideMs } = await showMe(ctx.caller);
      const token = ctx.credentials.personSession;
      if (slideMs && token) ctx.reply.cookie('assent_session', { token, maxAgeMs: slideMs });
      return me;
    }),
  rename: asPerson
    .meta(rest('PUT', '/app/me', { summary: 'Change the display name' }))
    .input(RenameIn)
    .output(MeOut)
    .mutation(({ ctx, input }) => rename(ctx.caller, input)),
  logout: asPerson
    .meta(rest('POST', '/app/auth/logout', { summary: 'Sign out' }))
    .input(Nothing)
    .output(Done)
    .mutation(async ({ ctx }) => {
      await signOut(ctx.caller);
      ctx.reply.cookie('assent_session', null);
      return done;
    }),
  sessions: asPerson
    .meta(rest('GET', '/app/sessions', { summary: 'List signed-in browsers' }))
    .input(Nothing)
    .output(PersonSessionsOut)
    .query(({ ctx }) => listSessions(ctx.caller)),
  endSession: asPerson
    .meta(rest('POST', '/app/sessions/{session_id}/revoke', { summary: 'Sign a browser out' }))
    .input(SessionIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endSession(ctx.caller, input).then(() => done)),
});
