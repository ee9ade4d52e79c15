import { Badge, type Tone } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StandIn, trpc } from '../api.ts';
import { withTexts } from '../locales/load-texts.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { partTexts } from '../texts.ts';
import { nameOf, refetchStandIns } from './own-stand-ins.ts';
import { daysText } from './stand-in-days.ts';

/** Few people open it. */
const AskStandIn = lazyPart(
  withTexts(() => import('./ask-stand-in.tsx').then(({ AskStandIn }) => AskStandIn)),
);

/** Lists who answers for the person and for whom the person answers, with requests that wait first. */
export function StandIns() {
  const words = partTexts.standIns;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader
        title={words.title}
        description={words.about}
        actions={<Button onClick={() => setAsking(true)}>{words.ask_somebody}</Button>}
      />
      <List />
      {isAsking && <AskStandIn isOpen onClose={() => setAsking(false)} />}
    </Card>
  );
}

function List() {
  const list = useQuery(trpc.standIns.list.queryOptions({}));
  const [ending, setEnding] = useState<StandIn | null>(null);
  if (!list.data)
    return <ListPlaceholder query={list} rows={1} label={partTexts.standIns.loading} />;
  const all = list.data.data;
  if (all.length === 0)
    return <p className="px-5 py-4 text-ink-muted">{partTexts.standIns.none}</p>;
  const requests = all.filter(isRequest);
  const others = all.filter((each) => !isRequest(each));
  return (
    <>
      <ul aria-label={partTexts.standIns.label} className="divide-y divide-line">
        {requests.map((each) => (
          <StandInRequest key={each.stand_in_id} standIn={each} />
        ))}
        {others.map((each) => (
          <StandInRow key={each.stand_in_id} standIn={each} onEnd={() => setEnding(each)} />
        ))}
      </ul>
      <EndStandIn standIn={ending} onClose={() => setEnding(null)} />
    </>
  );
}

const isRequest = ({ side, state }: StandIn) => side === 'stand_in' && state === 'asked';

type EndStandInProps = { standIn: StandIn | null; onClose: () => void };

/** Asks before a stand-in is ended or a request is withdrawn. */
function EndStandIn({ standIn, onClose }: EndStandInProps) {
  const words = partTexts.standIns;
  const { toast } = useToast();
  const end = useMutation(
    trpc.standIns.end.mutationOptions({
      onSuccess: () => {
        toast({ title: isRequest ? words.withdrawn : words.has_ended });
        onClose();
        return refetchStandIns();
      },
    }),
  );
  const isRequest = standIn?.state === 'asked';
  return (
    <ConfirmDialog
      isOpen={standIn !== null}
      onClose={onClose}
      title={standIn && titleOf(standIn)}
      description={standIn && meaningOf(standIn)}
      action={isRequest ? words.withdraw : words.end}
      busyAction={words.ending}
      mutation={end}
      onConfirm={() => standIn && end.mutate({ stand_in_id: standIn.stand_in_id })}
    />
  );
}

function titleOf(standIn: StandIn): string {
  const words = partTexts.standIns;
  const name = nameOf(standIn);
  if (standIn.state === 'asked') return words.ask_withdraw({ name });
  return standIn.side === 'represented'
    ? words.ask_end_yours({ name })
    : words.ask_end_theirs({ name });
}

function meaningOf(standIn: StandIn): string {
  const words = partTexts.standIns;
  const name = nameOf(standIn);
  if (standIn.state === 'asked') return words.withdraw_detail;
  return standIn.side === 'represented'
    ? words.end_yours_detail({ name })
    : words.end_theirs_detail({ name });
}

/** A request of another person, with what accepting it means. */
function StandInRequest({ standIn }: { standIn: StandIn }) {
  const { toast } = useToast();
  const words = partTexts.standIns;
  const { stand_in_id } = standIn;
  const name = nameOf(standIn);
  const complain = (error: unknown) => {
    const { title, detail } = problemOf(error);
    toast({ title, detail, tone: 'bad' });
    return refetchStandIns();
  };
  const accept = useMutation(
    trpc.standIns.accept.mutationOptions({
      onSuccess: () => {
        toast({ title: words.accepted({ name }), tone: 'good' });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const decline = useMutation(
    trpc.standIns.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: words.declined({ name }) });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const isBusy = accept.isPending || decline.isPending;
  return (
    <li className="px-5 py-3.5">
      <p className="font-medium wrap-anywhere">{words.asks_you({ name })}</p>
      <p className="mt-0.5 text-ink-muted text-sm">{daysText(standIn)}</p>
      <p className="mt-2 text-ink-muted wrap-anywhere">{words.asks_you_what({ name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={accept.isPending}
          busyLabel={words.accepting}
          disabled={isBusy}
          aria-label={words.accept_named({ name })}
          onClick={() => accept.mutate({ stand_in_id })}
        >
          {words.accept}
        </Button>
        <Button
          busy={decline.isPending}
          busyLabel={words.declining}
          disabled={isBusy}
          aria-label={words.decline_named({ name })}
          onClick={() => decline.mutate({ stand_in_id })}
        >
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

type StandInRowProps = { standIn: StandIn; onEnd: () => void };

/** One stand-in: who for whom, when, and a button that ends it. */
function StandInRow({ standIn, onEnd }: StandInRowProps) {
  const state = stateOf(standIn);
  const canEnd = standIn.state === 'asked' || standIn.state === 'accepted';
  const isAsked = standIn.state === 'asked';
  const title = whoForWhom(standIn);
  const words = partTexts.standIns;
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <Badge tone={state.tone}>{state.words}</Badge>
        </p>
        <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">
          {daysText(standIn)}
          {standIn.side === 'represented' && standIn.display_name && (
            <>
              {' · '}
              <bdi dir="ltr">{standIn.email}</bdi>
            </>
          )}
        </p>
      </div>
      {canEnd && (
        <Button
          size="sm"
          aria-label={isAsked ? words.withdraw_named({ title }) : words.end_named({ title })}
          onClick={onEnd}
        >
          {isAsked ? words.withdraw : words.end}
        </Button>
      )}
    </li>
  );
}

/** Returns who answers for whom: “Sam for you”, or “You for Ada”. */
function whoForWhom(standIn: StandIn): string {
  const { for_you, you_for } = partTexts.standIns;
  const name = nameOf(standIn);
  return standIn.side === 'represented' ? for_you({ name }) : you_for({ name });
}

function stateOf({ side, state, is_active }: StandIn): { words: string; tone: Tone } {
  const { states } = partTexts.standIns;
  if (is_active) return { words: states.active, tone: 'good' };
  if (state === 'accepted') return { words: states.accepted, tone: 'accent' };
  if (state === 'asked') return { words: states.asked, tone: 'neutral' };
  if (state === 'declined') return { words: states.declined, tone: 'warn' };
  if (state === 'expired')
    return { words: side === 'represented' ? states.never : states.over, tone: 'neutral' };
  return { words: states.ended, tone: 'neutral' };
}
