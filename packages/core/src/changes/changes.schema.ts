import { z } from 'zod';
import { MessageStatus } from '../statuses.schema.ts';

/** What can happen. Of a message by the status or the mark that it got. */
export const ChangeKind = z.enum([
  ...MessageStatus.options.map((status) => `message.${status}` as const),
  'message.pushed',
  'message.seen',
  'message.reported',
  'delivery',
  'subscription',
  'callback',
  /** An account is called otherwise, has another domain, or is gone. */
  'sender',
  /** A person is called otherwise, or signed a browser out. */
  'person',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;
