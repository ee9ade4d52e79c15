import type { MessageOut, ReceiptOut } from '../api.gen.ts';

/** A message as the API shows it, with what a receipt has digests of. */
export type DisclosableMessage = Pick<
  MessageOut,
  'payload' | 'ext' | 'approvals' | 'require' | 'answers'
>;

/**
 * Returns a receipt file that is enough years later: the receipt, and copies of the card, the reference, the rule for
 * approvals and the signed parts of the answers.
 * @param receipt as the API returns it
 * @param message as the API returns it; a part that it does not have is null
 */
export function receiptFile(
  { entry, proof }: ReceiptOut,
  { payload, ext, approvals, require, answers }: DisclosableMessage,
): object {
  const { required, exclude } = approvals;
  const copyOf = ({ subscriber_id: id, at }: ReceiptOut['entry']['answers'][number]) =>
    answers?.find(
      ({ responder, responded_at: answeredAt }) =>
        responder.subscriber_id === id && answeredAt === at,
    );
  return {
    entry,
    proof,
    disclosed: {
      card: payload,
      ext: entry.ext_digest === null ? null : ext,
      policy: entry.policy_digest === null ? null : { approvals: { required, exclude }, require },
      answers: entry.answers.map((answer) => {
        const copy = copyOf(answer);
        return {
          fields: answer.fields_digest === null ? null : (copy?.fields ?? null),
          passkey: answer.passkey_digest === null ? null : (copy?.passkey ?? null),
        };
      }),
    },
  };
}
