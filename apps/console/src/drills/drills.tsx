import type { DrillOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import { trpc } from '../api.ts';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { useProblem } from '../problem.ts';
import { messageTexts } from '../texts.ts';
import { DrillFields, drillIn } from './drill-fields.tsx';
import type { DrillsSearch } from './drill-search.ts';
import { DrillBar } from './drill-states.tsx';
import { Schedules } from './schedules.tsx';

/** Lists the drills of the app, with their results, and its schedules. */
export function Drills({ search }: { search: DrillsSearch }) {
  const { topic, cursor } = search;
  const navigate = useNavigate();
  const words = messageTexts.drills;
  const drills = useQuery(
    trpc.drills.list.queryOptions({ topic, cursor }, { placeholderData: keepPreviousData }),
  );
  const start = () => navigate({ to: '/drills', search: { new: 'yes' } });
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={
        <Button variant="primary" onClick={start}>
          <BellRing aria-hidden />
          {words.start}
        </Button>
      }
    >
      <Card aria-label={words.title}>
        <Loaded query={drills} skeleton={<SkeletonRows rows={3} label={words.loading} />}>
          {({ data, next_cursor }) => (
            <>
              {data.length === 0 ? (
                <EmptyState
                  level={2}
                  icon={<BellRing aria-hidden />}
                  title={words.empty.title}
                  action={<Button onClick={start}>{words.start}</Button>}
                >
                  {words.empty.detail}
                </EmptyState>
              ) : (
                <DrillTable drills={data} />
              )}
              <Pager cursor={cursor} nextCursor={next_cursor} />
            </>
          )}
        </Loaded>
      </Card>
      <Schedules editing={search.monthly} />
      <NewDrill
        isOpen={search.new === 'yes'}
        onClose={() => navigate({ to: '/drills', replace: true })}
      />
    </Page>
  );
}

const DrillTable = ({ drills }: { drills: DrillOut[] }) => {
  const words = messageTexts.drills;
  return (
    <Table
      label={words.title}
      head={
        <>
          <Column>{words.drill}</Column>
          <Column>{words.result}</Column>
          <Column>{words.started}</Column>
        </>
      }
    >
      {drills.map((drill) => (
        <DrillRow key={drill.drill_id} drill={drill} />
      ))}
    </Table>
  );
};

function DrillRow({ drill }: { drill: DrillOut }) {
  const words = messageTexts.drills;
  const { drill_id, topic, to, counts, ended_at, schedule_id, created_at } = drill;
  const unreached = counts.no_device + counts.not_delivered;
  return (
    <Row>
      <Cell>
        <Link
          to="/drills/$drillId"
          params={{ drillId: drill_id }}
          className={`${textLink} break-all font-mono text-sm`}
        >
          {topic}
        </Link>
        <span className="mt-1 block wrap-anywhere text-ink-muted text-sm">
          {to ? to.join(', ') : words.everybody}
        </span>
        <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          {ended_at === null && <Badge tone="accent">{words.open}</Badge>}
          {schedule_id !== null && <Badge>{words.by_schedule}</Badge>}
        </span>
      </Cell>
      <Cell>
        <DrillBar drill={drill} className="max-md:mt-1 md:w-44" />
        <span className="mt-1.5 block text-sm">
          {words.answered_of({ answered: counts.answered, people: counts.people })}
        </span>
        {unreached > 0 && (
          <span className="block text-ink-muted text-sm">
            {words.unreached({ count: unreached })}
          </span>
        )}
      </Cell>
      <Cell label={words.started} className="text-ink-muted md:whitespace-nowrap">
        <RelativeTime at={created_at} />
      </Cell>
    </Row>
  );
}

const fieldByCode = { topic_archived: '/topic', audience_too_large: '/to' };

/** Starts a drill, and shows it. */
function NewDrill({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const words = messageTexts.drills.new;
  const start = useMutation(
    trpc.drills.start.mutationOptions({
      onSuccess: ({ drill_id: drillId, topic }) => {
        toast({ tone: 'good', title: words.started, detail: topic });
        void navigate({ to: '/drills/$drillId', params: { drillId }, replace: true });
      },
    }),
  );
  const problem = useProblem(start.error, fieldByCode);
  const close = () => {
    start.reset();
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={words.title}
      description={words.hint}
      action={words.action}
      busyAction={words.busy}
      isBusy={start.isPending}
      problem={problem}
      onSubmit={(fields) => start.mutate(drillIn(fields))}
    >
      <DrillFields problem={problem} />
    </FormDialog>
  );
}
