import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { relative, useNow } from '@assent/ui/time';
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
        <Ring part={limit > 0 ? Math.min(1, used / limit) : 1} />
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

const around = 2 * Math.PI * 26;

function Ring({ part }: { part: number }) {
  const hue = part >= 1 ? 'text-reject' : part >= 0.8 ? 'text-warn' : 'text-accent';
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0 -rotate-90" aria-hidden="true">
      <circle cx="32" cy="32" r="26" fill="none" strokeWidth="7" className="stroke-line" />
      {part > 0 && (
        <circle
          cx="32"
          cy="32"
          r="26"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${Math.max(0.01, part) * around} ${around}`}
          className={hue}
        />
      )}
    </svg>
  );
}
