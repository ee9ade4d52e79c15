import type { DrillPersonOut, DrillWithPeopleOut } from '@assent/core/schemas';
import type { Amount } from '@assent/texts/formats';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Notice } from '@assent/ui/notice';
import { SkeletonRows } from '@assent/ui/skeleton';
import { Cell, Column, Row, Table } from '@assent/ui/table';
import { formats } from '@assent/ui/texts';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { Pager } from '../primitives/pager.tsx';
import { messageTexts } from '../texts.ts';
import { peoplePage } from './drill-search.ts';
import { DrillBar, DrillLegend, StateBadge, summaryOf } from './drill-states.tsx';

/** Shows a drill: its counts as a bar, and its people, first those who could not be reached. */
export function Drill({ drillId, cursor }: { drillId: string; cursor: string | undefined }) {
  const words = messageTexts.drills;
  const query = useQuery(
    trpc.drills.get.queryOptions(peoplePage(drillId, cursor), {
      placeholderData: keepPreviousData,
    }),
  );
  const drill = query.data;
  const isOpen = drill?.ended_at === null;
  return (
    <Page
      title={drill ? words.detail.title({ topic: drill.topic }) : words.drill}
      above={
        <Link to="/drills" className={textLink}>
          {words.title}
        </Link>
      }
      beside={
        drill && (
          <Badge tone={isOpen ? 'accent' : 'neutral'}>{isOpen ? words.open : words.ended}</Badge>
        )
      }
      description={drill && <Facts drill={drill} />}
      actions={isOpen && <EndDrill drillId={drillId} />}
    >
      <Loaded
        query={query}
        problemClass=""
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={words.detail.loading} />
          </Card>
        }
      >
        {(shown) => (
          <>
            <Result drill={shown} />
            <Card aria-label={words.detail.people} className="mt-6">
              <CardHeader title={words.detail.people} description={words.detail.people_hint} />
              <PeopleTable people={shown.people.data} />
              <Pager cursor={cursor} nextCursor={shown.people.next_cursor} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ drill }: { drill: DrillWithPeopleOut }) {
  const { detail, everybody, started } = messageTexts.drills;
  const { to, created_at, expires_at, ended_at, end_reason } = drill;
  return (
    <>
      {to ? to.join(', ') : everybody}
      {' · '}
      {started} <ExactTime at={created_at} />
      {' · '}
      {end_reason ? detail.end_reason[end_reason] : detail.ends}{' '}
      <ExactTime at={ended_at ?? expires_at} />
    </>
  );
}

function Result({ drill }: { drill: DrillWithPeopleOut }) {
  const { detail } = messageTexts.drills;
  const { counts, on_call_missing, not_subscribed } = drill;
  return (
    <Card aria-label={detail.result}>
      <CardBody className="flex flex-col gap-4 py-5">
        <div>
          <h2 className="mb-3 font-medium">{summaryOf(drill)}</h2>
          <DrillBar drill={drill} />
          <DrillLegend drill={drill} />
        </div>
        {counts.people > 0 && counts.answered === counts.people && (
          <Notice tone="good" title={detail.everybody} />
        )}
        {on_call_missing.length > 0 && (
          <Notice tone="warn" title={detail.on_call({ groups: formats.list(on_call_missing) })} />
        )}
        {not_subscribed > 0 && (
          <Notice tone="warn" title={detail.not_subscribed({ count: not_subscribed })} />
        )}
      </CardBody>
    </Card>
  );
}

const PeopleTable = ({ people }: { people: DrillPersonOut[] }) => {
  const { detail } = messageTexts.drills;
  return (
    <Table
      label={detail.people}
      head={
        <>
          <Column>{detail.name}</Column>
          <Column>{detail.found}</Column>
          <Column>{detail.why}</Column>
          <Column>{detail.since}</Column>
        </>
      }
    >
      {people.map((person) => (
        <PersonRow key={person.subscriber_id} person={person} />
      ))}
    </Table>
  );
};

function PersonRow({ person }: { person: DrillPersonOut }) {
  const { detail } = messageTexts.drills;
  const { subscriber_id, display_name, reference, state, since } = person;
  return (
    <Row>
      <Cell>
        <span className="wrap-anywhere font-medium">{display_name}</span>
        <code className="block break-all font-mono text-ink-muted text-sm">
          {reference === null ? subscriber_id : `ref:${reference}`}
        </code>
      </Cell>
      <Cell label={detail.found}>
        <StateBadge state={state} />
      </Cell>
      <Cell label={detail.why} className="text-ink-muted">
        {whyOf(person) || '–'}
      </Cell>
      <Cell label={detail.since} className="text-ink-muted md:whitespace-nowrap">
        <RelativeTime at={since} />
      </Cell>
    </Row>
  );
}

function whyOf({ state, reason, answered_ms, delivered_at }: DrillPersonOut): string {
  const { detail, reasons, state_hints } = messageTexts.drills;
  if (reason !== null) return reasons[reason];
  if (state === 'silent' || state === 'no_device') return state_hints[state];
  if (answered_ms === null) return '';
  const after = detail.after({ time: timeTaken(answered_ms) });
  return delivered_at === null ? `${after}, ${detail.without_notification}` : after;
}

/** Returns "40 secs", "12 mins" or "5 hrs 10 mins". */
function timeTaken(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return formats.duration([[seconds, 'second']]);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return formats.duration([[minutes, 'minute']]);
  const rest: Amount = [minutes % 60, 'minute'];
  return formats.duration([[Math.floor(minutes / 60), 'hour'], rest]);
}

function EndDrill({ drillId }: { drillId: string }) {
  const { toast } = useToast();
  const { detail } = messageTexts.drills;
  const [isAsking, setAsking] = useState(false);
  const end = useMutation(
    trpc.drills.end.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast({ title: detail.was_ended });
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{detail.end}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={detail.end_title}
        description={detail.end_detail}
        action={detail.end_action}
        busyAction={detail.ending}
        isBusy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate({ drill_id: drillId })}
      />
    </>
  );
}
