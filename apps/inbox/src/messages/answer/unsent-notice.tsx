import { Button } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import { linesClass } from '../../primitives/quote.tsx';
import { partTexts } from '../../texts.ts';

/** Shows a comment that was not sent, to copy or delete it. */
export const UnsentNotice = ({ text, onDiscard }: { text: string; onDiscard: () => void }) => (
  <Notice
    title={partTexts.unsent.comment}
    action={
      <div className="flex gap-2">
        <CopyButton value={text} label={partTexts.unsent.copy} />
        <Button size="sm" onClick={onDiscard}>
          {partTexts.unsent.discard}
        </Button>
      </div>
    }
  >
    <bdi className={`whitespace-pre-wrap break-words ${linesClass}`}>{text}</bdi>
  </Notice>
);
