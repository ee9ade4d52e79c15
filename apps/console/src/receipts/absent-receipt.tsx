import { Button } from '@assent/ui/button';
import { CardBody } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { ProblemPanel } from '@assent/ui/problem';
import { SkeletonRows } from '@assent/ui/skeleton';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { problemOf } from '../problem.ts';

type AbsentReceiptProps = {
  receipt: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** It is not requested again without a press. */
  isLate: boolean;
};

/** Says why there is no complete receipt: it is being added to the log, there is none, or it did not load. */
export function AbsentReceipt({ receipt, isLate }: AbsentReceiptProps) {
  const { data, error, isFetching, refetch } = receipt;
  if (!data && !error) return <SkeletonRows rows={2} label="Loading the receipt" />;
  return (
    <CardBody>
      {error ? (
        <Failed error={error} isFetching={isFetching} onRetry={refetch} />
      ) : (
        <BeingAdded isLate={isLate} isFetching={isFetching} onRetry={refetch} />
      )}
    </CardBody>
  );
}

type Retry = { isFetching: boolean; onRetry: () => unknown };

function Failed({ error, isFetching, onRetry }: Retry & { error: unknown }) {
  const { code, status, title, detail, requestId } = problemOf(error);
  if (code === 'receipt_unavailable')
    return (
      <p role="status" className="text-ink-muted">
        There is none: this message became final before this server kept a log of decisions.
      </p>
    );
  if (status === 0 && !navigator.onLine)
    return (
      <Notice role="status" title="You are offline">
        The receipt comes when you are back online.
      </Notice>
    );
  return (
    <ProblemPanel
      title={title}
      detail={detail}
      requestId={requestId}
      onRetry={status === 403 ? undefined : onRetry}
      isRetrying={isFetching}
    />
  );
}

function BeingAdded({ isLate, isFetching, onRetry }: Retry & { isLate: boolean }) {
  if (!isLate)
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        Being added to the log. It appears here within a few seconds.
      </p>
    );
  return (
    <Notice
      tone="warn"
      role="status"
      title="The log takes longer than usual"
      action={
        <Button size="sm" busy={isFetching} busyLabel="Trying…" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The decision counts, and its entry is stored. Only the proof is missing.
    </Notice>
  );
}
