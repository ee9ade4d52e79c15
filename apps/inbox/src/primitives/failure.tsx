import { ProblemPanel } from '@assent/ui/problem';
import { isSignedOut, problemOf } from '../problem.ts';

type FailureProps = {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Shows a problem with its request id and a retry button. */
export function Failure({ error, ...rest }: FailureProps) {
  // The person is being sent to the sign-in screen.
  if (isSignedOut(error)) return null;
  const { title, detail, requestId } = problemOf(error);
  return <ProblemPanel title={title} detail={detail} requestId={requestId} {...rest} />;
}
