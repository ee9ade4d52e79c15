import { Loading, Skeleton } from '@assent/ui/skeleton';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';

type StepProps = {
  number: number;
  title: string;
  words: string;
  isDone: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A step of the checklist, with its content while it is open. */
export function Step({ number, title, words, isDone, isOpen, onToggle, children }: StepProps) {
  const id = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 px-5 py-2.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Marker number={number} isDone={isDone} />
          <span className={`flex-1 ${isDone ? 'text-ink-muted' : 'font-medium'}`}>
            {title}
            {isDone && <span className="sr-only">, done</span>}
          </span>
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-ink-faint transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-5 pt-1 pb-6 sm:pl-14">
        {isOpen && (
          <>
            <p className="mb-4 max-w-reading text-ink-muted">{words}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

/** Has the height of a button, which most steps contain. */
export const StepPending = () => (
  <Loading label="Loading this step">
    <Skeleton className="h-9 w-32 pointer-coarse:h-11" />
  </Loading>
);

const Marker = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden
    className={`grid size-6 shrink-0 place-items-center rounded-full font-medium text-xs ${isDone ? 'bg-approve-wash text-approve-text' : 'border border-line-strong text-ink-muted'}`}
  >
    {isDone ? <Check className="size-3.5" strokeWidth={3} /> : number}
  </span>
);
