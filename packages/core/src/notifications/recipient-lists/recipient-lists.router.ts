import { asApp } from '../../accounts/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { rest, router } from '../../platform/trpc.ts';
import { ListRecipientsIn, MessageRecipientsOut } from './recipient-lists.schema.ts';
import { listRecipients } from './recipient-lists.ts';

export const recipientListsRouter = router({
  recipients: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/recipients', {
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
      }),
    )
    .input(ListRecipientsIn)
    .output(MessageRecipientsOut)
    .query(({ ctx, input }) => listRecipients(ctx.caller, input)),
});
