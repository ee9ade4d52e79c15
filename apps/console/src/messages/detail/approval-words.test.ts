import { describe, expect, it } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { progressOf } from '../list/progress.ts';
import { progressWords } from './approval-words.ts';

const approvals = { required: 2, exclude: [], values: null, enough_recipients: true };
const open = aMessage({ approvals, progress: { required: 2, approved: 1 } });

describe('the approvals of a message', () => {
  it('are counted in the list only if several are needed', () => {
    expect(progressOf(open)).toBe('1 of 2');
    expect(progressOf(aMessage())).toBeNull();
    expect(progressOf(aMessage({ progress: null }))).toBeNull();
  });

  it('are described while it is open, and after', () => {
    expect(progressWords(open)).toBe('1 of 2 approved. It needs 1 more approval.');
    expect(progressWords({ ...open, progress: { required: 2, approved: 0 } })).toBe(
      '0 of 2 approved. It needs 2 more approvals.',
    );
    const closed = { ...open, progress: null, answers: [] };
    expect(progressWords({ ...closed, status: 'approved' })).toBe(
      '2 people had to approve, and did.',
    );
    expect(progressWords({ ...closed, status: 'expired' })).toBe('2 people had to approve. 0 did.');
  });
});
