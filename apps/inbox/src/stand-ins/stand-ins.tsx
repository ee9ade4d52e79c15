import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { useToast } from '@assent/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StandIn, trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { problemOf } from '../problem.ts';
import { refetchStandIns } from './own-stand-ins.ts';
import { daysText } from './stand-in-days.ts';
import { StandInRow } from './stand-in-row.tsx';

/** Few people open it. */
const AskStandIn = lazyPart(() =>
  import('./ask-stand-in.tsx').then(({ AskStandIn }) => AskStandIn),
);

/** Lists who answers for the person and for whom the person answers, with requests that wait first. */
export function StandIns() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Stand-in"
        description="Somebody who answers for you while you are away."
        actions={<Button onClick={() => setAsking(true)}>Ask somebody</Button>}
      />
      <List />
      {isAsking && <AskStandIn isOpen onClose={() => setAsking(false)} />}
    </Card>
  );
}

function List() {
  const list = useQuery(trpc.standIns.list.queryOptions({}));
  const [ending, setEnding] = useState<StandIn | null>(null);
  if (!list.data) return <ListPlaceholder query={list} rows={1} label="Loading your stand-ins" />;
  const all = list.data.data;
  if (all.length === 0)
    return <p className="px-5 py-4 text-ink-muted">Nobody answers for you, and you for nobody.</p>;
  const requests = all.filter(isRequest);
  const others = all.filter((each) => !isRequest(each));
  return (
    <>
      <ul aria-label="Stand-ins" className="divide-y divide-line">
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
  const { toast } = useToast();
  const end = useMutation(
    trpc.standIns.end.mutationOptions({
      onSuccess: () => {
        toast({ title: isRequest ? 'The request is withdrawn' : 'The stand-in has ended' });
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
      action={isRequest ? 'Withdraw' : 'End'}
      busyAction="Ending…"
      mutation={end}
      onConfirm={() => standIn && end.mutate({ stand_in_id: standIn.stand_in_id })}
    />
  );
}

function titleOf({ side, state, display_name, email }: StandIn) {
  if (state === 'asked') return `Withdraw your request to ${email}?`;
  return side === 'represented'
    ? `Shall ${display_name} no longer stand in for you?`
    : `Stop standing in for ${display_name}?`;
}

function meaningOf({ side, state, display_name }: StandIn) {
  if (state === 'asked') return 'It can no longer be accepted.';
  return side === 'represented'
    ? `${display_name} no longer sees what is asked of you. What ${display_name} has answered remains valid.`
    : `You no longer see what is asked of ${display_name}, and ${display_name} gets a mail. Your answers remain valid.`;
}

/** A request of another person, with what accepting it means. */
function StandInRequest({ standIn }: { standIn: StandIn }) {
  const { toast } = useToast();
  const { stand_in_id, display_name } = standIn;
  const complain = (error: unknown) => {
    const { title, detail } = problemOf(error);
    toast({ title, detail, tone: 'bad' });
    return refetchStandIns();
  };
  const accept = useMutation(
    trpc.standIns.accept.mutationOptions({
      onSuccess: () => {
        toast({ title: `You stand in for ${display_name}`, tone: 'good' });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const decline = useMutation(
    trpc.standIns.decline.mutationOptions({
      onSuccess: () => {
        toast({ title: `${display_name} knows that you cannot` });
        return refetchStandIns();
      },
      onError: complain,
    }),
  );
  const isBusy = accept.isPending || decline.isPending;
  return (
    <li className="px-5 py-3.5">
      <p className="font-medium wrap-anywhere">{display_name} asks you to stand in</p>
      <p className="mt-0.5 text-ink-muted text-sm">{daysText(standIn)}</p>
      <p className="mt-2 text-ink-muted wrap-anywhere">
        On topics that you both are on, you would see what is asked of {display_name}, and could
        decide it. Each answer names you both, and {display_name} gets a mail. You can end it at any
        time.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={accept.isPending}
          busyLabel="Accepting…"
          disabled={isBusy}
          aria-label={`Accept to stand in for ${display_name}`}
          onClick={() => accept.mutate({ stand_in_id })}
        >
          Accept
        </Button>
        <Button
          busy={decline.isPending}
          busyLabel="Declining…"
          disabled={isBusy}
          aria-label={`Decline to stand in for ${display_name}`}
          onClick={() => decline.mutate({ stand_in_id })}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
