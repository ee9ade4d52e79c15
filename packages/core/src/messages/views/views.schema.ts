import { z } from 'zod';
import { ResponderOut } from '../../people/subscriptions/subscriptions.schema.ts';
import { instant, pageInBy, pageOf } from '../../platform/schemas/fields.ts';
import { idOf } from '../../platform/schemas/identifiers.ts';

export const ListViewsIn = z.strictObject({ message_id: idOf('msg'), ...pageInBy('time') });
export type ListViewsIn = z.infer<typeof ListViewsIn>;

/** Somebody who opened a message. */
export const ViewOut = z.object({
  subscriber_id: idOf('usr'),
  display_name: ResponderOut.shape.display_name,
  reference: z.string().nullable().describe('What you call the person; null without a reference.'),
  seen_at: instant().describe('Time at which they first opened it.'),
});
export type ViewOut = z.infer<typeof ViewOut>;

export const ViewsOut = pageOf(ViewOut);
export type ViewsOut = z.infer<typeof ViewsOut>;
