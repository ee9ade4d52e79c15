import { z } from 'zod';
import { instant } from '../platform/schemas/fields.ts';
import { idOf } from '../platform/schemas/identifiers.ts';
import { AppMode, AuthMethod, ClosedStatus, EntryKind } from '../platform/statuses.schema.ts';

export const ReceiptIn = z.strictObject({
  message_id: idOf('msg'),
  of: z
    .enum(['decision', 'report'])
    .default('decision')
    .describe(
      '`decision`: how the message ended or, while it is open, the approvals it has. `report`: the newest report.',
    ),
});
export type ReceiptIn = z.infer<typeof ReceiptIn>;

export const LoggedAnswerOut = z.object({
  value: z.enum(['approve', 'reject']),
  fields_digest: z.string().nullable().describe('`fields_digest` of the answer.'),
  subscriber_id: z.string(),
  on_behalf_of: z
    .string()
    .nullable()
    .describe('`subscriber_id` of the person whom this one represented as a stand-in, or null.'),
  groups: z
    .array(z.string())
    .nullable()
    .describe(
      'Names of the groups of `approvals.each` in which the person was for whom the answer counts; null without that rule.',
    ),
  conversation_digest: z.string().nullable().describe('`conversation_digest` of the answer.'),
  auth_method: AuthMethod,
  passkey_digest: z
    .string()
    .nullable()
    .describe('`sha-256=…` of `passkey` of the answer (RFC 8785 JSON); null if it was not signed.'),
  at: instant().describe('Time of the answer.'),
});

export const LogEntryOut = z.object({
  v: z.literal(1).describe('Version of the format.'),
  type: EntryKind.describe(
    '`decision`: how the message ended. `answer`: one of several approvals was given or taken back. `report`: a person reported the message.',
  ),
  message_id: z.string(),
  appid: z.string(),
  mode: AppMode.describe('Mode of the app: `test` concerns no real decision.'),
  payload_digest: z.string().describe('`sha-256=…` of the card (RFC 8785 JSON).'),
  ext_digest: z
    .string()
    .nullable()
    .describe(
      '`sha-256=…` of the 32 bytes of `salt_ext` and `ext` (UTF-8). Null if the message has none.',
    ),
  policy_digest: z
    .string()
    .nullable()
    .describe(
      '`sha-256=…` of `approvals` and `require` of the message (RFC 8785 JSON); null if any one answer decided.',
    ),
  status: z
    .enum([...ClosedStatus.options, 'open', 'reported'])
    .describe('`open` with the type `answer`, and `reported` with the type `report`.'),
  answers: z
    .array(LoggedAnswerOut)
    .describe('All answers that the message had then, in the order in which they were given.'),
  closed_at: instant()
    .nullable()
    .describe('Time at which the message became final; null if it was open.'),
  salt: z.string().describe('32 random bytes, base64. They make the hash impossible to guess.'),
});

/** A receipt, as a person gets it. */
export const OwnReceiptOut = z.object({
  entry: LogEntryOut.describe('The entry of the transparency log. Its RFC 8785 JSON is the leaf.'),
  proof: z
    .string()
    .nullable()
    .describe(
      'Proof that the entry is in the log: the text `c2sp.org/tlog-proof@v1`, with a signed checkpoint. Null with status 202.',
    ),
});
export type OwnReceiptOut = z.infer<typeof OwnReceiptOut>;

/** A receipt, as the sender gets it. */
export const ReceiptOut = OwnReceiptOut.extend({
  salt_ext: z
    .string()
    .optional()
    .describe(
      'Salt of `ext_digest`, base64. Only the sender gets it. Absent if the message has no `ext`.',
    ),
});
export type ReceiptOut = z.infer<typeof ReceiptOut>;
