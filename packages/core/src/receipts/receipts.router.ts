import { asApp } from '../accounts/procedures.ts';
import { answeredMessage } from '../messages/messages/messages.docs.ts';
import { asPerson } from '../people/procedures.ts';
import { example } from '../platform/schemas/example.ts';
import { type Context, rest, router } from '../platform/trpc.ts';
import { OwnReceiptOut, ReceiptIn, ReceiptOut } from './receipts.schema.ts';
import { RETRY_AFTER_SECONDS, showOwnReceipt, showReceipt } from './receipts.ts';

const receipt: OwnReceiptOut = {
  entry: {
    v: 1,
    type: 'decision',
    message_id: example.messageId,
    appid: example.appid,
    mode: 'live',
    payload_digest: answeredMessage.response?.payload_digest ?? '',
    ext_digest: 'sha-256=mYwEt6rdF0Zb4yEyp8FoTn0PgmCfE4Q3Fq0fN7R0bYs=',
    policy_digest: null,
    status: 'approved',
    answers: [
      {
        value: 'approve',
        fields_digest: null,
        subscriber_id: example.subscriberId,
        on_behalf_of: null,
        groups: null,
        conversation_digest: null,
        auth_method: 'session',
        passkey_digest: null,
        at: example.soon,
      },
    ],
    closed_at: example.soon,
    salt: 'WqMbXz8cJ1kQ0rT5vNn3uYp7hLd2aGf9eSiKoRw4B6E=',
  },
  proof:
    'c2sp.org/tlog-proof@v1\nindex 1\nz3xZ8Qb2v0a9dK4mTn7rYhL1uPfJc6sEwXoGiB5tC8U=\n\nassent.example.com/log\n2\nh2TqW7n5xR0bV8kJ1mLd6yCfPz3sAe9uGoXiNwQt4Yc=\n\n— assent.example.com/log q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWeJq80=\n',
};

const pending =
  'The entry is not in a checkpoint yet: `proof` is null. Repeat the request after `Retry-After`.';

export const receiptsRouter = router({
  show: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/messages/{message_id}/receipt', {
        operationId: 'getReceipt',
        sdk: 'messages.receipt',
        summary: 'Show the receipt of a message',
        description:
          'Returns the entry of the message in the transparency log, and a proof that it is there. Both can be verified without this server, also after it has removed the content of the message. The entry contains digests and ids only. The receipt of a message with `ext` has `salt_ext`, without which `ext_digest` cannot be verified; people do not get it. While a message that needs several approvals is open, its newest entry is that of the approval that was given or taken back last. `of=report` returns the entry of the newest report. Usually the proof exists within two seconds after the entry; until then, the status is 202.',
        pending,
        problems: ['receipt_unavailable'],
        example: {
          request: { message_id: example.messageId },
          response: { ...receipt, salt_ext: 'n1Yk2Vw7Qe5RbT8uXoZ3aLcD6fGhJ9mKpS4iU0tBvEs=' },
        },
      }),
    )
    .input(ReceiptIn)
    .output(ReceiptOut)
    .query(async ({ ctx, input }) => replied(ctx, await showReceipt(ctx.caller, input))),
  own: asPerson
    .meta(
      rest('GET', '/app/messages/{message_id}/receipt', {
        operationId: 'getOwnReceipt',
        summary: 'Show the receipt of a message of the inbox',
        description:
          'Returns the receipt that the sender gets, without `salt_ext`, as the person’s own copy. `of=report` is for people who have reported the message. Until the proof exists, the status is 202.',
        pending,
        problems: ['receipt_unavailable'],
        example: { request: { message_id: example.messageId }, response: receipt },
      }),
    )
    .input(ReceiptIn)
    .output(OwnReceiptOut)
    .query(async ({ ctx, input }) => replied(ctx, await showOwnReceipt(ctx.caller, input))),
});

/** Says by the status that the proof will follow. */
function replied<Receipt extends OwnReceiptOut>(
  { reply }: Pick<Context, 'reply'>,
  receipt: Receipt,
): Receipt {
  if (receipt.proof !== null) return receipt;
  reply.accepted?.();
  reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return receipt;
}
