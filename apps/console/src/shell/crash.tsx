import { isNotLoaded, lazyPart } from '@assent/ui/lazy-part';
import { ProblemPanel } from '@assent/ui/problem';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isTRPCClientError } from '@trpc/client';
import { problemOf } from '../problem.ts';
import { loadAccountTexts, texts, withTexts } from '../texts.ts';

// Rarely needed.
const PasskeyNeeded = lazyPart(
  withTexts(loadAccountTexts, () =>
    import('../members/passkey-needed.tsx').then((it) => it.PasskeyNeeded),
  ),
);

/** The fault of a screen that failed without a request. */
const faultOf = (isNotHere: boolean) => ({
  ...(isNotHere ? texts.shell.not_loaded : texts.shell.broken),
  code: '',
  requestId: undefined,
});

/** Shown when a screen fails to load or to render. It needs no texts but those that are loaded before the first screen. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const isNotHere = isNotLoaded(error);
  const { code, title, detail, requestId } = isTRPCClientError(error)
    ? problemOf(error)
    : faultOf(isNotHere);
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
