import type { TestApprover } from '../test-approvers/test-approvers.schema.ts';

/** What a test approver does with a message. */
type Behaviour = {
  /** Name in answers and reports. */
  name: string;
  /** Null: never answers. */
  does: 'approve' | 'reject' | 'report' | null;
  comment?: string;
};

export const behaviours: Record<TestApprover, Behaviour> = {
  usr_test_approves: { name: 'Test approver', does: 'approve' },
  usr_test_rejects: { name: 'Test rejecter', does: 'reject' },
  usr_test_reports: { name: 'Test reporter', does: 'report', comment: 'I did not expect this.' },
  usr_test_silent: { name: 'Silent test approver', does: null },
  usr_test_slow: { name: 'Slow test approver', does: 'approve' },
  usr_test_comments: {
    name: 'Commenting test approver',
    does: 'approve',
    comment: 'A comment of a test approver.',
  },
};
