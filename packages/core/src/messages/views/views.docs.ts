import { example } from '../../platform/schemas/example.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { ListViewsIn, ViewsOut } from './views.schema.ts';

export const list: Docs<typeof ListViewsIn, typeof ViewsOut> = {
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
};
