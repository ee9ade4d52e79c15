import { z } from 'zod';
import { line } from '../fields/fields.ts';
import { whyNotCalled } from './sender-name.ts';

/** The card of an account, as people see it. */
export const SenderOut = z.object({
  name: z.string(),
  username: z.string(),
  domain: z
    .object({
      name: z.string().describe('As DNS knows it.'),
      display: z
        .string()
        .describe('As people may read it: in its own letters only where they pass for no others.'),
    })
    .nullable()
    .describe('A domain that the sender has proved to be theirs.'),
  former_names: z.array(z.string()).describe('What the sender was called in the last 30 days.'),
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
      'What people see. Without check marks, addresses, mixed alphabets in one word, or a likeness to Assent or to a domain that another account has verified. Null: the username.',
    ),
});
export type SenderNameIn = z.infer<typeof SenderNameIn>;
