import type { AttemptOut, DeliveryDetailOut } from '@assent/core/callbacks/callbacks.schema';
import { CodeBlock } from '@assent/ui/code';
import { ExactTime } from '@assent/ui/time';
import { headerLines } from './exchange.tsx';
import { durationWords, outcomeAdvice, outcomeWords } from './outcome-words.ts';

/** Every attempt with its answer, newest first: what matters now stands on top. */
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

/** Attempts with their numbers. The newest hundred are told, so the first of them need not be number one. */
export const numberedAttempts = ({ attempts, attempt_count }: DeliveryDetailOut) =>
  attempts.map((attempt, at) => ({
    attempt,
    number: attempt_count - attempts.length + 1 + at,
  }));

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

type AttemptExchangeProps = { attempt: AttemptOut; number: number; isOpen?: boolean };

/** What one attempt sent, its signature among it, and what came back; folded away until it is wanted. */
export const AttemptExchange = ({ attempt, number, isOpen = false }: AttemptExchangeProps) => (
  <details className="mt-2" open={isOpen}>
    <summary className="w-fit cursor-pointer rounded-sm text-accent-text text-sm pointer-coarse:py-2">
      Attempt {number}: request and answer
    </summary>
    <div className="mt-3 flex flex-col gap-4">
      <CodeBlock
        label={`Request ${number}`}
        code={`POST ${attempt.url ?? '(not kept)'}\n${headerLines(attempt.request_headers)}`}
        isWrapped
      />
      {attempt.response_excerpt && (
        <CodeBlock label={`Answer ${number}`} code={attempt.response_excerpt} isWrapped />
      )}
    </div>
  </details>
);
