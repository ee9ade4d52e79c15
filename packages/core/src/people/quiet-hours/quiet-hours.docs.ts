import type { Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { QuietHoursIn, QuietHoursOut } from './quiet-hours.schema.ts';

const hours = { on: true, from: 1_320, to: 420, time_zone: 'Europe/Berlin' };

export const show: Docs<typeof Nothing, typeof QuietHoursOut> = {
  operationId: 'getQuietHours',
  summary: 'Read the quiet hours',
  description:
    'Returns the hours in which messages with the urgency `normal` do not notify the person. They are in the inbox at once.',
  example: { request: {}, response: hours },
};

export const save: Docs<typeof QuietHoursIn, typeof QuietHoursOut> = {
  operationId: 'setQuietHours',
  summary: 'Set the quiet hours',
  description:
    'Sets the hours of the day in a time zone; `from` and `to` differ. Their start and end follow the clock when it is set forward or back. Pushes that wait already leave when they were going to.',
  example: { request: hours, response: hours },
};
