import { useId } from 'react';
import { DebouncedInput } from './debounced-input.tsx';
import { readDay } from './message-filters.ts';

type DayFilterProps = {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
};

/** Filters by day, in the developer's time zone. */
export function DayFilter({ label, day, onChange, min, max }: DayFilterProps) {
  const id = useId();
  // While a year is being typed, it is an early one.
  const change = (written: string) =>
    (written === '' || readDay(written)) && onChange(written || undefined);
  return (
    <div className="flex min-w-42 flex-1 items-center gap-2 sm:max-w-52">
      <label htmlFor={id} className="text-ink-muted text-sm">
        {label}
      </label>
      <span className="relative flex min-w-0 flex-1">
        <DebouncedInput
          id={id}
          type="date"
          value={day ?? ''}
          min={min}
          max={max}
          onText={change}
          className={day ? '' : 'peer not-focus:text-transparent'}
        />
        {/* WebKit puts today's date into an empty field. */}
        {!day && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-muted peer-focus:hidden"
          >
            Any day
          </span>
        )}
      </span>
    </div>
  );
}
