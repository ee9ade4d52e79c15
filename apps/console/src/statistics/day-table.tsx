import type { DayOut } from '@assent/core/statistics/statistics.schema';
import { formatCount } from './number-format.ts';
import { outcomes, shortDay } from './outcomes.ts';

const number = 'px-3 text-right last:pr-5';

/** The chart as a table, newest day first, without empty days. It scrolls sideways on a narrow screen. */
export const DayTable = ({ days }: { days: DayOut[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
  <section aria-label="Messages by day" tabIndex={0} className="overflow-x-auto rounded-b-lg">
    <table className="w-full min-w-130 border-collapse text-left">
      <caption className="sr-only">Messages by day</caption>
      <thead>
        <tr className="h-9 border-line border-b text-ink-muted text-xs [&>th]:font-medium">
          <th scope="col" className="pl-5">
            Day
          </th>
          <th scope="col" className={number}>
            Sent
          </th>
          {outcomes.map(({ name, words }) => (
            <th key={name} scope="col" className={number}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days
          .filter(({ sent }) => sent > 0)
          .reverse()
          .map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
      </tbody>
    </table>
  </section>
);

const DayRow = ({ day }: { day: DayOut }) => (
  <tr className="h-9">
    <th scope="row" className="pl-5 font-medium whitespace-nowrap">
      <time dateTime={day.day}>{shortDay(day)}</time>
    </th>
    <td className={number}>{formatCount(day.sent)}</td>
    {outcomes.map(({ name }) => (
      <td key={name} className={`${number} ${day.outcomes[name] === 0 ? 'text-ink-faint' : ''}`}>
        {formatCount(day.outcomes[name])}
      </td>
    ))}
  </tr>
);
