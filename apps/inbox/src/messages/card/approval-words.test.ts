import { describe, expect, it } from 'vitest';
import { approvedText, progressText, waitingText } from './approval-words.ts';

const counted = (required: number, approved: number) => ({
  approvals: { required, approved, answers: [], each: null },
});

describe('the approvals of a message', () => {
  it('are counted once somebody has approved', () => {
    expect(progressText(counted(2, 0))).toBe('Needs 2 approvals');
    expect(progressText(counted(2, 1))).toBe('1 of 2 approved');
  });

  it('tell who has approved', () => {
    const answer = (isYou: boolean, forYou: boolean) => ({
      value: 'approve' as const,
      label: 'Pay',
      comment: null,
      responded_at: 5,
      responder: { display_name: 'Grace', is_you: isYou },
      on_behalf_of: { display_name: 'Ada', is_you: forYou },
      auth_method: 'session' as const,
      fields: null,
      edited: null,
    });
    const by = (isYou: boolean, forYou: boolean) => ({
      approvals: { required: 2, approved: 1, answers: [answer(isYou, forYou)], each: null },
    });
    expect(approvedText(by(true, false))).toBe('You approved');
    expect(approvedText(by(false, true))).toBe('Grace approved for you');
  });

  it('tell how many more are waited for', () => {
    expect(waitingText(counted(2, 1))).toBe('Waiting for one more.');
    expect(waitingText(counted(3, 1))).toBe('Waiting for 2 more.');
  });
});
