import { z } from 'zod';
import { instant } from '../../platform/schemas/fields.ts';

export const CallbackStateOut = z.object({
  state: z
    .enum(['on', 'off', 'none'])
    .describe(
      '`off`: callbacks are disabled until a test passes or a different URL is saved. `none`: there is no URL.',
    ),
  reason: z
    .enum(['gone', 'failing'])
    .nullable()
    .describe(
      'Reason why callbacks are disabled. `gone`: the receiver responded with 410. `failing`: every attempt failed for five days.',
    ),
  failing_since: instant().nullable().describe('Time of the first failure since the last success.'),
  disabled_at: instant().nullable(),
  tested_at: instant().nullable().describe('Time at which a test of this URL last passed.'),
  warnings: z
    .array(z.string())
    .describe(
      'Why servers that call only public HTTPS refuse this URL, although this one, which is configured for development, accepts it. Texts for people, which may change.',
    ),
});
export type CallbackStateOut = z.infer<typeof CallbackStateOut>;

export const CallbackUrlIn = z.strictObject({
  callback_url: z
    .string()
    .trim()
    .min(1)
    .max(2048)
    .meta({ format: 'uri' })
    .nullable()
    .describe('Null removes the URL.'),
});
export type CallbackUrlIn = z.infer<typeof CallbackUrlIn>;

export const CallbackOut = CallbackStateOut.extend({
  callback_url: z.string().nullable().describe('Null if there is none.'),
});
export type CallbackOut = z.infer<typeof CallbackOut>;
