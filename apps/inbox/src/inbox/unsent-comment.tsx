import { Button } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';
import { useDraft } from '../messages/comment-drafts.ts';

/** Shows the comment that was being written when the message was closed, to copy or delete it. */
export function UnsentComment({ message: { message_id, response } }: { message: Message }) {
  const [comment, setComment] = useDraft(message_id);
  const text = comment.trim();
  const isSent = response?.responder.is_you && response.comment === text;
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
