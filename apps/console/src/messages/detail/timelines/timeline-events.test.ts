import type { MessageOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { type TimelineEvent, timelineEventsOf } from './timeline-events.ts';

const nothingElse = { pushes: [], reports: [], callbacks: [] };
const titlesOf = (message: MessageOut, known: Partial<typeof nothingElse> = {}) =>
  timelineEventsOf(message, { ...nothingElse, ...known }).map(({ title }) => title);
const push: TimelineEvent = { title: 'Pushed to 1 device', at: 1_500, kind: 'done' };
const approved: NonNullable<MessageOut['response']> = {
  value: 'approve',
  label: 'Pay',
  comment: null,
  responded_at: 2_000,
  responder: {
    subscriber_id: 'usr_1',
    display_name: 'Miriam',
    email: null,
    reference: null,
    invite_label: null,
    subscribed_at: 0,
  },
  on_behalf_of: null,
  fields: null,
  fields_digest: null,
  edited: null,
  conversation: null,
  conversation_digest: null,
  auth_method: 'session',
  passkey: null,
  payload_digest: 'sha-256=…',
};

describe('timelineEventsOf', () => {
  it('lists what happened, then what will happen', () => {
    expect(titlesOf(aMessage())).toEqual(['Accepted', 'Sent', 'Not seen yet', 'Expires']);
  });

  it('says when a scheduled message will be sent', () => {
    const scheduled = aMessage({ status: 'scheduled', scheduled_at: 5_000, sent_at: null });
    expect(titlesOf(scheduled)).toEqual(['Accepted', 'Will be sent', 'Expires']);
  });

  it('says of which groups nobody was on call', () => {
    const sentTo = (on_call_missing: string[]) =>
      timelineEventsOf(
        aMessage({
          recipients: {
            people: 3,
            reachable: 3,
            with_passkey: null,
            on_call_missing,
            not_subscribed: 0,
          },
        }),
        nothingElse,
      ).find(({ title }) => title === 'Sent')?.detail;
    expect(sentTo([])).toBeUndefined();
    expect(sentTo(['ops'])).toMatch(/^Nobody of the group ops was on call/);
    expect(sentTo(['ops', 'night'])).toMatch(/^Nobody of the groups ops, night was on call/);
  });

  it('says that nobody has notifications only if nobody has', () => {
    const waiting = 'Waiting for somebody with notifications';
    const sentTo = (reachable: number) =>
      titlesOf(
        aMessage({
          status: 'queued',
          recipients: {
            people: 1,
            reachable,
            with_passkey: null,
            on_call_missing: [],
            not_subscribed: 0,
          },
        }),
      );
    expect(sentTo(0)).toContain(waiting);
    expect(sentTo(1)).toContain('Not pushed yet');
    expect(sentTo(1)).not.toContain(waiting);
  });

  it('shows the number of pushes until the attempts are known', () => {
    const message = aMessage({ push: { attempted: 2_000, accepted: 1_999, gone: 1 } });
    expect(titlesOf(message)).toContain('Pushed to 2,000 devices');
    const pushes = [push];
    expect(timelineEventsOf(message, { ...nothingElse, pushes })).toContain(push);
    expect(
      timelineEventsOf(message, { ...nothingElse, pushes }).map(({ title }) => title),
    ).not.toContain('Pushed to 2,000 devices');
  });

  it('sorts by time, whatever the source', () => {
    const message = aMessage({ seen_at: 2_000 });
    const callbacks: TimelineEvent[] = [{ title: 'Called back', at: 1_200, kind: 'done' }];
    const events = timelineEventsOf(message, { pushes: [push], reports: [], callbacks });
    expect(events.map(({ title }) => title)).toEqual([
      'Accepted',
      'Sent',
      'Called back',
      'Pushed to 1 device',
      'Seen',
      'Expires',
    ]);
  });

  it('keeps an event without a time after the one before it', () => {
    const callbacks: TimelineEvent[] = [
      { title: 'Called back', at: 3_000, kind: 'bad' },
      { title: 'Callback given up', kind: 'end' },
    ];
    const message = aMessage({ status: 'expired', closed_at: 2_000 });
    expect(
      timelineEventsOf(message, { ...nothingElse, callbacks })
        .map(({ title }) => title)
        .slice(-3),
    ).toEqual(['Expired', 'Called back', 'Callback given up']);
  });

  it.each([
    ['canceled', 'Canceled'],
    ['expired', 'Expired'],
  ] as const)('ends a message that is %s', (status, title) => {
    const titles = titlesOf(aMessage({ status, closed_at: 2_000 }));
    expect(titles.at(-1)).toBe(title);
    expect(titles).not.toContain('Expires');
  });

  it('shows how many people had approved when the time was up', () => {
    const approvals = {
      required: 2,
      exclude: [],
      each: null,
      values: null,
      enough_recipients: true,
    };
    const ended = { status: 'expired', closed_at: 2_000, approvals } as const;
    const message = aMessage({ ...ended, answers: [approved] });
    expect(timelineEventsOf(message, nothingElse).at(-1)).toMatchObject({
      detail: 'Only 1 of 2 people approved in time.',
    });
  });

  it('shows who answered, with the comment', () => {
    const message = aMessage({
      status: 'rejected',
      closed_at: 2_000,
      response: { ...approved, value: 'reject', label: 'Hold', comment: 'Too much.' },
    });
    expect(timelineEventsOf(message, nothingElse).at(-1)).toMatchObject({
      title: 'Rejected by Miriam',
      detail: '“Too much.”',
      kind: 'bad',
    });
  });
});
