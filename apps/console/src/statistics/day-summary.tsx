import type { DayOut } from '@assent/core/schemas';
import { formats } from '@assent/ui/texts';
import { messageTexts } from '../texts.ts';
import { formatCount } from './number-format.ts';
import { longDay, outcomes } from './outcomes.ts';

/** Returns the text of a day for screen readers: "Sat 21 November: 12 sent, 7 approved, 3 open". */
export function daySummaryText(day: DayOut | undefined) {
  if (!day) return '';
  const { counted, history } = messageTexts.statistics;
  const parts = happened(day).map(({ name, count }) => counted[name]({ count }));
  const counts = formats.values([counted.sent({ count: day.sent }), ...parts]);
  return history.summary({ day: longDay(day), counts });
}

const happened = ({ outcomes: of }: DayOut) =>
  outcomes
    .map(({ name, ...outcome }) => ({ name, ...outcome, count: of[name] }))
    .filter(({ count }) => count > 0);

type DaySummaryProps = {
  day: DayOut;
  /** The position of its bar, from 0 at the left to 1. */
  at: number;
};

/** Shows a day beside its bar, on the side with more room. */
export const DaySummary = ({ day, at }: DaySummaryProps) => (
  <div
    aria-hidden
    className="pointer-events-none absolute top-0 z-10 w-44 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-float"
    style={
      at < 0.5
        ? { left: `min(${100 * at}% + 1rem, 100% - 11rem)` }
        : { right: `min(${100 - 100 * at}% + 1rem, 100% - 11rem)` }
    }
  >
    <p className="font-medium">{longDay(day)}</p>
    <p className="mt-0.5 text-ink-muted">
      {messageTexts.statistics.counted.sent({ count: day.sent })}
    </p>
    <ul className="mt-1.5">
      {happened(day).map(({ name, fill, count }) => (
        <li key={name} className="flex items-center gap-2">
          <Swatch fill={fill} />
          <span className="flex-1 text-ink-muted">{messageTexts.statistics.outcomes[name]}</span>
          <span className="font-medium">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Shows the colour of an outcome. */
export const Swatch = ({ fill }: { fill: string }) => (
  <span aria-hidden className={`size-2.5 shrink-0 rounded-xs forced-color-adjust-none ${fill}`} />
);
