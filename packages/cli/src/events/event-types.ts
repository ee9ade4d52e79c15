import type { EventStreamOptions } from '@assent/sdk';

/** The types of events. */
export const eventTypes = [
  'message.approved',
  'message.rejected',
  'message.expired',
  'message.canceled',
  'message.reported',
  'message.progressed',
] as const satisfies NonNullable<EventStreamOptions['type']>;
