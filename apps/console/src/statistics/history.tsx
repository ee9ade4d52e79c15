import type { DayOut } from '@assent/core/statistics/statistics.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Segmented } from '@assent/ui/segmented';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { DayChart } from './day-chart.tsx';
import { Swatch } from './day-summary.tsx';
import { DayTable } from './day-table.tsx';
import { formatCount } from './number-format.ts';
import { outcomes, totalOf } from './outcomes.ts';
import { statistics } from './statistics.ts';

const forms = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;
type Form = (typeof forms)[number]['value'];

/** Shows the outcomes of the last thirty days as a chart or a table. */
export function History() {
  const query = useQuery(statistics);
  const [form, setForm] = useState<Form>('chart');
  const isEmpty = query.data?.days.every(({ sent }) => sent === 0);
  return (
    <Card aria-label="Last 30 days">
      <CardHeader
        title="Last 30 days"
        description="Outcomes of the messages of each day."
        actions={
          isEmpty === false && (
            <Segmented label="Show as" options={[...forms]} value={form} onChange={setForm} />
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
        {outcomes.map(({ name, words, fill }) => (
          <li key={name} className="flex items-center gap-2">
            <Swatch fill={fill} />
            <span className="text-ink-muted">{words}</span>
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
    title="Nothing sent in these days"
    action={<ButtonLink to="/messages/new">Send a demo message</ButtonLink>}
    className="py-10"
  >
    Each day becomes a bar: how much you asked, and how much of it people approved, rejected or let
    expire.
  </EmptyState>
);

const ChartSkeleton = () => (
  <CardBody className="py-5">
    <Loading label="Loading the last 30 days">
      <Skeleton className="h-44 w-full" />
      <Skeleton className="mt-7 h-3 w-full" />
      <Skeleton className="mt-5 h-4 w-3/5" />
    </Loading>
  </CardBody>
);
