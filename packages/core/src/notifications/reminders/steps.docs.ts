import type { StepsIn, StepsOut } from '../../messages/steps/timing.schema.ts';
import { example } from '../../platform/schemas/example.ts';
import type { Docs } from '../../platform/trpc.ts';

export const list: Docs<typeof StepsIn, typeof StepsOut> = {
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
};
