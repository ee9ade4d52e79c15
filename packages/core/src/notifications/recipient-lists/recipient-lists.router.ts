import { asApp } from '../../accounts/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './recipient-lists.docs.ts';
import { ListRecipientsIn, MessageRecipientsOut } from './recipient-lists.schema.ts';
import { listRecipients } from './recipient-lists.ts';

export const recipientListsRouter = router({
  recipients: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/recipients', docs.list))
    .input(ListRecipientsIn)
    .output(MessageRecipientsOut)
    .query(({ ctx, input }) => listRecipients(ctx.caller, input)),
});
