import { FileOfAppOut } from '../../accounts/files/files.schema.ts';
import { asPerson, asPersonWith } from '../../people/procedures.ts';
import { example } from '../../platform/schemas/example.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { ofBytes, rest, router } from '../../platform/trpc.ts';
import { openMessage } from './answers.docs.ts';
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
import { readAhead } from './inbox-messages.ts';

/** The person of a request about one message, which is read together with the session. */
const asReader = asPersonWith(readAhead());

export const answersRouter = router({
  inbox: asPerson
    .meta(
      rest('GET', '/app/messages', {
        operationId: 'listInbox',
        summary: 'List my messages',
        description: `Lists open messages with the nearest deadline first, and closed messages with the most recent decision first. Fetching an open message marks it as delivered. With \`q\` or \`outcome\`, each request examines some thousand messages; \`searched_to\` tells how far it got. Messages that were closed more than ${CONTENT_DAYS} days ago can only be found by topic and sender.`,
        problems: ['rate_limited'],
        example: {
          request: { state: 'open', limit: '20' },
          response: { data: [openMessage], has_more: false, next_cursor: null, searched_to: null },
        },
      }),
    )
    .input(InboxIn)
    .output(InboxOut)
    .query(({ ctx, input }) => listInbox(ctx.caller, input)),
  waiting: asPerson
    .meta(
      rest('GET', '/app/waiting', {
        operationId: 'countWaiting',
        summary: 'Count the messages that wait for me',
        description:
          'For a badge. Counts up to 100 open messages, without those that you have answered or cannot answer, and does not mark messages as delivered.',
        example: { request: {}, response: { open: 3 } },
      }),
    )
    .input(Nothing)
    .output(WaitingOut)
    .query(({ ctx }) => countOpen(ctx.caller)),
  show: asReader
    .meta(
      rest('GET', '/app/messages/{message_id}', {
        operationId: 'showInboxMessage',
        summary: 'Show a message',
        description: 'Returns the message as its recipient sees it. The request decides nothing.',
        example: {
          request: { message_id: example.messageId },
          response: openMessage,
        },
      }),
    )
    .input(InboxMessageIdIn)
    .output(InboxMessageOut)
    .query(({ ctx, input }) => showInboxMessage(ctx.caller, input)),
  notification: asReader
    .meta(
      rest('GET', '/app/messages/{message_id}/notification', {
        operationId: 'showNotification',
        summary: 'Show the notification of a push',
        description:
          'For a service worker that received a push. Returns the message, and the number of open messages if more than 5 of its sender were open within 10 minutes. In that case a single notification with that number replaces the individual ones.',
        example: {
          request: { message_id: example.messageId },
          response: { message: openMessage, summary: null, answer: null },
        },
      }),
    )
    .input(InboxMessageIdIn)
    .output(NotificationOut)
    .query(({ ctx, input }) => showNotification(ctx.caller, input)),
  /** The server answers with the bytes. */
  file: asPerson
    .meta(
      ofBytes('GET', '/app/files/{file_id}', {
        operationId: 'getOwnFile',
        summary: 'Get a file of a message',
        description:
          'Returns the bytes of a file of a message that you can see. Compare their SHA-256 with that in the card before you show them.',
        example: { request: { file_id: example.fileId }, response: { file_id: example.fileId } },
      }),
    )
    .input(InboxFileIn)
    .output(FileOfAppOut)
    .query(async ({ ctx, input }) => {
      const { id, appId } = await visibleFile(ctx.caller, input);
      return { file_id: id, appid: appId };
    }),
  respond: asPersonWith(readAhead({ withAnswer: false }))
    .meta(
      rest('POST', '/app/messages/{message_id}/respond', {
        operationId: 'respondToMessage',
        summary: 'Approve or reject',
        description:
          'The first answer decides and is final. If the message needs several approvals, a rejection is final, and an approval counts until as many people as required have approved. With `approvals.values` `same`, it must have the values of the approvals that stand (`approvals.fixed_fields`), or it is refused with `values_differ`. Repeating the same answer as the same person has no effect; any other answer returns a problem with the answer that was given first. If somebody asked or answered a question since the `conversation` that you were shown, it is refused with `conversation_changed`, and nothing is stored. A message that requires a passkey needs an `assertion` for options from `passkey-challenge`; a session alone is refused. A message with `match` is approved with the number among `choices` that the sender shows; a wrong one rejects the message and reports it, and the returned message has the status `rejected`.',
        problems: [
          'not_eligible',
          'already_responded',
          'message_closed',
          'values_differ',
          'conversation_changed',
          'passkey_required',
          'passkey_refused',
          'passkeys_unavailable',
        ],
        example: {
          request: {
            message_id: example.messageId,
            value: 'approve',
            comment: 'Agreed with Grace.',
          },
          response: {
            ...openMessage,
            status: 'approved',
            response: {
              value: 'approve',
              label: 'Pay',
              comment: 'Agreed with Grace.',
              responded_at: example.soon,
              responder: { display_name: example.personName, is_you: true },
              auth_method: 'session',
              on_behalf_of: null,
              fields: null,
              edited: null,
            },
            first_contact: false,
            times_answered: null,
            closed_at: example.soon,
          },
        },
      }),
    )
    .input(RespondIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => answerMessage(ctx.caller, input)),
  takeBack: asReader
    .meta(
      rest('POST', '/app/messages/{message_id}/take-back', {
        operationId: 'takeBackApproval',
        summary: 'Take back an approval',
        description:
          'Removes the approval that you gave to a message that needs several, while it is open. You can then answer it again. If you have given none, the request has no effect.',
        problems: ['message_closed'],
        example: {
          request: { message_id: example.messageId },
          response: { ...openMessage, approvals: { ...openMessage.approvals, required: 2 } },
        },
      }),
    )
    .input(InboxMessageIdIn)
    .output(InboxMessageOut)
    .mutation(({ ctx, input }) => takeBack(ctx.caller, input)),
  passkeyChallenge: asReader
    .meta(
      rest('POST', '/app/messages/{message_id}/passkey-challenge', {
        operationId: 'challengePasskey',
        summary: 'Create the challenge for a signed answer',
        description:
          'Returns options for one answer to a message that requires a passkey, valid for 5 minutes and one use. The challenge is the SHA-256 of seven lines: `assent-answer-v1`, the message id, the payload digest, the value, the conversation digest or `-`, the fields digest or `-`, and the nonce. A signature is therefore not valid for another message, card, answer, value of a field or conversation. A message with `match` needs the number here too: a wrong one rejects the message and reports it, and the request is refused with `already_responded`.',
        problems: [
          'not_eligible',
          'already_responded',
          'message_closed',
          'values_differ',
          'conversation_changed',
          'passkey_required',
          'passkey_refused',
          'passkeys_unavailable',
        ],
        example: {
          request: { message_id: example.messageId, value: 'approve' },
          response: {
            nonce: example.passkey.nonce,
            payload_digest: 'sha-256=2nVq0fYb0wZkq3h7mC6xJ8uR1sTdE4aGpL9iKoB5vNs=',
            fields_digest: null,
            conversation_digest: null,
            options: {
              challenge: example.passkey.challenge,
              timeout: 300_000,
              rpId: 'assent.example',
              allowCredentials: [
                { id: example.passkey.credentialId, type: 'public-key', transports: ['internal'] },
              ],
              userVerification: 'required',
            },
          },
        },
      }),
    )
    .input(AnswerChallengeIn)
    .output(AnswerChallengeOut)
    .mutation(({ ctx, input }) => askForPasskey(ctx.caller, input)),
  seen: asReader
    .meta(
      rest('POST', '/app/messages/{message_id}/seen', {
        operationId: 'markMessageSeen',
        summary: 'Mark a message as seen',
        description:
          'Records the first time that somebody opened the message. It informs the sender and does not change the status.',
        example: { request: { message_id: example.messageId }, response: { ok: true } },
      }),
    )
    .input(InboxMessageIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => markSeen(ctx.caller, input).then(() => done)),
});
