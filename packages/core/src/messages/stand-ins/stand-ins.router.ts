import { asPerson } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { askStandIn } from './asking.ts';
import { AskStandInIn, StandInIdIn, StandInOut, StandInsOut } from './stand-ins.schema.ts';
import { acceptStandIn, declineStandIn, endStandIn, listStandIns } from './stand-ins.ts';

const times = { starts_at: example.now, ends_at: example.now + 7 * 86_400_000 };

const asked: StandInOut = {
  stand_in_id: example.standInId,
  side: 'represented',
  display_name: null,
  email: example.colleague,
  state: 'asked',
  is_active: false,
  ...times,
  ended_at: null,
};

const requested: StandInOut = {
  ...asked,
  side: 'stand_in',
  display_name: 'Grace Hopper',
  email: null,
};

export const standInsRouter = router({
  list: asPerson
    .meta(
      rest('GET', '/app/stand-ins', {
        operationId: 'listStandIns',
        summary: 'List my stand-ins',
        description:
          'Who answers for you, whom you answer for, and who asks you to, latest start first. Those that have ended are listed for 30 days after the planned end. At most 50 of each kind.',
        example: { request: {}, response: { data: [asked] } },
      }),
    )
    .input(Nothing)
    .output(StandInsOut)
    .query(({ ctx }) => listStandIns(ctx.caller)),
  ask: asPerson
    .meta(
      rest('POST', '/app/stand-ins', {
        operationId: 'askStandIn',
        summary: 'Ask somebody to stand in for me',
        description:
          'Once the person has accepted, they see messages that name you (`to`) on topics that you both are on, and can answer them for you. The answer names both of you. The response is the same whether or not the address is known; only somebody on one of your topics sees the request, and gets a mail. At most 90 days, one stand-in at a time, five that have not ended, and ten requests a day.',
        problems: ['rate_limited'],
        example: { request: { email: example.colleague, ...times }, response: asked },
      }),
    )
    .input(AskStandInIn)
    .output(StandInOut)
    .mutation(({ ctx, input }) => askStandIn(ctx.caller, input)),
  accept: asPerson
    .meta(
      rest('POST', '/app/stand-ins/{stand_in_id}/accept', {
        operationId: 'acceptStandIn',
        summary: 'Accept to stand in for somebody',
        description:
          'From its start you see and can answer what names this person. What you get only for them is not passed on to your own stand-in. A person represents at most 20 others. Accepting again changes nothing.',
        example: {
          request: { stand_in_id: example.standInId },
          response: { ...requested, state: 'accepted', is_active: true },
        },
      }),
    )
    .input(StandInIdIn)
    .output(StandInOut)
    .mutation(({ ctx, input }) => acceptStandIn(ctx.caller, input)),
  decline: asPerson
    .meta(
      rest('POST', '/app/stand-ins/{stand_in_id}/decline', {
        operationId: 'declineStandIn',
        summary: 'Decline to stand in for somebody',
        description: 'The person who asked gets a mail.',
        example: { request: { stand_in_id: example.standInId }, response: { ok: true } },
      }),
    )
    .input(StandInIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => declineStandIn(ctx.caller, input).then(() => done)),
  end: asPerson
    .meta(
      rest('POST', '/app/stand-ins/{stand_in_id}/end', {
        operationId: 'endStandIn',
        summary: 'End a stand-in',
        description:
          'Both people may end it at any time, and the person who asked may withdraw the request. From then on, the stand-in sees and answers nothing for the other person. Ending again changes nothing.',
        example: { request: { stand_in_id: example.standInId }, response: { ok: true } },
      }),
    )
    .input(StandInIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => endStandIn(ctx.caller, input).then(() => done)),
});
