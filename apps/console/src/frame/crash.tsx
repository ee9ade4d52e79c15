import { ProblemPanel } from '@assent/ui/problem';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isTRPCClientError } from '@trpc/client';
import { problemOf } from '../problem.ts';

const ownFault = {
  title: 'This screen broke',
  detail: 'The fault is ours. Try again; if it stays, reload the page.',
  requestId: undefined,
};

/** A screen that could not be shown at all. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const { title, detail, requestId } = isTRPCClientError(error) ? problemOf(error) : ownFault;
  const retry = async () => {
    resetQueries();
    await router.invalidate();
    reset();
  };
  return (
    <main className="mx-auto w-full max-w-reading px-4 py-16">
      <ProblemPanel title={title} detail={detail} requestId={requestId} onRetry={retry} />
    </main>
  );
}
