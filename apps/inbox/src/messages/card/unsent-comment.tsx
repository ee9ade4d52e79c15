import type { Message } from '../../api.ts';
import { UnsentNotice } from '../../outbox/too-late.tsx';
import { useDraft } from '../answer/comment-drafts.ts';
import { ownAnswerOf } from './approval-words.ts';

/** Shows the comment that was being written when the message was closed, to copy or delete it. */
export function UnsentComment({ message }: { message: Message }) {
  const { message_id } = message;
  const [comment, setComment] = useDraft(message_id);
  const text = comment.trim();
  const isSent = ownAnswerOf(message)?.comment === text;
  if (!text || isSent) return null;
  return <UnsentNotice text={text} onDiscard={() => setComment('')} />;
}
