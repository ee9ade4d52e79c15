import type { DeliveryDetailOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { progressTimeline } from './full-timeline.tsx';

const delivery = (body: object, event_type = 'message.progressed'): DeliveryDetailOut => ({
  delivery_id: 'dlv_1',
  mode: 'live',
  event_id: 'evt_1',
  event_type,
  message_id: 'msg_1',
  destination: 'callback',
  status: 'succeeded',
  attempt_count: 1,
  last_status_code: 200,
  last_error: null,
  created_at: 5,
  last_attempt_at: 6,
  next_attempt_at: null,
  body: JSON.stringify(body),
  attempts: [],
});
const progressed = (action: string, approved: number, comment: string | null = null) => ({
  timestamp: 5,
  data: {
    progress: { required: 2, approved },
    approval: {
      action,
      answer: {
        value: 'approve',
        comment,
        edited: ['amount'],
        responder: { display_name: 'Grace' },
        on_behalf_of: { display_name: 'Ada' },
      },
    },
  },
});

describe('the approvals in a timeline', () => {
  it('are counted, with their comments', () => {
    expect(progressTimeline(delivery(progressed('given', 1, 'Checked.')), [])).toEqual([
      {
        title: 'Approved with changes by Grace for Ada',
        detail: '1 of 2. “Checked.”',
        at: 5,
        kind: 'good',
      },
    ]);
  });

  it('stay when they were taken back', () => {
    expect(progressTimeline(delivery(progressed('taken_back', 0)), [])).toEqual([
      { title: 'Grace took back the approval', detail: '0 of 2.', at: 5, kind: 'end' },
    ]);
  });

  it('are not those that closed the message', () => {
    expect(progressTimeline(delivery({ data: {} }, 'message.approved'), [])).toEqual([]);
  });
});
