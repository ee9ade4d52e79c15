import { example } from '../../platform/schemas/example.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { RecipientsOut } from '../recipients/recipients.schema.ts';
import type { AudienceIn } from './audiences.schema.ts';

export const count: Docs<typeof AudienceIn, typeof RecipientsOut> = {
  operationId: 'countAudience',
  summary: 'Count whom a message would be for',
  description:
    'Returns how many people a message to this topic, or to some of its subscribers, would be for if it were sent now: as `recipients` of a message that is sent. Nothing is sent.',
  problems: ['topic_forbidden', 'topic_archived', 'audience_too_large'],
  example: {
    request: { topic: example.topic },
    response: {
      people: 3,
      reachable: 2,
      with_passkey: null,
      on_call_missing: [],
      not_subscribed: 0,
    },
  },
};
