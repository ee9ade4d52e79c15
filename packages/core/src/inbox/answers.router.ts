import { Done, done, Nothing } from '../fields/fields.ts';
import { AnswerChallengeIn, AnswerChallengeOut } from '../passkeys/passkeys.schema.ts';
import { asPerson } from '../procedures.ts';
import { rest, router } from '../trpc.ts';
import * as docs from './answers.docs.ts';
import {
  InboxIn,
  InboxMessageIdIn,
  InboxMessageOut,
  InboxOut,
  NotificationOut,
  RespondIn,
  WaitingOut,
} from './answers.schema.ts';
import { countOpen, listInbox, markSeen, showInboxMessage, showNotification } from './answers.ts';
import { answerMessage, askForPasskey } from './deciding.ts';
import { rejectMismatch } from './reporting.ts';
import { takeBack } from './taking-back.ts';

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
  respond: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/respond', docs.respond))
    .input(RespondIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => answerMessage(ctx.caller, input, rejectMismatch)),
  takeBack: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/take-back', docs.takeBack))
    .input(InboxMessageIdIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => takeBack(ctx.caller, input)),
  passkeyChallenge: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/passkey-challenge', docs.passkeyChallenge))
    .input(AnswerChallengeIn)
    .output(AnswerChallengeOut)
    .mutation(({ ctx, input }) => askForPasskey(ctx.caller, input, rejectMismatch)),
  seen: asPerson
    .meta(rest('POST', '/app/messages/{message_id}/seen', docs.seen))
    .input(InboxMessageIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => markSeen(ctx.caller, input).then(() => done)),
});
