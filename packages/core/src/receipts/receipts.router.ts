import { asApp } from '../accounts/procedures.ts';
import { asPerson } from '../people/procedures.ts';
import { type Context, rest, router } from '../platform/trpc.ts';
import * as docs from './receipts.docs.ts';
import { OwnReceiptOut, ReceiptIn, ReceiptOut } from './receipts.schema.ts';
import { RETRY_AFTER_SECONDS, showOwnReceipt, showReceipt } from './receipts.ts';

export const receiptsRouter = router({
  show: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/receipt', docs.show))
    .input(ReceiptIn)
    .output(ReceiptOut)
    .query(async ({ ctx, input }) => replied(ctx, await showReceipt(ctx.caller, input))),
  own: asPerson
    .meta(rest('GET', '/app/messages/{message_id}/receipt', docs.own))
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
