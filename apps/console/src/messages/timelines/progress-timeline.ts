import type { DeliveryDetailOut } from '@assent/core/deliveries/deliveries.schema';
import type { ApprovalOut } from '@assent/core/events/events.schema';
import type { MessageOut } from '@assent/core/messages/messages.schema';
import { answerTitle } from './answer-title.ts';
import type { TimelineEvent } from './timeline-events.ts';

/** What is read of the body of a `message.progressed`. */
type Progressed = {
  timestamp: number;
  data: { approval?: ApprovalOut; progress: MessageOut['progress'] };
};

/** Returns the approvals that did not close a message, and those that were taken back. Each has a callback. */
export function progressTimeline(delivery: DeliveryDetailOut): TimelineEvent[] {
  if (delivery.event_type !== 'message.progressed' || delivery.destination !== 'callback')
    return [];
  const { timestamp, data }: Progressed = JSON.parse(delivery.body);
  const { approval, progress } = data;
  if (!approval || !progress) return [];
  const { responder, comment } = approval.answer;
  const name = responder.display_name || 'somebody without a name';
  const count = `${progress.approved} of ${progress.required}`;
  if (approval.action === 'taken_back')
    return [
      { title: `Approval of ${name} taken back`, detail: `${count}.`, at: timestamp, kind: 'end' },
    ];
  const detail = comment ? `${count}. “${comment}”` : `${count}.`;
  return [{ title: answerTitle(approval.answer), detail, at: timestamp, kind: 'good' }];
}
