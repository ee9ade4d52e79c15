import { z } from 'zod';
import { SenderOut } from '../../accounts/senders/senders.schema.ts';
import { instant } from '../../platform/schemas/fields.ts';

/** A group of a sender, for a person who is in it. */
export const OwnGroupOut = z.object({
  app: SenderOut,
  name: z.string(),
  on_call: z.boolean().describe('Whether you are on call now.'),
  added_at: instant(),
});
export type OwnGroupOut = z.infer<typeof OwnGroupOut>;
