import { Button } from '@assent/ui/button';
import { Details } from '@assent/ui/details';
import { Notice } from '@assent/ui/notice';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { problemOf } from '../problem.ts';
import type { OwnReceipt } from './own-receipt.ts';

type ReceiptStateProps = {
  message: Message;
  receipt: UseQueryResult<OwnReceipt | null>;
  /** It is not requested again without a press. */
  isLate: boolean;
};

/** Shows a receipt, or what it waits for. */
export function ReceiptState({ message, receipt, isLate }: ReceiptStateProps) {
  const isOnline = useIsOnline();
  const { data, error, isFetching } = receipt;
  const retry = () => void receipt.refetch();
  if (data) return <Complete message={message} receipt={data} />;
  if (error && problemOf(error).code === 'receipt_unavailable')
    return (
      <Notice role="status" title="There is no receipt of this message">
        It was closed before Assent began to keep receipts.
      </Notice>
    );
  if (!isOnline)
    return (
      <Notice role="status" title="You are offline">
        The receipt comes when you are back online.
      </Notice>
    );
  if (error) return <Failure error={error} onRetry={retry} isRetrying={isFetching} />;
  if (data === null)
    return (
      <Notice
        role="status"
        tone={isLate ? 'warn' : 'neutral'}
        title={isLate ? 'This takes longer than usual' : 'It is being added to the log'}
        action={
          isLate && (
            <Button size="sm" busy={isFetching} busyLabel="Trying…" onClick={retry}>
              Try again
            </Button>
          )
        }
      >
        {isLate
          ? 'The decision counts. Only its receipt is not complete yet.'
          : 'That takes a few seconds. The receipt then appears here.'}
      </Notice>
    );
  return (
    <Loading label="Loading the receipt" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Loading>
  );
}

const endings: Record<string, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  canceled: 'Withdrawn',
};

function contentsOf({ approvals }: Message, hasCard: boolean): string {
  const hasAnswers = approvals.answers.length > 0;
  if (hasCard) return hasAnswers ? 'The card and the answers' : 'The card';
  return hasAnswers ? 'The answers' : 'How it ended';
}

function Complete({ message, receipt }: { message: Message; receipt: OwnReceipt }) {
  const { status, closed_at } = message;
  const { number, hasCard } = receipt;
  const rows = [
    {
      label: 'Outcome',
      value: (
        <>
          {endings[status]}
          {closed_at !== null && (
            <>
              , <ExactTime at={toDeviceTime(closed_at)} />
            </>
          )}
        </>
      ),
    },
    { label: 'Entry of the log', value: `Number ${number}` },
    { label: 'In the file', value: contentsOf(message, hasCard) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        The receipt is complete.
      </p>
      <Details rows={rows} className="rounded-lg border border-line bg-surface px-4 py-3" />
      {!hasCard && (
        <Notice title="Without the card">
          The card on this page is not the one in the log: the content of a message is removed after
          90 days. A copy that you kept can still be compared with the receipt.
        </Notice>
      )}
      <p className="text-ink-muted text-sm">
        Keep the file.{' '}
        <a
          href="/console/receipts/verify"
          target="_blank"
          rel="noreferrer"
          className="rounded-sm font-medium text-accent-text underline underline-offset-4"
        >
          Verify a receipt
        </a>{' '}
        opens a page that checks it in your browser.
      </p>
    </div>
  );
}
