import { Card } from '@assent/ui/card';
import { useQuery } from '@tanstack/react-query';
import { MessageTable } from '../messages/list/message-table.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { LatestHeader, LatestSkeleton } from './latest-pending.tsx';
import { latestMessages } from './progress.ts';

/** The latest messages; nothing before the first one, when the checklist replaces them. */
export function Latest() {
  const messages = useQuery(latestMessages);
  if (messages.data?.data.length === 0) return null;
  return (
    <Card>
      <LatestHeader />
      <Loaded query={messages} skeleton={<LatestSkeleton />}>
        {({ data }) => <MessageTable messages={data} isBrief />}
      </Loaded>
    </Card>
  );
}
