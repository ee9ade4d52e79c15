import { z } from 'zod';
import { instant, lengthFirst, line } from '../../platform/schemas/fields.ts';
import { MAX_LOGO_BYTES, MAX_LOGO_PIXELS } from '../../platform/schemas/published-limits.ts';

/** Problem that the last check of the record found. */
export const DomainProblem = z.enum(['record_missing', 'other_value', 'no_answer', 'taken']);
export type DomainProblem = z.infer<typeof DomainProblem>;

export const DomainOut = z.object({
  state: z
    .enum(['none', 'pending', 'verified', 'failing'])
    .describe(
      '`pending`: not verified yet. `failing`: the record of a verified domain is gone; people see the domain until `shown_until`.',
    ),
  domain: z.string().nullable().describe('The domain in its DNS form (Punycode).'),
  display: z.string().nullable().describe('The domain as people see it.'),
  record: z
    .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
    .nullable()
    .describe('The record that the DNS of the domain must contain permanently.'),
  problem: DomainProblem.nullable().describe(
    'Result of the last check. `record_missing`: there is no such record. `other_value`: the record has a different value. `no_answer`: the DNS did not respond. `taken`: another account verified the domain before you.',
  ),
  verified_at: instant().nullable().describe('Time since which people see the domain.'),
  failing_since: instant().nullable(),
  shown_until: instant()
    .nullable()
    .describe('Time at which people stop seeing the domain, unless the record is restored.'),
  checked_at: instant().nullable().describe('Time of the last check.'),
  logo: z
    .string()
    .nullable()
    .describe('SHA-256 of the logo in hexadecimal; null if there is none.'),
});
export type DomainOut = z.infer<typeof DomainOut>;

export const DomainIn = z.strictObject({
  domain: line(255).nullable().describe('A domain such as `shop.example`. Null removes it.'),
});
export type DomainIn = z.infer<typeof DomainIn>;

/** Length of the largest logo in base64. */
const MAX_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

export const LogoIn = z.strictObject({
  image: z
    .string()
    .max(MAX_BASE64, lengthFirst)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
    .nullable()
    .describe(
      `A PNG or WebP image in base64, at most ${MAX_LOGO_BYTES / 1024} KiB and ${MAX_LOGO_PIXELS} × ${MAX_LOGO_PIXELS} pixels, not animated. Null removes the logo.`,
    ),
});
export type LogoIn = z.infer<typeof LogoIn>;
