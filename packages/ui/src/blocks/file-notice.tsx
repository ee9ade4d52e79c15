import { Notice } from '../contents/notice.tsx';
import { Button } from '../controls/button.tsx';
import { partTexts, texts } from '../texts.ts';

type FileNoticeProps = { is: 'failed' | 'mismatch'; onRetry: () => void };

/** Says why a file is not shown. */
export const FileNotice = ({ is, onRetry }: FileNoticeProps) =>
  is === 'mismatch' ? (
    <Notice tone="bad" role="alert" title={partTexts.blocks.mismatch}>
      {partTexts.blocks.mismatch_why}
    </Notice>
  ) : (
    <Notice
      tone="warn"
      role="alert"
      title={partTexts.blocks.not_loaded}
      action={
        <Button size="sm" onClick={onRetry}>
          {texts.problems.retry}
        </Button>
      }
    >
      {texts.problems.connection}
    </Notice>
  );
