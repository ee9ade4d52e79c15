import type { DayOut } from '@assent/core/schemas';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Segmented } from '@assent/ui/segmented';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { type PointerEvent, useState } from 'react';
import { ComposeLink } from '../messages/drafts/compose-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { messageTexts } from '../texts.ts';
import { DaySummary, daySummaryText, Swatch } from './day-summary.tsx';
import { axisMaximum, formatCompact, formatCount } from './number-format.ts';
import { outcomes, shortDay, totalOf } from './outcomes.ts';
import { statistics } from './statistics.ts';

type Form = 'chart' | 'table';
const forms = (): { value: Form; label: string }[] => [
  { value: 'chart', label: messageTexts.statistics.history.chart },
  { value: 'table', label: messageTexts.statistics.history.table },
];

/** Shows the outcomes of the last thirty days as a chart or a table. */
export function History() {
  const words = messageTexts.statistics.history;
  const query = useQuery(statistics);
  const [form, setForm] = useState<Form>('chart');
  const isEmpty = query.data?.days.every(({ sent }) => sent === 0);
  return (
    <Card aria-label={words.title}>
      <CardHeader
        title={words.title}
        description={words.hint}
        actions={
          isEmpty === false && (
            <Segmented label={words.form} options={forms()} value={form} onChange={setForm} />
          )
        }
      />
      <Loaded query={query} skeleton={<ChartSkeleton />}>
        {({ days }) => (isEmpty ? <NothingSent /> : <Days days={days} form={form} />)}
      </Loaded>
    </Card>
  );
}

function Days({ days, form }: { days: DayOut[]; form: Form }) {
  if (form === 'table') return <DayTable days={days} />;
  return (
    <CardBody className="py-5">
      <DayChart days={days} />
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {outcomes.map(({ name, fill }) => (
          <li key={name} className="flex items-center gap-2">
            <Swatch fill={fill} />
            <span className="text-ink-muted">{messageTexts.statistics.outcomes[name]}</span>
            <span className="font-medium">{formatCount(totalOf(days, name))}</span>
          </li>
        ))}
      </ul>
    </CardBody>
  );
}

const NothingSent = () => (
  <EmptyState
    icon={<ChartColumn aria-hidden />}
    title={messageTexts.statistics.history.none}
    action={<ComposeLink />}
    className="py-10"
  >
    {messageTexts.statistics.history.none_hint}
  </EmptyState>
);

const ChartSkeleton = () => (
  <CardBody className="py-5">
    <Loading label={messageTexts.statistics.history.loading}>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="mt-7 h-3 w-full" />
      <Skeleton className="mt-5 h-4 w-3/5" />
    </Loading>
  </CardBody>
);

/**
 * A stacked bar for each day by outcome. The day under the pointer, or chosen with the arrow keys, is shown in full.
 */
function DayChart({ days }: { days: DayOut[] }) {
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
        className="-my-2 flex flex-col justify-between text-end text-ink-faint text-xs"
      >
        <span>{formatCompact(top)}</span>
        <span>{formatCompact(top / 2)}</span>
        <span>{formatCompact(0)}</span>
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
          aria-label={messageTexts.statistics.history.day}
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
        className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-3 text-ink-faint text-xs whitespace-nowrap"
      >
        {days
          .filter((_, at) => at % 10 === 0)
          .map((each) => (
            <span key={each.day}>{shortDay(each)}</span>
          ))}
        <span>{messageTexts.statistics.history.today}</span>
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

const number = 'px-3 text-end last:pe-5';

/** The chart as a table, newest day first, without empty days. It scrolls sideways on a narrow screen. */
const DayTable = ({ days }: { days: DayOut[] }) => {
  const label = messageTexts.statistics.history.by_day;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-b-lg">
      <table className="w-full min-w-130 border-collapse text-start">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="h-9 border-line border-b text-ink-muted text-xs [&>th]:font-medium">
            <th scope="col" className="ps-5">
              {messageTexts.statistics.history.day}
            </th>
            <th scope="col" className={number}>
              {messageTexts.statistics.history.sent}
            </th>
            {outcomes.map(({ name }) => (
              <th key={name} scope="col" className={number}>
                {messageTexts.statistics.outcomes[name]}
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
};

const DayRow = ({ day }: { day: DayOut }) => (
  <tr className="h-9">
    <th scope="row" className="ps-5 font-medium whitespace-nowrap">
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
