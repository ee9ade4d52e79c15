import { asApp, onceByKey, onceByKeyShared } from '../../accounts/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './messages.docs.ts';
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
  send: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/messages', docs.send))
    .input(MessageIn)
    .output(SentMessageOut)
    .mutation(onceByKeyShared(SentMessageOut, sendMessage)),
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages', docs.list))
    .input(ListMessagesIn)
    .output(MessagesOut)
    .query(({ ctx, input }) => listMessages(ctx.caller, input)),
  get: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}', docs.get))
    .input(GetMessageIn)
    .output(MessageOut)
    .query(({ ctx, input }) => getMessage(ctx.caller, input)),
  cancel: asApp({ scope: 'messages:write', level: 'operate' })
    .meta(rest('POST', '/open/messages/{message_id}/cancel', docs.cancel))
    .input(CancelIn)
    .output(MessageOut)
    .mutation(onceByKey(replayed(MessageOut), cancelMessage)),
});
