import { asApp, onceByKey, rest, router } from '../trpc.ts';
import {
  CancelIn,
  GetMessageIn,
  ListMessagesIn,
  MessageIn,
  MessageOut,
  MessagesOut,
  SentMessageOut,
} from './messages.schema.ts';
import { cancelMessage, getMessage, listMessages, sendMessage } from './messages.ts';

export const messagesRouter = router({
  send: asApp
    .meta(rest('POST', '/open/messages', { summary: 'Send a message, now or later' }))
    .input(MessageIn)
    .output(SentMessageOut)
    .mutation(onceByKey(SentMessageOut, sendMessage)),
  list: asApp
    .meta(rest('GET', '/open/messages', { summary: 'List messages, newest first' }))
    .input(ListMessagesIn)
    .output(MessagesOut)
    .query(({ ctx, input }) => listMessages(ctx.caller, input)),
  get: asApp
    .meta(rest('GET', '/open/messages/{message_id}', { summary: 'Show a message' }))
    .input(GetMessageIn)
    .output(MessageOut)
    .query(({ ctx, input }) => getMessage(ctx.caller, input)),
  cancel: asApp
    .meta(rest('POST', '/open/messages/{message_id}/cancel', { summary: 'Withdraw a message' }))
    .input(CancelIn)
    .output(MessageOut)
    .mutation(onceByKey(MessageOut, cancelMessage)),
});
