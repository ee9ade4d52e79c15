import type { DeliveryDetailOut } from '@assent/core/callbacks/callbacks.schema';
import type { MessageOut } from '@assent/core/messages/messages.schema';
import type { PushAttemptOut } from '@assent/core/pushes/pushes.schema';
import type { ReportOut } from '@assent/core/reports/reports.schema';
import { callbackHappenings } from './callback-events.ts';
import { pushHappenings } from './push-events.ts';
import { happeningsOf } from './timeline-events.ts';
import { TimelineList } from './timeline-list.tsx';

type FullTimelineProps = {
  message: MessageOut;
  reports: ReportOut[];
  pushes: PushAttemptOut[];
  callbacks: DeliveryDetailOut[];
  isComing: boolean;
};

/** The timeline with every push and every callback. */
export const FullTimeline = ({
  message,
  reports,
  pushes,
  callbacks,
  isComing,
}: FullTimelineProps) => (
  <TimelineList
    happenings={happeningsOf(message, {
      pushes: pushHappenings(message, pushes),
      reports,
      callbacks: callbacks.flatMap(callbackHappenings),
    })}
    isComing={isComing}
  />
);
