import { example } from '../../platform/schemas/example.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { ListRecipientsIn, MessageRecipientsOut } from './recipient-lists.schema.ts';

export const list: Docs<typeof ListRecipientsIn, typeof MessageRecipientsOut> = {
  operationId: 'listMessageRecipients',
  sdk: 'messages.recipients',
  each: 'eachRecipient',
  summary: 'List whom a message is for',
  description:
    'Lists the people of a message, those who subscribed last first: through which groups it is for them, whether a push reaches them, whether they opened it, what they answered, and whether their answer is still awaited. People who have left since are in the list. Empty before the message is sent. In a test app it also has the test approvers that the message names.',
  example: {
    request: { message_id: example.messageId, limit: '20' },
    response: {
      data: [
        {
          subscriber_id: example.subscriberId,
          display_name: example.personName,
          reference: 'ada',
          groups: ['finance'],
          asked_at: example.now,
          is_subscribed: true,
          is_excluded: false,
          push: { state: 'sent', at: null },
          seen_at: example.soon,
          answer: { value: 'approve', responded_at: example.soon, stand_in: null },
          is_awaited: false,
        },
      ],
      has_more: false,
      next_cursor: null,
    },
  },
};
