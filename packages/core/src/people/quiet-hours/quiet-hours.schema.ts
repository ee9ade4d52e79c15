import { z } from 'zod';
import { exactInteger } from '../../platform/schemas/fields.ts';
import { isTimeZone } from '../../platform/schemas/time-zones.ts';

const minute = () => exactInteger(0, 1_439, 'an integer, minutes');

export const QuietHoursIn = z
  .strictObject({
    on: z.boolean().describe('Whether they apply.'),
    from: minute().describe('Start, in minutes after midnight: 1320 is 22:00.'),
    to: minute().describe('End, in minutes after midnight. Before `from`, it is on the next day.'),
    time_zone: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, {
        error: 'must be a time zone such as Europe/Berlin',
        abort: true,
      })
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .describe('Name in the IANA time zone database.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'must differ from from' });
export type QuietHoursIn = z.infer<typeof QuietHoursIn>;

export const QuietHoursOut = z.object({
  on: z.boolean(),
  from: z.number().int().describe('Start, in minutes after midnight.'),
  to: z.number().int().describe('End, in minutes after midnight.'),
  time_zone: z
    .string()
    .nullable()
    .describe('Name in the IANA time zone database; null if the person has set no hours.'),
});
export type QuietHoursOut = z.infer<typeof QuietHoursOut>;
