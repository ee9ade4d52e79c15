import Clock from 'lucide-react/icons/clock';
import { useIsOnline } from '../frame/offline-banner.tsx';
import type { OutboxAnswer } from './outbox-answer.ts';

/** In a row of the inbox: what was decided here and has not left yet. */
export function UnsentNote({ answer: { label, mayHaveArrived } }: { answer: OutboxAnswer }) {
  const isOnline = useIsOnline();
  return (
    <p className="mt-2 flex gap-1.5 text-sm text-warn-text">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        “{label}”{' '}
        {isOnline || mayHaveArrived ? 'is not sent yet' : 'will be sent when you are back online'}
      </span>
    </p>
  );
}
