import { asApp } from '../../accounts/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { rest, router } from '../../platform/trpc.ts';
import { ListViewsIn, ViewsOut } from './views.schema.ts';
import { listViews } from './views.ts';

export const viewsRouter = router({
  views: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/views', {
        operationId: 'listMessageViews',
        sdk: 'messages.views',
        each: 'eachView',
        summary: 'List who opened a message',
        description: `Lists the people who opened the message, in the order in which they did. Removed ${CONTENT_DAYS} days after the message was closed.`,
        example: {
          request: { message_id: example.messageId, limit: '20' },
          response: {
            data: [
              {
                subscriber_id: example.subscriberId,
                display_name: example.personName,
                reference: 'ada',
                seen_at: example.soon,
              },
            ],
            has_more: false,
            next_cursor: null,
          },
        },
      }),
    )
    .input(ListViewsIn)
    .output(ViewsOut)
    .query(({ ctx, input }) => listViews(ctx.caller, input)),
});
