import { ProblemPanel } from '@assent/ui/problem';
import { isSignedOut, problemOf } from '../problem.ts';

type FailureProps = {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** What went wrong, in words, with the request id and another try. */
export function Failure({ error, ...rest }: FailureProps) {
  // Such a person is on the way to the sign-in screen.
  if (isSignedOut(error)) return null;
  const { title, detail, requestId } = problemOf(error);
  return <ProblemPanel title={title} detail={detail} requestId={requestId} {...rest} />;
}
