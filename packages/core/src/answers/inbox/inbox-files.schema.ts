import { z } from 'zod';
import { idOf } from '../../platform/schemas/identifiers.ts';

export const InboxFileIn = z.strictObject({
  file_id: idOf('fil'),
  message_id: idOf('msg')
    .optional()
    .describe(
      'A message that shows the file. Without it, only the 100 newest messages that show it are considered.',
    ),
});
export type InboxFileIn = z.infer<typeof InboxFileIn>;
