import { describe, expect, it } from 'vitest';
import { cardOf, type Draft, firstDraft, linkOf, requestOf } from './draft.ts';

const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...firstDraft('acme/default'),
  ...changes,
});
const emptyDraft = aDraft({
  title: 'Release?',
  body: '',
  approveLabel: '',
  rejectLabel: '',
  rows: [{ id: 1, label: '', value: '' }],
  ext: '',
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
    expect(requestOf(aDraft({ to: ' ada, ref:grace;usr_1 ' })).to).toEqual([
      'ref:ada',
      'ref:grace',
      'usr_1',
    ]);
    expect(requestOf(aDraft({ to: 'ada', approver: 'usr_test_slow' })).to).toEqual([
      'usr_test_slow',
    ]);
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
