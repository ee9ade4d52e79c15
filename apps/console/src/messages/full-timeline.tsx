import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import type { ReportOut } from '@assent/core/events/events.schema';
import type { MessageOut } from '@assent/core/messages/messages.schema';
import type { PushAttemptOut } from '@assent/core/pushes/pushes.schema';
import { callbackHappenings } from './callback-happenings.ts';
import { happeningsOf } from './happenings.ts';
import { pushHappenings } from './push-happenings.ts';
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
