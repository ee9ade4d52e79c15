import { z } from 'zod';
import { FieldValues } from '../cards/card-fields.schema.ts';
import { instant } from '../fields/fields.ts';
import { PasskeyProofOut } from '../passkeys/passkeys.schema.ts';
import { AuthMethod, ResponseValue } from '../statuses.schema.ts';
import { ResponderOut } from '../subscriptions/subscriptions.schema.ts';
import { RecipientId } from '../test-approvers/test-approvers.schema.ts';

/** An answer as the business system sees it. */
export const ResponseOut = z.object({
  value: ResponseValue,
  label: z.string().describe('Label of the button that the person pressed.'),
  comment: z.string().nullable(),
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
    'Values of the fields of the card, by key. Null if the card has none, after a report, and 90 days after the message closed.',
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
});
export type ResponseOut = z.infer<typeof ResponseOut>;
