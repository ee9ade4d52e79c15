import { Button } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';
import { ownAnswerOf } from '../messages/approval-words.ts';
import { useDraft } from '../messages/comment-drafts.ts';

/** Shows the comment that was being written when the message was closed, to copy or delete it. */
export function UnsentComment({ message }: { message: Message }) {
  const { message_id } = message;
  const [comment, setComment] = useDraft(message_id);
  const text = comment.trim();
  const isSent = ownAnswerOf(message)?.comment === text;
  if (!text || isSent) return null;
  return (
    <Notice
      title="Your comment was not sent"
      action={
        <div className="flex gap-2">
          <CopyButton value={text} label="Copy" />
          <Button size="sm" onClick={() => setComment('')}>
            Discard
          </Button>
        </div>
      }
    >
      <span className="whitespace-pre-wrap break-words">{text}</span>
    </Notice>
  );
}
