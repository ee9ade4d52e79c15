import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { relative, useNow } from '@assent/ui/time';
import { Ring } from '../statistics/ring.tsx';
import { useAccount } from './account.ts';

const dayMs = 86_400_000;
const number = new Intl.NumberFormat('en-GB');

/** How much of today's messages is used. */
export function Quota() {
  const { messages_today: used, messages_per_day: limit } = useAccount();
  const now = useNow(60_000);
  const resetsAt = (Math.floor(now / dayMs) + 1) * dayMs;
  return (
    <Card aria-label="Today">
      <CardHeader title="Today" description="Counted in UTC, for the whole account." />
      <CardBody className="flex items-center gap-5">
        <Ring used={used} of={limit} className="size-16" />
        <div>
          <p>
            <span className="font-semibold text-2xl">{number.format(used)}</span>{' '}
            <span className="text-ink-muted">of {number.format(limit)} messages</span>
          </p>
          <p className="mt-1 text-ink-muted text-sm">
            {used >= limit ? 'All used. ' : ''}Starts again {relative(resetsAt, now)}.
          </p>
        </div>
      </CardBody>
    </Card>
  );
}
