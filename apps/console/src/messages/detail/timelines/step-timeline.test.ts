import type { StepOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { hasSteps, stepTimeline } from './step-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';

const aStep = (step: Pick<StepOut, 'kind' | 'at'> & Partial<StepOut>): StepOut => ({
  number: null,
  to: null,
  ...step,
});

describe('stepTimeline', () => {
  const message = aMessage({
    remind_every: 900,
    widen: [
      { after: 1, to: ['usr_1'], widened_at: 2_000, skipped_at: null },
      { after: 5, to: ['usr_2', 'usr_3'], widened_at: null, skipped_at: null },
    ],
  });
  const steps = [
    aStep({ kind: 'push', at: 3_000 }),
    aStep({ kind: 'reminder', at: 4_000, number: 2 }),
    aStep({ kind: 'widening', at: 5_000, number: 2, to: ['usr_2', 'usr_3'] }),
    aStep({ kind: 'expiry', at: 9_000 }),
  ];

  it('says who was added, and what happens next', () => {
    expect(stepTimeline(message, steps)).toEqual([
      { title: 'Shown to 1 more person', at: 2_000, kind: 'done', people: ['usr_1'] },
      {
        title: 'Push goes out',
        detail: 'It waits for its time, or for the end of quiet hours.',
        at: 3_000,
        kind: 'upcoming',
      },
      {
        title: 'Reminder 2',
        detail: 'We push it again every 15 minutes to people who have not answered.',
        at: 4_000,
        kind: 'upcoming',
      },
      {
        title: 'Will be shown to 2 more people',
        at: 5_000,
        kind: 'upcoming',
        people: ['usr_2', 'usr_3'],
      },
    ]);
  });

  it('says that a widening was skipped, and names groups', () => {
    const widen = [
      { after: 1, to: ['group:ops'], widened_at: 2_000, skipped_at: null },
      { after: 5, to: ['group:everybody'], widened_at: null, skipped_at: 3_000 },
    ];
    const next = aStep({ kind: 'widening', at: 5_000, number: 3, to: ['group:legal'] });
    expect(stepTimeline(aMessage({ widen }), [next])).toEqual([
      { title: 'Shown to more people', at: 2_000, kind: 'done', people: ['group:ops'] },
      {
        title: 'Not shown to more people',
        detail: 'With them, it would be for more than 1,000 people.',
        at: 3_000,
        kind: 'bad',
        people: ['group:everybody'],
      },
      {
        title: 'Will be shown to more people',
        at: 5_000,
        kind: 'upcoming',
        people: ['group:legal'],
      },
    ]);
  });

  it('is in the order of time in the timeline, with the expiry last', () => {
    const known = { pushes: [], reports: [], callbacks: [], steps: stepTimeline(message, steps) };
    expect(timelineEventsOf(message, known).map(({ title }) => title)).toEqual([
      'Accepted',
      'Sent',
      'Shown to 1 more person',
      'Not seen yet',
      'Push goes out',
      'Reminder 2',
      'Will be shown to 2 more people',
      'Expires',
    ]);
  });

  it('is not asked for where nothing but the expiry can come', () => {
    expect(hasSteps(aMessage())).toBe(false);
    expect(hasSteps(message)).toBe(true);
    expect(hasSteps(aMessage({ urgency: 'normal' }))).toBe(true);
  });
});
