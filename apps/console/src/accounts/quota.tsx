import type { StatisticsOut } from '@assent/core/statistics/statistics.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { relative, useNow } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../primitives/loaded.tsx';
import { formatCount } from '../statistics/number-format.ts';
import { Ring } from '../statistics/ring.tsx';
import { statistics } from '../statistics/statistics.ts';

/** Shows how much of today's quota is used, as Home does. */
export function Quota() {
  const query = useQuery(statistics);
  return (
    <Card aria-label="Today">
      <CardHeader title="Today" description="Counted in UTC, for the whole account." />
      <CardBody className="flex items-center gap-5">
        <Loaded query={query} skeleton={<QuotaSkeleton />} problemClass="flex-1">
          {({ quota }) => <Used {...quota} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Used({ used, limit, resets_at }: StatisticsOut['quota']) {
  const now = useNow(60_000);
  return (
    <>
      <Ring used={used} of={limit} className="size-16" />
      <div>
        <p>
          <span className="font-semibold text-2xl">{formatCount(used)}</span>{' '}
          <span className="text-ink-muted">of {formatCount(limit)} messages</span>
        </p>
        <p className="mt-1 text-ink-muted text-sm">
          {used >= limit ? 'All used. ' : ''}Starts again {relative(resets_at, now)}.
        </p>
      </div>
    </>
  );
}

const QuotaSkeleton = () => (
  <Loading label="Loading how much is used" className="flex items-center gap-5">
    <Skeleton className="size-16 rounded-full" />
    <Skeleton className="h-5 w-40" />
  </Loading>
);
