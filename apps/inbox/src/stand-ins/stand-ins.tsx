import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StandIn, trpc } from '../api.ts';
import { ListPlaceholder } from '../primitives/list-placeholder.tsx';
import { EndStandIn } from './end-stand-in.tsx';
import { StandInRequest } from './stand-in-request.tsx';
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
