import type { MessageOut } from '@assent/core/schemas';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../testing/message.ts';
import { progressOf } from '../list/progress.ts';
import { progressWords } from './approval-words.ts';
import { groupProgressOf } from './group-progress.ts';

const approvals = { required: 2, exclude: [], each: null, values: null, enough_recipients: true };
const open = aMessage({ approvals, progress: { required: 2, approved: 1, each: null } });

const anAnswer: NonNullable<MessageOut['answers']>[number] = {
  value: 'approve',
  label: 'Pay',
  comment: null,
  responded_at: 1,
  responder: {
    subscriber_id: 'usr_1',
    display_name: 'Ada',
    email: null,
    reference: null,
    invite_label: null,
    subscribed_at: 0,
  },
  on_behalf_of: null,
  auth_method: 'session',
  passkey: null,
  payload_digest: '',
  fields: null,
  fields_digest: null,
  edited: null,
  conversation: null,
  conversation_digest: null,
};

describe('the approvals of a message', () => {
  it('are counted in the list only if several are needed', () => {
    expect(progressOf(open)).toBe('1 of 2');
    expect(progressOf(aMessage())).toBeNull();
    expect(progressOf(aMessage({ progress: null }))).toBeNull();
  });

  it('are counted by group, each person once', () => {
    const each = [
      { from: 'group:finance', required: 1 },
      { from: 'group:security', required: 2 },
    ];
    const answer = (...groups: string[]) => ({ ...anAnswer, groups });
    const ofGroups = (answers: ReturnType<typeof answer>[]) =>
      groupProgressOf({ approvals: { ...approvals, each }, answers })?.map(
        ({ group, approved }) => `${group} ${approved}`,
      );
    expect(groupProgressOf(open)).toBeNull();
    expect(ofGroups([])).toEqual(['finance 0', 'security 0']);
    expect(ofGroups([answer('finance', 'security')])).toEqual(['finance 1', 'security 0']);
    expect(ofGroups([answer('finance', 'security'), answer('finance')])).toEqual([
      'finance 1',
      'security 1',
    ]);
  });

  it('are described while it is open, and after', () => {
    expect(progressWords(open)).toBe('1 of 2 approved. It needs 1 more approval.');
    expect(progressWords({ ...open, progress: { required: 2, approved: 0, each: null } })).toBe(
      '0 of 2 approved. It needs 2 more approvals.',
    );
    const closed = { ...open, progress: null, answers: [] };
    expect(progressWords({ ...closed, status: 'approved' })).toBe(
      '2 people had to approve, and did.',
    );
    expect(progressWords({ ...closed, status: 'expired' })).toBe('2 people had to approve. 0 did.');
  });
});
