import { anyone } from '../../platform/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { ada } from '../people/people.docs.ts';
import { asPerson } from '../procedures.ts';
import {
  EnterHandoverIn,
  HandoverEnteredOut,
  HandoverIdIn,
  HandoverOut,
  HandoverRedeemedOut,
  HandoverStartedOut,
  RedeemHandoverIn,
} from './handovers.schema.ts';
import {
  confirmHandover,
  denyHandover,
  enterHandoverCode,
  redeemHandover,
  showHandover,
  startHandover,
} from './handovers.ts';

const { id, code, claim } = example.handover;

const browser = { user_agent: example.userAgent, is_same_network: true };

const entered = { handover_id: id, browser, expires_at: example.soon };

export const handoversRouter = router({
  start: asPerson
    .meta(
      rest('POST', '/app/auth/handovers', {
        operationId: 'startHandover',
        summary: 'Show a code for the installed app',
        description:
          'Returns a code of eight letters with which another browser of the person signs in, such as the installed app on the same phone, which has cookies of its own. It is valid for two minutes, five tries and one use, and replaces the previous code of this session. Twenty codes an hour for a person.',
        problems: ['rate_limited'],
        example: {
          request: {},
          response: { handover_id: id, code, expires_at: example.soon },
        },
      }),
    )
    .input(Nothing)
    .output(HandoverStartedOut)
    .mutation(({ ctx }) => startHandover(ctx.caller)),
  show: asPerson
    .meta(
      rest('GET', '/app/auth/handovers/{handover_id}', {
        operationId: 'showHandover',
        summary: 'Show what became of the code',
        description: 'Only the session that made the code can read, confirm or deny it.',
        example: { request: { handover_id: id }, response: { ...entered, status: 'entered' } },
      }),
    )
    .input(HandoverIdIn)
    .output(HandoverOut)
    .query(({ ctx, input }) => showHandover(ctx.caller, input)),
  confirm: asPerson
    .meta(
      rest('POST', '/app/auth/handovers/{handover_id}/confirm', {
        operationId: 'confirmHandover',
        summary: 'Confirm that you entered the code',
        description:
          'Allows the browser in which the code was entered to sign in, within two minutes after it was entered. Confirming again has no effect.',
        problems: ['code_expired'],
        example: { request: { handover_id: id }, response: { ...entered, status: 'confirmed' } },
      }),
    )
    .input(HandoverIdIn)
    .output(HandoverOut)
    .mutation(({ ctx, input }) => confirmHandover(ctx.caller, input)),
  deny: asPerson
    .meta(
      rest('POST', '/app/auth/handovers/{handover_id}/deny', {
        operationId: 'denyHandover',
        summary: 'Refuse the browser that entered the code',
        description: 'That browser is not signed in. Denying again has no effect.',
        problems: ['code_expired'],
        example: { request: { handover_id: id }, response: { ...entered, status: 'denied' } },
      }),
    )
    .input(HandoverIdIn)
    .output(HandoverOut)
    .mutation(({ ctx, input }) => denyHandover(ctx.caller, input)),
  enter: anyone
    .meta(
      rest('POST', '/app/auth/handovers/enter', {
        operationId: 'enterHandover',
        summary: 'Enter the code in the installed app',
        description:
          'Returns the token for the next step; nobody is signed in yet. The response is the same for a code that is wrong, has expired, was used or had five wrong tries. Thirty wrong codes an hour for a client network.',
        problems: ['invalid_credentials', 'too_many_attempts'],
        example: {
          request: { code },
          response: { claim, expires_at: example.soon },
        },
      }),
    )
    .input(EnterHandoverIn)
    .output(HandoverEnteredOut)
    .mutation(({ ctx, input }) => enterHandoverCode(ctx.caller, input)),
  redeem: anyone
    .meta(
      rest('POST', '/app/auth/handovers/redeem', {
        operationId: 'redeemHandover',
        summary: 'Sign in when the code was confirmed',
        description:
          'Sets the session cookie, once, if the browser that shows the code has confirmed. Until then `status` is `waiting`: repeat the request every two seconds. The person gets a mail about the sign-in.',
        problems: ['code_expired'],
        sets: 'assent_session',
        example: { request: { claim }, response: { status: 'signed_in', me: ada } },
      }),
    )
    .input(RedeemHandoverIn)
    .output(HandoverRedeemedOut)
    .mutation(async ({ ctx, input }) => {
      const entered = await redeemHandover(ctx.caller, input);
      if (!entered) return { status: 'waiting' as const, me: null };
      ctx.reply.cookie('assent_session', entered.cookie);
      ctx.reply.cookie('assent_browser', entered.browser);
      return { status: 'signed_in' as const, me: entered.me };
    }),
});
