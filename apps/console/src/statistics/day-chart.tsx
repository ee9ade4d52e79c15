import type { DayOut } from '@assent/core/statistics/statistics.schema';
import { type PointerEvent, useState } from 'react';
import { DaySummary, daySummaryText } from './day-summary.tsx';
import { axisMaximum, formatCompact } from './number-format.ts';
import { outcomes, shortDay } from './outcomes.ts';

/**
 * A stacked bar for each day by outcome. The day under the pointer, or chosen with the arrow keys, is shown in full.
 */
export function DayChart({ days }: { days: DayOut[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = axisMaximum(Math.max(...days.map(({ sent }) => sent)));
  const last = days.length - 1;
  const day = chosen === null ? undefined : days[chosen];

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * days.length);
    setChosen(Math.max(0, Math.min(last, at)));
  };
  const leave = ({ pointerType }: PointerEvent) => {
    // A touch ends with every tap; the chosen day stays.
    if (pointerType === 'mouse') setChosen(null);
  };

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden
        className="-my-2 flex flex-col justify-between text-right text-ink-faint text-xs"
      >
        <span>{formatCompact(top)}</span>
        <span>{formatCompact(top / 2)}</span>
        <span>0</span>
      </div>
      <div
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
        className="relative h-44 touch-pan-y"
      >
        {/* A slider works with keyboards and screen readers. The bars are visual only. */}
        <input
          type="range"
          aria-label="Day"
          aria-valuetext={daySummaryText(days[chosen ?? last])}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          onFocus={() => setChosen(chosen ?? last)}
          onBlur={() => setChosen(null)}
          onKeyDown={({ key }) => key === 'Escape' && setChosen(null)}
          className="peer pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <div
          aria-hidden
          className="absolute inset-0 grid auto-cols-fr grid-flow-col rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-4"
        >
          <div className="pointer-events-none absolute inset-0 flex flex-col justify-between [&>hr]:border-line">
            <hr />
            <hr />
            <hr className="border-line-strong!" />
          </div>
          {days.map((each, at) => (
            <Bar key={each.day} day={each} top={top} isChosen={at === chosen} />
          ))}
        </div>
        {day && <DaySummary day={day} at={((chosen ?? 0) + 0.5) / days.length} />}
      </div>
      <div
        aria-hidden
        className="col-start-2 mt-2 flex justify-between text-ink-faint text-xs whitespace-nowrap"
      >
        {days
          .filter((_, at) => at % 10 === 0)
          .map((each) => (
            <span key={each.day}>{shortDay(each)}</span>
          ))}
        <span>Today</span>
      </div>
    </div>
  );
}

type BarProps = { day: DayOut; top: number; isChosen: boolean };

const Bar = ({ day, top, isChosen }: BarProps) => (
  <div
    className={`relative flex flex-col-reverse gap-px px-[12%] transition-colors [&>:last-child]:rounded-t-xs ${isChosen ? 'bg-hover' : ''}`}
  >
    {outcomes
      .filter(({ name }) => day.outcomes[name] > 0)
      .map(({ name, fill }) => (
        <span
          key={name}
          className={`block min-h-[3px] animate-appear forced-color-adjust-none ${fill}`}
          style={{ height: `${(100 * day.outcomes[name]) / top}%` }}
        />
      ))}
  </div>
);
