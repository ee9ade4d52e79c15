import type { StatisticsOut } from '@assent/core/accounts/statistics/statistics.schema';
import { Card, CardHeader } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { relative, useNow } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../account.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { formatCount, formatDuration, formatPercent } from './number-format.ts';
import { Ring } from './ring.tsx';
import { statistics } from './statistics.ts';

/** Shows six numbers of today. */
export function Today() {
  const query = useQuery(statistics);
  const now = useNow(60_000);
  const resetsAt = query.data?.quota.resets_at;
  return (
    <Card aria-label="Today" className="@container">
      <CardHeader
        title="Today"
        description={`Since 00:00 UTC${resetsAt ? `. Starts again ${relative(resetsAt, now)}.` : '.'}`}
      />
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {(numbers) => <Numbers {...numbers} />}
      </Loaded>
    </Card>
  );
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 px-5 py-5 @lg:grid-cols-3';

function Numbers({ today, quota }: StatisticsOut) {
  const { answered, approved, rejected, pending, expired, canceled } = today;
  const median = today.median_answer_seconds;
  const isUsedUp = quota.used >= quota.limit;
  return (
    <ul className={grid}>
      <li className="flex items-start gap-3 @lg:gap-4">
        <Ring used={quota.used} of={quota.limit} className="mt-1.5 size-10 @lg:size-14" />
        <div className="min-w-0">
          <Figure name="Sent" value={formatCount(today.sent)}>
            {isUsedUp ? 'All of ' : 'of '}
            {formatCount(quota.limit)} a day
          </Figure>
        </div>
      </li>
      <li>
        <Figure name="Answered" value={formatCount(answered)}>
          {answered > 0
            ? `${formatCount(approved)} approved, ${formatCount(rejected)} rejected`
            : 'Nobody yet'}
        </Figure>
      </li>
      <li>
        <Figure name="Pending" value={formatCount(pending)}>
          Open now
        </Figure>
      </li>
      <li>
        <Figure name="Time to answer" value={median === null ? '–' : formatDuration(median)}>
          {median === null ? 'No answer yet' : 'Median'}
        </Figure>
      </li>
      <li>
        <Figure name="Closed unanswered" value={formatCount(expired + canceled)}>
          {expired + canceled > 0
            ? `${formatCount(expired)} expired, ${formatCount(canceled)} canceled`
            : 'None today'}
        </Figure>
      </li>
      <li>
        <Callbacks {...today.callbacks} />
      </li>
    </ul>
  );
}

function Callbacks({ succeeded, failed }: StatisticsOut['today']['callbacks']) {
  const { callback_url } = useAccount();
  const all = succeeded + failed;
  if (all > 0)
    return (
      <Figure name="Callbacks" value={formatPercent(succeeded, all)} isBad={failed > 0}>
        {formatCount(succeeded)} of {formatCount(all)} {all === 1 ? 'attempt' : 'attempts'} taken
      </Figure>
    );
  return (
    <Figure name="Callbacks" value="–">
      {callback_url ? (
        'None made yet'
      ) : (
        <Link to="/callbacks" className="text-accent-text underline underline-offset-2">
          Set a callback URL
        </Link>
      )}
    </Figure>
  );
}

type FigureProps = { name: string; value: string; isBad?: boolean; children: ReactNode };

/** A number with its name above and an explanation below. */
const Figure = ({ name, value, isBad = false, children }: FigureProps) => (
  <>
    <p className="text-ink-muted text-sm">{name}</p>
    <p
      className={`mt-0.5 font-semibold text-xl whitespace-nowrap ${isBad ? 'text-warn-text' : ''}`}
    >
      {value}
    </p>
    <p className="mt-0.5 text-ink-muted text-sm">{children}</p>
  </>
);

const TodaySkeleton = () => (
  <Loading label="Loading the numbers of today" className={grid}>
    {['sent', 'answered', 'pending', 'time', 'unanswered', 'callbacks'].map((name) => (
      <div key={name}>
        <Skeleton className="h-3 w-16" />
        <Skeleton className="mt-2.5 h-5 w-20" />
        <Skeleton className="mt-2.5 h-3 w-24" />
      </div>
    ))}
  </Loading>
);
