import type { MessageOut } from '@assent/core/schemas';
import { lazyPart } from '@assent/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api.ts';
import { useDeliveriesOf } from '../../../deliveries/message-delivery-queries.ts';
import { loadCallbackTexts, withTexts } from '../../../texts.ts';
import { isOpen } from '../../list/open-statuses.ts';
import { hasEvents } from '../approval-words.ts';
import { hasSteps } from './step-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';
import { TimelineList } from './timeline-list.tsx';

// Pushes and callbacks are fetched after the message, and so is the code for them.
const FullTimeline = lazyPart(
  withTexts(loadCallbackTexts, () => import('./full-timeline.tsx').then((it) => it.FullTimeline)),
  {
    pending: ({ message, reports, callbacks, isLoading }) => (
      <TimelineList
        events={timelineEventsOf(message, { pushes: [], reports, callbacks: [] })}
        isLoading={isLoading || callbacks.length > 0}
      />
    ),
  },
);

const LOGGED_WITHIN_MS = 10_000;

/** Shows the timeline of a message. */
export function Timeline({ message }: { message: MessageOut }) {
  const { message_id, report_count, created_at, sent_at, seen_at } = message;
  const reports = useQuery(
    trpc.reports.list.queryOptions({ message_id }, { enabled: report_count > 0 }),
  );
  const pushes = useQuery(
    trpc.pushes.attempts.queryOptions({ message_id }, { enabled: sent_at !== null }),
  );
  const steps = useQuery(
    trpc.messages.steps.queryOptions(
      { message_id },
      { enabled: isOpen(message) && hasSteps(message) },
    ),
  );
  const views = useQuery(
    trpc.messages.views.queryOptions({ message_id }, { enabled: seen_at !== null }),
  );
  const requests = useQuery(
    trpc.requestLog.list.queryOptions(
      { message_id, limit: '100' },
      // A request is in the log about a second after its response.
      {
        refetchInterval: ({ state: { data } }) =>
          data?.data.length === 0 && Date.now() - created_at < LOGGED_WITHIN_MS ? 1_000 : false,
      },
    ),
  );
  return (
    <FullTimeline
      message={message}
      reports={reports.data?.data ?? []}
      pushes={pushes.data?.data ?? []}
      views={views.data}
      requests={requests.data?.data ?? []}
      steps={isOpen(message) ? (steps.data?.data ?? []) : []}
      {...useDeliveriesOf(message_id, hasEvents(message))}
    />
  );
}
