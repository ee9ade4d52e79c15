import type { MessageOut } from '@assent/core/schemas';
import { messageTexts } from '../../texts.ts';

/** Returns the approvals of an open message that needs several, such as "1 of 2"; null for others. */
export function progressOf({ progress }: Pick<MessageOut, 'progress'>): string | null {
  if (!progress || progress.required === 1) return null;
  return messageTexts.approvals.progress(progress);
}
