import { z } from 'zod';
import { MessageStatus } from '../statuses.schema.ts';

/** Kinds of changes. Those of a message are named after its new status or mark. */
export const ChangeKind = z.enum([
  ...MessageStatus.options.map((status) => `message.${status}` as const),
  /** An approval was given or taken back; the message is still open. */
  'message.progressed',
  /** A person asked something about an open message, or its sender answered. */
  'message.question',
  'message.question_answered',
  'message.pushed',
  'message.seen',
  'message.reported',
  'delivery',
  'subscription',
  'callback',
  'key',
  /** A group was made, changed or deleted. */
  'group',
  /** A drill began, ended or was confirmed, or its schedule changed. */
  'drill',
  /** An account has a new name or domain, or was deleted. */
  'sender',
  /** A person has a new name, or signed a browser out. */
  'person',
]);
export type ChangeKind = z.infer<typeof ChangeKind>;
