import Clock from 'lucide-react/icons/clock';
import { useIsOnline } from '../primitives/is-online.ts';
import { whenSent } from './background-sync.ts';
import type { OutboxAnswer } from './outbox-answer.ts';

/** Shows the unsent answer in a row of the inbox. */
export function UnsentNote({ answer: { label, mayHaveArrived } }: { answer: OutboxAnswer }) {
  const isOnline = useIsOnline();
  const unsent = isOnline ? 'is not sent yet' : `will be sent ${whenSent}`;
  return (
    <p className="mt-2 flex gap-1.5 text-sm text-warn-text">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        “{label}” {mayHaveArrived ? 'is not confirmed yet' : unsent}
      </span>
    </p>
  );
}
