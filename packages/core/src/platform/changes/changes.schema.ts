import { z } from 'zod';
import { MessageStatus } from '../statuses.schema.ts';

/** Kinds of changes. Those of a message are named after its new status or mark. */
export const ChangeKind = z.enum([
  ...MessageStatus.options.map((status) => `message.${status}` as const),
  /** An approval was given or taken back; the message is still open. */
  'message.progressed',
  'message.pushed',
  'message.seen',
  'message.reported',
  'delivery',
  'subscription',
  'callback',
  'key',
  /** An account has a new name or domain, or was deleted. */
  'sender',
  /** A person has a new name, or signed a browser out. */
  'person',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;
