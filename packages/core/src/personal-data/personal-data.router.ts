import { ada } from '../people/people/people.docs.ts';
import { asPerson } from '../people/procedures.ts';
import { example } from '../platform/schemas/example.ts';
import { Done, done, Nothing } from '../platform/schemas/fields.ts';
import { rest, router } from '../platform/trpc.ts';
import { eraseMyData, startErasure } from './erasing.ts';
import { exportMyData } from './exporting.ts';
import { EraseIn, ExportIn, ExportOut } from './personal-data.schema.ts';

export const personalDataRouter = router({
  export: asPerson
    .meta(
      rest('GET', '/app/me/export', {
        operationId: 'exportMyData',
        summary: 'Export your data',
        description:
          'Returns what the service stores about you, in pages: profile, browsers, passkeys, subscriptions, groups, stand-ins, quiet hours and drills on the first one, and the messages of your inbox with your answers on each. Nothing is marked as delivered or seen. 120 pages a minute.',
        problems: ['rate_limited'],
        example: {
          request: {},
          response: {
            exported_at: example.now,
            person: {
              profile: ada,
              sessions: [],
              devices: [],
              passkeys: [],
              subscriptions: [],
              groups: [],
              stand_ins: [],
              quiet_hours: { on: false, from: 1_320, to: 420, time_zone: 'UTC' },
              drills: [],
            },
            messages: [],
            next_cursor: 'closed.',
          },
        },
      }),
    )
    .input(ExportIn)
    .output(ExportOut)
    .query(({ ctx, input }) => exportMyData(ctx.caller, input)),
  startErasure: asPerson
    .meta(
      rest('POST', '/app/me/erase/code', {
        operationId: 'startErasure',
        summary: 'Mail the code that erases your data',
        description:
          'Mails a six-digit code that is valid for 10 minutes, five tries, and only in this session. Ten codes a day.',
        problems: ['rate_limited'],
        example: { request: {}, response: { ok: true } },
      }),
    )
    .input(Nothing)
    .output(Done)
    .mutation(({ ctx }) => startErasure(ctx.caller).then(() => done)),
  erase: asPerson
    .meta(
      rest('POST', '/app/me/erase', {
        operationId: 'eraseMyData',
        summary: 'Erase your data',
        description:
          'Cannot be undone. Removes at once your name, your address, and all sessions, devices, passkeys, stand-ins and settings; you leave every topic. Within minutes, your name, your comments and what you asked disappear from answers, reports and conversations. The decisions stay under ids that lead to nobody, so that receipts can still be verified. What senders have received is theirs; the bodies of their events are removed after 30 days.',
        problems: ['invalid_credentials', 'code_expired', 'too_many_attempts'],
        sets: 'assent_session',
        example: { request: { code: example.code }, response: { ok: true } },
      }),
    )
    .input(EraseIn)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await eraseMyData(ctx.caller, input);
      ctx.reply.cookie('assent_session', null);
      return done;
    }),
});
