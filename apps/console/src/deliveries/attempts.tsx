import type { AttemptOut, DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import { ExactTime } from '@assent/ui/time';
import { durationWords, outcomeAdvice, outcomeWords } from '../receivers/outcome-words.ts';
import { AttemptExchange } from './attempt-exchange.tsx';
import { numberedAttempts } from './numbered-attempts.ts';

/** Lists every attempt with its response, newest first. */
export function Attempts({ delivery }: { delivery: DeliveryDetailOut }) {
  const attempts = numberedAttempts(delivery);
  return (
    <ol aria-label="Attempts" className="divide-y divide-line">
      {attempts
        .map(({ attempt, number }) => (
          <Attempt
            key={number}
            attempt={attempt}
            number={number}
            isLast={number === delivery.attempt_count}
          />
        ))
        .reverse()}
    </ol>
  );
}

type AttemptProps = { attempt: AttemptOut; number: number; isLast: boolean };

function Attempt({ attempt, number, isLast }: AttemptProps) {
  const advice = outcomeAdvice(attempt);
  return (
    <li className="flex gap-3 px-5 py-4">
      <span
        aria-hidden
        className={`mt-[5px] size-[11px] shrink-0 rounded-full ${attempt.error === null ? 'bg-approve' : 'bg-reject'}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-6">
          <p className="font-medium">
            {outcomeWords(attempt)}
            <span className="font-normal text-ink-muted text-sm">
              {' '}
              after {durationWords(attempt.duration_ms)}
            </span>
          </p>
          <p className="text-ink-muted text-sm">
            <ExactTime at={attempt.attempted_at} />
          </p>
        </div>
        {advice && <p className="mt-0.5 max-w-reading text-ink-muted text-sm">{advice}</p>}
        <AttemptExchange attempt={attempt} number={number} isOpen={isLast} />
      </div>
    </li>
  );
}
