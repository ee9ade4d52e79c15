import type { ApprovalsOut } from '../api.gen.ts';

/** A receipt as the API returns it. */
export type ReceiptWithDigests = {
  entry: {
    v: number;
    ext_digest: string | null;
    policy_digest: string | null;
    answers: AnswerWithDigests[];
  };
  proof: string | null;
  /** Salt of `ext_digest`, which only the sender gets. */
  salt_ext?: string;
};

type AnswerWithDigests = {
  subscriber_id: string;
  at: number;
  fields_digest: string | null;
  passkey_digest: string | null;
};

/** What a receipt has digests of, in a message as the API shows it. What is null is not added. */
export type DisclosableMessage = {
  payload: object | null;
  ext: string | null;
  approvals: Pick<ApprovalsOut, 'required' | 'exclude'> | null;
  require: 'session' | 'passkey';
  answers:
    | {
        responder: { subscriber_id: string };
        responded_at: number;
        fields: object | null;
        passkey: object | null;
      }[]
    | null;
};

/**
 * Returns a receipt file that is enough years later: the receipt, and copies of the card, the reference, the rule for
 * approvals and the signed parts of the answers.
 * @param receipt as the API returns it
 * @param message as the API returns it; a part that it does not have is null
 */
export function receiptFile(
  { entry, proof, salt_ext: saltExt }: ReceiptWithDigests,
  { payload, ext, approvals, require, answers }: DisclosableMessage,
): object {
  const policy = approvals && {
    approvals: { required: approvals.required, exclude: approvals.exclude },
    require,
  };
  // Nothing could verify the reference without the salt of its digest.
  const isVerifiable = entry.ext_digest !== null && (entry.v === 1 || saltExt !== undefined);
  const copyOf = ({ subscriber_id: id, at }: AnswerWithDigests) =>
    answers?.find(
      ({ responder, responded_at: answeredAt }) =>
        responder.subscriber_id === id && answeredAt === at,
    );
  return {
    entry,
    proof,
    ...(saltExt !== undefined && { salt_ext: saltExt }),
    disclosed: {
      card: payload,
      ext: isVerifiable ? ext : null,
      policy: entry.policy_digest === null ? null : policy,
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
