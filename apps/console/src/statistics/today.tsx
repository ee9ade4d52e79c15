import type { StatisticsOut } from '@assent/core/schemas';
import { Card, CardHeader } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { relative, useNow } from '@assent/ui/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../account.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { messageTexts } from '../texts.ts';
import { formatCount, formatDuration, formatPercent } from './number-format.ts';
import { Ring } from './ring.tsx';
import { statistics } from './statistics.ts';

/** Shows six numbers of today. */
export function Today() {
  const words = messageTexts.statistics.today;
  const query = useQuery(statistics);
  const now = useNow(60_000);
  const resetsAt = query.data?.quota.resets_at;
  return (
    <Card aria-label={words.title} className="@container">
      <CardHeader
        title={words.title}
        description={resetsAt ? words.since_until({ when: relative(resetsAt, now) }) : words.since}
      />
      <Loaded query={query} skeleton={<TodaySkeleton />}>
        {(numbers) => <Numbers {...numbers} />}
      </Loaded>
    </Card>
  );
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-6 px-5 py-5 @max-[14rem]:grid-cols-1 @lg:grid-cols-3';

function Numbers({ today, quota }: StatisticsOut) {
  const words = messageTexts.statistics.today;
  const { answered, approved, rejected, pending, expired, canceled } = today;
  const median = today.median_answer_seconds;
  const isUsedUp = quota.used >= quota.limit;
  return (
    <ul className={grid}>
      <li className="flex items-start gap-3 @lg:gap-4">
        <Ring used={quota.used} of={quota.limit} className="mt-1.5 size-10 @lg:size-14" />
        <div className="min-w-0">
          <Figure name={words.sent} value={formatCount(today.sent)}>
            {(isUsedUp ? words.quota_used_up : words.of_quota)({ limit: quota.limit })}
          </Figure>
        </div>
      </li>
      <li>
        <Figure name={words.answered} value={formatCount(answered)}>
          {answered > 0 ? words.answers({ approved, rejected }) : words.nobody}
        </Figure>
      </li>
      <li>
        <Figure name={words.pending} value={formatCount(pending)}>
          {words.open}
        </Figure>
      </li>
      <li>
        <Figure name={words.speed} value={median === null ? '–' : formatDuration(median)}>
          {median === null ? words.no_answer : words.median}
        </Figure>
      </li>
      <li>
        <Figure name={words.unanswered} value={formatCount(expired + canceled)}>
          {expired + canceled > 0 ? words.closed({ expired, canceled }) : words.none_closed}
        </Figure>
      </li>
      <li>
        <Callbacks {...today.callbacks} />
      </li>
    </ul>
  );
}

function Callbacks({ succeeded, failed }: StatisticsOut['today']['callbacks']) {
  const words = messageTexts.statistics.today;
  const { callback_url } = useAccount();
  const all = succeeded + failed;
  if (all > 0)
    return (
      <Figure name={words.callbacks} value={formatPercent(succeeded, all)} isBad={failed > 0}>
        {words.accepted({ succeeded, all })}
      </Figure>
    );
  return (
    <Figure name={words.callbacks} value="–">
      {callback_url ? (
        words.no_callbacks
      ) : (
        <Link to="/callbacks" className="text-accent-text underline underline-offset-2">
          {words.set_callback_url}
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
    <p className={`mt-0.5 font-semibold text-xl ${isBad ? 'text-warn-text' : ''}`}>{value}</p>
    <p className="mt-0.5 text-ink-muted text-sm">{children}</p>
  </>
);

const TodaySkeleton = () => (
  <Loading label={messageTexts.statistics.today.loading} className={grid}>
    {['sent', 'answered', 'pending', 'time', 'unanswered', 'callbacks'].map((name) => (
      <div key={name}>
        <Skeleton className="h-3 w-16" />
        <Skeleton className="mt-2.5 h-5 w-20" />
        <Skeleton className="mt-2.5 h-3 w-24" />
      </div>
    ))}
  </Loading>
);
