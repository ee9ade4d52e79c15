import { ProblemPanel } from '@assent/ui/problem';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Problem, problemOf } from '../problem.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data, unknown>;
  /** What stands there while the data is on its way. */
  skeleton: ReactNode;
  /** Where a problem stands: usually inside a card. */
  problemClass?: string;
  children: (data: Data) => ReactNode;
};

/** What was asked for, when it is here; its skeleton before, and its problem with another try. */
export function Loaded<Data>({
  query,
  skeleton,
  problemClass = 'm-4',
  children,
}: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const problem = error ? problemOf(error) : null;
  return (
    <>
      {problem && (
        <ProblemPanel
          title={problem.title}
          detail={problem.detail}
          requestId={problem.requestId}
          onRetry={isFinal(problem) ? undefined : () => void refetch()}
          isRetrying={isFetching}
          className={problemClass}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !problem && skeleton}
    </>
  );
}

/** Asking again would be answered the same. */
const isFinal = ({ status }: Problem) => [400, 403, 404].includes(status);
