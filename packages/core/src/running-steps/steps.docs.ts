import { example } from '../fields/example.ts';
import type { StepsIn, StepsOut } from '../message-steps/timing.schema.ts';
import type { Docs } from '../trpc.ts';

export const steps: Docs<typeof StepsIn, typeof StepsOut> = {
  operationId: 'listMessageSteps',
  summary: 'List what happens next to a message',
  description:
    'Lists what happens while nobody answers, with the times: the next push that waits, the next reminder, all widenings, and the expiry.',
  problems: ['not_found'],
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
