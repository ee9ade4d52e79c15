import { z } from 'zod';
import { lengthFirst } from '../../platform/schemas/fields.ts';

/** Where the final event of a message is delivered besides the callback URL. */
export const ReplyToIn = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe(
      'Public HTTPS on port 443 or 8443, without a user name. The rules of the callback URL apply.',
    ),
  authorization: z
    .string()
    .min(1)
    .max(2048, lengthFirst)
    .regex(/^[ -~]*$/, 'must be printable ASCII characters')
    .optional()
    .describe(
      'Sent as the `Authorization` header. Encrypted at rest, in no response, log or event, and erased when the delivery is settled.',
    ),
});
export type ReplyToIn = z.infer<typeof ReplyToIn>;
