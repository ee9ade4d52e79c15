import { z } from 'zod';
import { line } from '../../platform/schemas/fields.ts';
import { whyNotCalled } from './sender-name.ts';

/** The card of an account, as people see it. */
export const SenderOut = z.object({
  name: z.string(),
  username: z.string(),
  domain: z
    .object({
      name: z.string().describe('The domain in its DNS form (Punycode).'),
      display: z
        .string()
        .describe(
          'The domain as people see it: in Unicode only if its letters cannot be mistaken for others, otherwise in Punycode.',
        ),
      logo: z
        .string()
        .nullable()
        .describe(
          'SHA-256 of the logo in hexadecimal, at `/v1/logos/` and this digest; null if there is none.',
        ),
    })
    .nullable()
    .describe('Verified domain of the sender.'),
  former_names: z.array(z.string()).describe('Former names of the sender in the last 30 days.'),
});
export type SenderOut = z.infer<typeof SenderOut>;

export const SenderNameIn = z.strictObject({
  sender_name: line(60)
    .transform((name) => name.normalize('NFC'))
    .superRefine((name, ctx) => {
      const why = whyNotCalled(name);
      if (why) ctx.addIssue({ code: 'custom', message: why });
    })
    .nullable()
    .describe(
      'Name that people see. It must not contain check marks, addresses or words of mixed alphabets, and must not resemble Assent or a domain that another account has verified. Null: the username is shown.',
    ),
});
export type SenderNameIn = z.infer<typeof SenderNameIn>;
