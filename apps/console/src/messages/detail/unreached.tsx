import type { MessageOut } from '@assent/core/schemas';
import { Notice } from '@assent/ui/notice';
import { unreachedOf } from './recipients.ts';

/** Explains why an open message reached nobody. */
export function Unreached({ message: { recipients, fallback } }: { message: MessageOut }) {
  const unreached = unreachedOf(recipients, fallback === 'mail');
  if (!unreached) return null;
  return (
    <Notice tone="warn" title={unreached.title}>
      {unreached.words}
    </Notice>
  );
}
