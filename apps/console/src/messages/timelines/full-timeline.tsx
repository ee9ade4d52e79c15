import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import type { ReportOut } from '@assent/core/events/events.schema';
import type { StepOut } from '@assent/core/message-steps/timing.schema';
import type { MessageOut } from '@assent/core/messages/messages.schema';
import type { PushAttemptOut } from '@assent/core/pushes/pushes.schema';
import { callbackTimeline } from './callback-timeline.ts';
import { progressTimeline } from './progress-timeline.ts';
import { pushTimeline } from './push-timeline.ts';
import { stepTimeline } from './step-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';
import { TimelineList } from './timeline-list.tsx';

type FullTimelineProps = {
  message: MessageOut;
  reports: ReportOut[];
  pushes: PushAttemptOut[];
  steps: StepOut[];
  callbacks: DeliveryDetailOut[];
  isLoading: boolean;
};

/** Shows the timeline with all pushes and callbacks. */
export const FullTimeline = ({
  message,
  reports,
  pushes,
  steps,
  callbacks,
  isLoading,
}: FullTimelineProps) => (
  <TimelineList
    events={timelineEventsOf(message, {
      pushes: pushTimeline(message, pushes),
      reports,
      steps: stepTimeline(message, steps),
      callbacks: [...callbacks.flatMap(progressTimeline), ...callbacks.flatMap(callbackTimeline)],
    })}
    isLoading={isLoading}
  />
);
