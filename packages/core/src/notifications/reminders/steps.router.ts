import { asApp } from '../../accounts/procedures.ts';
import { StepsIn, StepsOut } from '../../messages/steps/timing.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { listSteps } from './running-steps.ts';

export const stepsRouter = router({
  steps: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/steps', {
        operationId: 'listMessageSteps',
        sdk: 'messages.steps',
        summary: 'List what happens next to a message',
        description:
          'Lists what happens while nobody answers, with the times: the next push that waits, the next reminder, all widenings, and the expiry.',
        example: {
          request: { message_id: example.messageId },
          response: {
            data: [
              { kind: 'reminder', at: example.soon, number: 1, to: null },
              { kind: 'widening', at: example.soon, number: 1, to: [example.subscriberId] },
              { kind: 'expiry', at: example.soon, number: null, to: null },
            ],
          },
        },
      }),
    )
    .input(StepsIn)
    .output(StepsOut)
    .query(({ ctx, input }) => listSteps(ctx.caller, input)),
});
