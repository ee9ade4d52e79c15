import { z } from 'zod';
import { ResponderOut } from '../../people/subscriptions/subscriptions.schema.ts';
import { RecipientId } from '../../people/test-approvers/test-approvers.schema.ts';
import { instant } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';
import { AuthMethod, ResponseValue } from '../../platform/statuses.schema.ts';
import { PasskeyProofOut } from '../../platform/webauthn/webauthn.schema.ts';
import { FieldValues } from '../cards/card-fields.schema.ts';

/** An answer as the business system sees it. */
export const ResponseOut = z.object({
  value: ResponseValue,
  label: z
    .string()
    .describe(
      'Label of the button that the person pressed, as they saw it: a default label is in their language.',
    ),
  comment: z
    .string()
    .nullable()
    .describe(
      'What the person wrote. Null also in a callback `message.reported` that would exceed 20 kB with it; the final event has it.',
    ),
  responded_at: instant(),
  responder: ResponderOut,
  on_behalf_of: z
    .object({
      subscriber_id: RecipientId,
      display_name: z.string(),
      reference: z.string().nullable(),
    })
    .nullable()
    .describe('The person whom the responder represented as their stand-in, or null.'),
  auth_method: AuthMethod,
  passkey: PasskeyProofOut.nullable().describe('Proof of an answer signed by a passkey, or null.'),
  payload_digest: z.string().describe('`sha-256=…` of the shown payload (RFC 8785 JSON).'),
  fields: FieldValues.nullable().describe(
    `Values of the fields of the card, by key. Null if the card has none, after a report, and ${CONTENT_DAYS} days after the message closed.`,
  ),
  fields_digest: z
    .string()
    .nullable()
    .describe(
      '`sha-256=…` of `fields` (RFC 8785 JSON); null if the card has no fields, and after a report.',
    ),
  edited: z
    .array(z.string())
    .nullable()
    .describe(
      'Keys of the fields whose values differ from their defaults; null if the card has no fields, and after a report.',
    ),
  groups: z
    .array(z.string())
    .optional()
    .describe(
      'Names of the groups of `approvals.each` in which the person was for whom the answer counts. An approval counts for one of them. Absent without `approvals.each`.',
    ),
  conversation: z
    .number()
    .int()
    .nullable()
    .describe(
      'Revision of the questions and answers that the person had been shown: those whose `revision` is at most this number. Null if there were none, and after a report.',
    ),
  conversation_digest: z
    .string()
    .nullable()
    .describe('`sha-256=…` of those questions and answers (RFC 8785 JSON), or null.'),
});
export type ResponseOut = z.infer<typeof ResponseOut>;

/** A report that a person did not expect a message. */
export const ReportOut = z.object({
  report_id: idOf('rpt'),
  comment: z.string().nullable(),
  reported_at: instant(),
  muted_until: instant().describe(
    'Time until which your messages do not notify this person. The messages still appear in the inbox.',
  ),
  reporter: z.object({ subscriber_id: RecipientId, display_name: z.string() }),
});
export type ReportOut = z.infer<typeof ReportOut>;
