import { ProblemPanel } from '@assent/ui/problem';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Problem, problemOf } from '../problem.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data, unknown>;
  /** Shown while the data is loading. */
  skeleton: ReactNode;
  /** Classes for the problem: margins, usually inside a card. */
  problemClass?: string;
  children: (data: Data) => ReactNode;
};

/** Shows the data of a query, its skeleton while it is loading, or its problem with a retry button. */
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

/** Returns whether a retry would fail the same way. */
const isFinal = ({ status }: Problem) => [400, 403, 404].includes(status);
