import * as fileDocs from '../../accounts/files/files.docs.ts';
import { FileIdIn } from '../../accounts/files/files.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { ofBytes, rest, router } from '../../platform/trpc.ts';
import * as docs from './answers.docs.ts';
import {
  AnswerChallengeIn,
  AnswerChallengeOut,
  InboxIn,
  InboxMessageIdIn,
  InboxMessageOut,
  InboxOut,
  NotificationOut,
  RespondIn,
  WaitingOut,
} from './answers.schema.ts';
import { answerMessage, askForPasskey, takeBack } from './deciding.ts';
import {
  countOpen,
  listInbox,
  markSeen,
  showInboxMessage,
  showNotification,
  visibleFile,
} from './inbox.ts';
import { InboxFileIn } from './inbox-files.schema.ts';

export const answersRouter = router({
  inbox: asPerson
    .meta(rest('GET', '/app/messages', docs.inbox))
    .input(InboxIn)
    .output(InboxOut)
    .query(({ ctx, input }) => listInbox(ctx.caller, input)),
  waiting: asPerson
    .meta(rest('GET', '/app/waiting', docs.waiting))
    .input(Nothing)
    .output(WaitingOut)
    .query(({ ctx }) => countOpen(ctx.caller)),
  show: asPerson
    .meta(rest('GET', '/app/messages/{message_id}', docs.show))
    .input(InboxMessageIdIn)
    .output(InboxMessageOut)
    .query(({ ctx, input }) => showInboxMessage(ctx.caller, input)),
  notification: asPerson
    .meta(rest('GET', '/app/messages/{message_id}/notification', docs.notification))
    .input(InboxMessageIdIn)
    .output(NotificationOut)
    .query(({ ctx, input }) => showNotification(ctx.caller, input)),
  /** The server answers with the bytes. */
  file: asPerson
    .meta(ofBytes('GET', '/app/files/{file_id}', fileDocs.own))
    .input(InboxFileIn)
    .output(FileIdIn)
    .query(async ({ ctx, input }) => {
      const { id } = await visibleFile(ctx.caller, input);
      return { file_id: id };
    }),
  respond: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/respond', docs.respond))
    .input(RespondIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => answerMessage(ctx.caller, input)),
  takeBack: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/take-back', docs.takeBack))
    .input(InboxMessageIdIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => takeBack(ctx.caller, input)),
  passkeyChallenge: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/passkey-challenge', docs.passkeyChallenge))
    .input(AnswerChallengeIn)
    .output(AnswerChallengeOut)
    .mutation(({ ctx, input }) => askForPasskey(ctx.caller, input)),
  seen: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/seen', docs.seen))
    .input(InboxMessageIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => markSeen(ctx.caller, input).then(() => done)),
});
