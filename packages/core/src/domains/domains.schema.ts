import { z } from 'zod';
import { instant, line } from '../fields/fields.ts';

/** Problem that the last check of the record found. */
export const DomainProblem = z.enum(['record_missing', 'other_value', 'no_answer', 'taken']);
export type DomainProblem = z.infer<typeof DomainProblem>;

export const DomainOut = z.object({
  state: z
    .enum(['none', 'pending', 'verified', 'failing'])
    .describe(
      '`pending`: not proven. `failing`: it was, and the record is gone; people see it until `shown_until`.',
    ),
  domain: z.string().nullable().describe('As DNS knows it.'),
  display: z.string().nullable().describe('As people read it.'),
  record: z
    .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
    .nullable()
    .describe('What has to stand in the DNS of the domain, and to stay there.'),
  problem: DomainProblem.nullable().describe(
    'What the last look found. `record_missing`: no such record. `other_value`: one that says something else. `no_answer`: DNS did not answer. `taken`: another account has proved it too, before you.',
  ),
  verified_at: instant().nullable().describe('Since when people see it.'),
  failing_since: instant().nullable(),
  shown_until: instant()
    .nullable()
    .describe('When people stop seeing it, unless the record is back.'),
  checked_at: instant().nullable().describe('The last look.'),
});
export type DomainOut = z.infer<typeof DomainOut>;

export const DomainIn = z.strictObject({
  domain: line(255).nullable().describe('Such as shop.example. Null removes it.'),
});
export type DomainIn = z.infer<typeof DomainIn>;
