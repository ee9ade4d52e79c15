import type { ReactNode } from 'react';
import { lazyPart } from '../chunks/lazy-part.tsx';
import { Button } from '../controls/button.tsx';
import { texts } from '../texts.ts';
import { Notice } from './notice.tsx';
import { Rich } from './rich.tsx';

/** Few people copy an id, so the first screen does not wait for it. */
const CopyButton = lazyPart(() => import('../controls/copy.tsx').then((it) => it.CopyButton), {
  isOptional: true,
});

type ProblemPanelProps = {
  title: ReactNode;
  /** What to do about it. */
  detail?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Shows a problem with its request id and a retry button. */
export function ProblemPanel({
  title,
  detail,
  requestId,
  onRetry,
  isRetrying = false,
  className,
}: ProblemPanelProps) {
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry} busy={isRetrying} busyLabel={texts.problems.retrying}>
      {texts.problems.retry}
    </Button>
  );
  return (
    <Notice tone="bad" role="alert" title={title} action={retry} className={className}>
      {detail}
      {requestId && (
        <p className="mt-1.5 flex min-h-7 items-center gap-x-2 text-sm pointer-coarse:min-h-11">
          <span className="min-w-0">
            <Rich
              parts={texts.problems.request({
                id: (
                  <code dir="ltr" className="break-all font-mono text-xs">
                    {requestId}
                  </code>
                ),
              })}
            />
          </span>
          <CopyButton value={requestId} label={texts.problems.copy_id} isIcon />
        </p>
      )}
    </Notice>
  );
}
