import { Button } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';

/** Shows a comment that was not sent, to copy or delete it. */
export const UnsentNotice = ({ text, onDiscard }: { text: string; onDiscard: () => void }) => (
  <Notice
    title="Your comment was not sent"
    action={
      <div className="flex gap-2">
        <CopyButton value={text} label="Copy" />
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    }
  >
    <span className="whitespace-pre-wrap break-words">{text}</span>
  </Notice>
);
