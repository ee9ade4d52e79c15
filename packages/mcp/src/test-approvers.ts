import type { Approver } from './approvals.ts';

/** The approvers of every test app, who answer by themselves, and what each does (docs/testing.md). */
const TEST_APPROVERS = {
  usr_test_approves: 'approves',
  usr_test_rejects: 'rejects',
  usr_test_reports: 'reports the question, which rejects it',
  usr_test_comments: 'approves with a comment',
  usr_test_slow: 'approves after 60 seconds',
  usr_test_silent: 'does not answer',
};

/** Returns the test approvers as people of a topic. They can be named in every topic. */
export const testApproversIn = (topic: string): Approver[] =>
  Object.entries(TEST_APPROVERS).map(([subscriber_id, does]) => ({
    subscriber_id,
    display_name: `Test approver: ${does}`,
    topic,
    reachable_devices: 0,
  }));
