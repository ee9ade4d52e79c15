import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { answerTimeline } from './answer-timeline.ts';
import { timelineEventsOf } from './timeline-events.ts';
import { viewTimeline } from './view-timeline.ts';

const known = { pushes: [], reports: [], callbacks: [] };

const anAnswer = (name: string, at: number, more: object = {}) => ({
  value: 'approve' as const,
  label: 'Release',
  comment: null,
  responded_at: at,
  responder: {
    subscriber_id: `usr_${name}`,
    display_name: name,
    email: null,
    reference: null,
    invite_label: null,
    subscribed_at: 0,
  },
  on_behalf_of: null,
  auth_method: 'session' as const,
  passkey: null,
  payload_digest: '',
  fields: null,
  fields_digest: null,
  edited: null,
  conversation: null,
  conversation_digest: null,
  ...more,
});
const aViewer = (name: string, seen_at: number) => ({
  subscriber_id: `usr_${name}`,
  display_name: name,
  reference: null,
  seen_at,
});
const approvals = { required: 2, exclude: [], each: null, values: null, enough_recipients: true };

describe('a timeline with several approvals', () => {
  const [grace, ada] = [anAnswer('Grace', 3_000, { comment: 'Checked.' }), anAnswer('Ada', 5_000)];

  it('has each approval once, at its time, with its number', () => {
    const message = aMessage({
      status: 'approved',
      approvals,
      answers: [grace, ada],
      response: ada,
      closed_at: 5_000,
    });
    expect(
      timelineEventsOf(message, { ...known, answers: answerTimeline(message) }).map(
        ({ title, detail }) => [title, detail],
      ),
    ).toEqual([
      ['Accepted', undefined],
      ['Sent', undefined],
      ['Approved by Grace', '1 of 2. “Checked.”'],
      ['Approved by Ada', undefined],
    ]);
  });

  it('keeps the approvals of a message that expired', () => {
    const message = aMessage({
      status: 'expired',
      approvals,
      answers: [grace],
      closed_at: 9_000,
    });
    expect(
      timelineEventsOf(message, { ...known, answers: answerTimeline(message) }).map(
        ({ title }) => title,
      ),
    ).toEqual(['Accepted', 'Sent', 'Approved by Grace', 'Expired']);
  });

  it('says for which groups each approval counts, and how many places are filled', () => {
    const each = ['finance', 'security'].map((group) => ({ from: `group:${group}`, required: 1 }));
    const [first, second, last] = [
      anAnswer('Grace', 3_000, { groups: ['finance'] }),
      anAnswer('Joan', 4_000, { groups: ['finance'], comment: 'Checked.' }),
      anAnswer('Ada', 5_000, { groups: ['finance', 'security'] }),
    ];
    const message = aMessage({
      status: 'approved',
      approvals: { ...approvals, each },
      answers: [first, second, last],
      response: last,
      closed_at: 5_000,
    });
    const events = timelineEventsOf(message, { ...known, answers: answerTimeline(message) });
    expect(events.slice(2).map(({ detail }) => detail)).toEqual([
      '1 of 2. Counts for finance.',
      '1 of 2. Counts for finance. “Checked.”',
      'Counts for finance or security.',
    ]);
  });

  it('says who saw it, between requests, pushes and answers', () => {
    const message = aMessage({
      status: 'delivered',
      approvals,
      answers: [grace],
      seen_at: 2_000,
    });
    const views = viewTimeline({
      data: [aViewer('Grace', 2_000), aViewer('Ada', 4_000)],
      has_more: true,
    });
    const requests = [{ title: 'Request: POST /v1/open/messages', at: 999, kind: 'done' as const }];
    const events = timelineEventsOf(message, {
      ...known,
      views,
      requests,
      answers: answerTimeline(message),
    });
    expect(events.map(({ title }) => title)).toEqual([
      'Request: POST /v1/open/messages',
      'Accepted',
      'Sent',
      'Seen by Grace',
      'Approved by Grace',
      'Seen by Ada',
      'Expires',
    ]);
    expect(events[5]?.detail).toBe('More people saw it later.');
  });
});
