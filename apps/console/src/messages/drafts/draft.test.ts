import { describe, expect, it } from 'vitest';
import { needsConfirmation, sendLabel } from './audience-words.ts';
import { audienceNames, type Draft, firstDraft, groupsAmong, requiredOf } from './draft.ts';
import { cardOf, linkOf, requestOf } from './draft-request.ts';

const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...firstDraft('acme/default', 'live'),
  ...changes,
});
const emptyDraft = aDraft({
  card: { title: 'Release?', body: '', approve_label: '', reject_label: '' },
  rows: [{ id: 1, label: '', value: '' }],
});

describe('the first draft', () => {
  it('has no text in live mode', () => {
    expect(JSON.parse(JSON.stringify(requestOf(firstDraft('acme/default', 'live'))))).toEqual({
      topic: 'acme/default',
      type: 'approval',
      payload: { title: '' },
    });
  });

  it('is an example for a test approver in test mode', () => {
    const { to, payload } = requestOf(firstDraft('acme/default', 'test'));
    expect(to).toEqual(['usr_test_approves']);
    expect(payload.title).not.toBe('');
  });
});

describe('questions of people', () => {
  it('are off unless they are allowed, or the test approver asks', () => {
    expect(requestOf(emptyDraft).questions).toBeUndefined();
    expect(requestOf({ ...emptyDraft, takesQuestions: true }).questions).toBe('allowed');
    expect(requestOf({ ...emptyDraft, approver: 'usr_test_asks' }).questions).toBe('allowed');
  });
});

describe('the button that sends', () => {
  const audience = (people: number | 'many') => ({
    people,
    reachable: 0,
    with_passkey: null,
    on_call_missing: [],
    not_subscribed: 0,
  });

  it.each([
    [undefined, 'Send message'],
    [0, 'Send message'],
    [1, 'Send to 1 person'],
    [65, 'Send to 65 people'],
    ['many', 'Send to more than 1,000 people'],
  ] as const)('has the number of people: %s', (people, label) => {
    const counted = people === undefined ? undefined : audience(people);
    expect(sendLabel({ when: 'now' }, counted)).toBe(label);
  });

  it('says that it is scheduled', () => {
    expect(sendLabel({ when: 'later' }, audience(65))).toBe('Schedule for 65 people');
  });

  it('asks above five people', () => {
    expect([0, 5, 6, 'many' as const].map(needsConfirmation)).toEqual([false, false, true, true]);
  });
});

describe('requestOf', () => {
  it('omits empty fields, so that the defaults of the API apply', () => {
    expect(JSON.parse(JSON.stringify(requestOf(emptyDraft)))).toEqual({
      topic: 'acme/default',
      type: 'approval',
      payload: { title: 'Release?' },
    });
  });

  it('sends a label and a token only with a URL', () => {
    const labelled = { contextLabel: 'See invoice', isContextSecure: true };
    expect(requestOf(aDraft(labelled))).not.toHaveProperty('context_label');
    expect(requestOf(aDraft({ ...labelled, contextUrl: 'https://shop.example/7' }))).toMatchObject({
      context_url: 'https://shop.example/7',
      context_label: 'See invoice',
      context_secure: true,
    });
  });

  it('names recipients by id or reference, and a test approver alone', () => {
    const to = [
      { name: 'ref:ada', label: 'Ada' },
      { name: 'usr_1', label: 'Grace' },
    ];
    expect(requestOf(aDraft({ to })).to).toEqual(['ref:ada', 'usr_1']);
    expect(requestOf(aDraft({ to, approver: 'usr_test_slow' })).to).toEqual(['usr_test_slow']);
  });

  it('names groups, and says how many people of which must approve instead of a number', () => {
    const group = { name: 'group:ops/on-call', label: 'On call in ops' };
    const each = [
      { id: 1, group: 'finance', required: '2' },
      { id: 2, group: 'security', required: '1' },
    ];
    const draft = aDraft({ to: [group], exclude: [group], required: '7', each });
    expect(requestOf(draft)).toMatchObject({
      to: ['group:ops/on-call'],
      approvals: {
        exclude: ['group:ops/on-call'],
        each: [
          { from: 'group:finance', required: 2 },
          { from: 'group:security', required: 1 },
        ],
      },
    });
    expect(requestOf(draft).approvals).not.toHaveProperty('required');
    expect(requiredOf(draft)).toBe(3);
    expect(audienceNames(draft)).toEqual(['group:ops/on-call']);
    expect(audienceNames(aDraft({ each }))).toEqual(['group:finance', 'group:security']);
    expect(requestOf(aDraft({ each })).to).toBeUndefined();
  });

  it('begins with a group that a link names, for its people', () => {
    const draft = firstDraft('acme/default', 'test', 'finance');
    expect(requestOf(draft).to).toEqual(['group:finance']);
  });

  it('keeps groups when the topic changes', () => {
    const people = [
      { name: 'group:ops', label: 'Group ops' },
      { name: 'ref:ada', label: 'Ada' },
    ];
    expect(groupsAmong(people).map(({ name }) => name)).toEqual(['group:ops']);
  });

  it('sends urgency, reminders and widenings that were chosen, without empty ones', () => {
    const ada = { name: 'ref:ada', label: 'Ada' };
    const widen = [
      { id: 1, after: 3_600, to: [ada] },
      { id: 2, after: 7_200, to: [] },
    ];
    expect(requestOf(aDraft({ urgency: 'normal', remindEvery: 600, widen }))).toMatchObject({
      urgency: 'normal',
      remind_every: 600,
      widen: [{ after: 3_600, to: ['ref:ada'] }],
    });
  });

  it('schedules only when "Later" is chosen', () => {
    const scheduledAt = '2026-11-21T09:41';
    expect(requestOf(aDraft({ scheduledAt })).scheduled_at).toBeUndefined();
    expect(requestOf(aDraft({ scheduledAt, when: 'later' })).scheduled_at).toBe(
      new Date(2026, 10, 21, 9, 41).getTime(),
    );
  });
});

it('shows placeholders on the card of an empty draft', () => {
  expect(cardOf(emptyDraft)).toMatchObject({ approve_label: 'Approve', reject_label: 'Reject' });
});

it('has no link until its URL is valid', () => {
  expect(linkOf(aDraft({ contextUrl: 'shop' }))).toBeNull();
  expect(linkOf(aDraft({ contextUrl: 'https://shop.example/7' }))).toEqual({
    url: 'https://shop.example/7',
    label: null,
    isSecure: false,
  });
});
