import type { MessageOut } from '@assent/core/messages/messages.schema';
import { lazyPart } from '@assent/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api.ts';
import { useDeliveriesOf } from '../../deliveries/message-delivery-queries.ts';
import { hasEvents } from '../approval-words.ts';
import { isOpen } from '../filters/message-filters.ts';
import { hasSteps } from './step-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';
import { TimelineList } from './timeline-list.tsx';

// Pushes and callbacks are fetched after the message, and so is the code for them.
const FullTimeline = lazyPart(() => import('./full-timeline.tsx').then((it) => it.FullTimeline), {
  pending: ({ message, reports, callbacks, isLoading }) => (
    <TimelineList
      events={timelineEventsOf(message, { pushes: [], reports, callbacks: [] })}
      isLoading={isLoading || callbacks.length > 0}
    />
  ),
});

/** Shows the timeline of a message. */
export function Timeline({ message }: { message: MessageOut }) {
  const { message_id, report_count, sent_at } = message;
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
  return (
    <FullTimeline
      message={message}
      reports={reports.data?.data ?? []}
      pushes={pushes.data?.data ?? []}
      steps={isOpen(message) ? (steps.data?.data ?? []) : []}
      {...useDeliveriesOf(message_id, hasEvents(message))}
    />
  );
}
