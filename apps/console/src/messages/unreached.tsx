import type { MessageOut } from '@assent/core/messages/messages.schema';
import { Notice } from '@assent/ui/notice';
import { isOpen } from './filters/message-filters.ts';
import { unreachedOf } from './recipients.ts';

/** Explains why an open message reached nobody. */
export function Unreached({ message }: { message: MessageOut }) {
  const { recipients, sent_at, seen_at, fallback, answers } = message;
  const isUnanswered = seen_at === null && !answers?.length;
  const isWaiting = isOpen(message) && sent_at !== null && isUnanswered;
  const unreached = isWaiting && recipients && unreachedOf(recipients, fallback === 'mail');
  if (!unreached) return null;
  return (
    <Notice tone="warn" title={unreached.title}>
      {unreached.words}
    </Notice>
  );
}
