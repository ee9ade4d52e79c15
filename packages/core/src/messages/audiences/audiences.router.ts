import { asDeveloper } from '../../accounts/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { RecipientsOut } from '../recipients/recipients.schema.ts';
import { AudienceIn } from './audiences.schema.ts';
import { countAudience } from './audiences.ts';

export const audiencesRouter = router({
  count: asDeveloper('read')
    .meta(
      rest('GET', '/developer/audience', {
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
      }),
    )
    .input(AudienceIn)
    .output(RecipientsOut)
    .query(({ ctx, input }) => countAudience(ctx.caller, input)),
});
