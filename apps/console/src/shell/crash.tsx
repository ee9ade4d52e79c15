import { isNotLoaded, lazyPart } from '@assent/ui/lazy-part';
import { ProblemPanel } from '@assent/ui/problem';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isTRPCClientError } from '@trpc/client';
import { problemOf } from '../problem.ts';

// Rarely needed.
const PasskeyNeeded = lazyPart(() =>
  import('../members/passkey-needed.tsx').then((it) => it.PasskeyNeeded),
);

const ownFault = {
  code: '',
  title: 'This screen broke',
  detail: 'This is an error on our side. Try again; if it persists, reload the page.',
  requestId: undefined,
};

const notHere = {
  code: '',
  title: 'A part of this screen did not load',
  detail:
    'Check your connection. There may also be a newer console: trying again reloads the page.',
  requestId: undefined,
};

/** Shown when a screen fails to render. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const isNotHere = isNotLoaded(error);
  const fault = isNotHere ? notHere : ownFault;
  const { code, title, detail, requestId } = isTRPCClientError(error) ? problemOf(error) : fault;
  if (code === 'passkey_required') return <PasskeyNeeded />;
  const retry = async () => {
    // A page does not fetch a failed module again.
    if (isNotHere) return location.reload();
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
