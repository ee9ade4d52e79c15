import { asApp, onceByKey, onceByKeyShared } from '../../accounts/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { rest, router } from '../../platform/trpc.ts';
import { callers } from '../callers/remembered-callers.ts';
import { answeredMessage, card, sendingProblems, sentMessage } from './messages.docs.ts';
import {
  CancelIn,
  GetMessageIn,
  ListMessagesIn,
  MessageIn,
  MessageOut,
  MessagesOut,
  SentMessageOut,
} from './messages.schema.ts';
import { cancelMessage, getMessage, listMessages } from './messages.ts';
import { replayed } from './replayed-message.ts';
import { sendMessage } from './sending.ts';

export const messagesRouter = router({
  send: asApp({ scope: 'messages:write', level: 'operate' }, callers)
    .meta(
      rest('POST', '/open/messages', {
        operationId: 'sendMessage',
        sdk: 'messages.send',
        whole: 'message',
        summary: 'Send a message, now or later',
        description:
          'Asks the people who are subscribed to a topic when the message is sent. The first answer decides; with `approvals.required`, the message is approved when that many different people have approved, and one rejection is final. The amount of a `money` block has exactly the decimals of its currency, as a string; a field of the type `amount` lets the person change it. If the card has fields, all of them approve the values of the first approval that stands, unless `approvals.values` is `each`. Subscribers in `approvals.exclude` see it and cannot answer it. With `to_later_joiners: true`, or if nobody is subscribed, it is also for everyone who joins before it closes. `recipients` is the number of people it is for, and how many of them have a browser that receives pushes. With `fallback: "mail"`, people without such a browser get a mail that names you and links to their inbox. With `notify_after`, the push leaves that many seconds later, if the message is still open. With `reply_to`, the final event is also delivered to that URL. With `scheduled_at`, the message is sent at that time. With `require: "passkey"`, an answer must be signed by a passkey over this message, its card and the decision, and contains the proof. With `match: true`, the answer has a `match_code` of two digits to show the person, who chooses it among three numbers to approve; a wrong choice rejects the message and reports it. Each message counts against the daily quota when it is created. Send an `Idempotency-Key` so that a retry does not ask twice.',
        problems: [
          ...sendingProblems,
          'audience_too_large',
          'scheduled_in_past',
          'passkeys_unavailable',
          'callback_url_blocked',
        ],
        example: {
          request: sentMessage,
          response: {
            message_id: example.messageId,
            mode: 'live',
            status: 'queued',
            topic: example.topic,
            created_at: example.now,
            scheduled_at: null,
            expires_at: example.inAWeek,
            recipients: {
              people: 3,
              reachable: 2,
              with_passkey: null,
              on_call_missing: [],
              not_subscribed: 0,
            },
            match_code: null,
            approvals: { required: 1, enough_recipients: true },
            warnings: [],
            payload_digest: example.response.payload_digest,
            blocks: card.blocks,
          },
        },
      }),
    )
    .input(MessageIn)
    .output(SentMessageOut)
    .mutation(onceByKeyShared(SentMessageOut, sendMessage)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages', {
        operationId: 'listMessages',
        sdk: 'messages.list',
        summary: 'List messages, newest first',
        description: `Filters are combined with AND; repeat \`status\` to match any of several. Time limits are exclusive. With \`q\` or \`person\`, each request examines some thousand messages at most; \`searched_to\` tells how far it got. Titles are removed ${CONTENT_DAYS} days after their message was closed.`,
        problems: ['topic_forbidden', 'not_found'],
        example: {
          request: { topic: example.topic, status: ['approved', 'rejected'], limit: '20' },
          response: {
            data: [answeredMessage],
            has_more: false,
            next_cursor: null,
            searched_to: null,
          },
        },
      }),
    )
    .input(ListMessagesIn)
    .output(MessagesOut)
    .query(({ ctx, input }) => listMessages(ctx.caller, input)),
  get: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}', {
        operationId: 'getMessage',
        sdk: 'messages.get',
        summary: 'Show a message',
        description:
          'With `wait`, the request is held until the message is final or the time is up, with `until=question` also until a question waits for your answer. If you leave a question open, pass the revision of the conversation that you know, and the next wait ends at a later one. This is for callers without a public callback URL.',
        example: {
          request: { message_id: example.messageId, wait: '25' },
          response: answeredMessage,
        },
      }),
    )
    .input(GetMessageIn)
    .output(MessageOut)
    .query(({ ctx, input }) => getMessage(ctx.caller, input)),
  cancel: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(
      rest('POST', '/open/messages/{message_id}/cancel', {
        operationId: 'cancelMessage',
        sdk: 'messages.cancel',
        summary: 'Cancel a message',
        description:
          'Cancels a message in any open state. Canceling it again has no effect. A message that was decided or has expired is not changed.',
        problems: ['not_cancelable'],
        example: {
          request: { message_id: example.messageId, reason: 'Paid by card' },
          response: {
            ...answeredMessage,
            status: 'canceled',
            approved: false,
            response: null,
            cancel_reason: 'Paid by card',
          },
        },
      }),
    )
    .input(CancelIn)
    .output(MessageOut)
    .mutation(onceByKey(replayed(MessageOut), cancelMessage)),
});
