import type { Approver } from './approvals.ts';

/** The test approvers of every test app, by id, with the names under which they answer. */
export const testApprovers = {
  usr_test_approves: 'Test approver',
  usr_test_rejects: 'Test rejecter',
  usr_test_reports: 'Test reporter',
  usr_test_silent: 'Silent test approver',
  usr_test_slow: 'Slow test approver',
  usr_test_comments: 'Commenting test approver',
};

/** Returns the test approvers as people of a topic. They can be asked on each one, and have no devices. */
export const testApproversOf = (topic: string): Approver[] =>
  Object.entries(testApprovers).map(([subscriber_id, display_name]) => ({
    ...{ subscriber_id, display_name, topic },
    reachable_devices: 0,
  }));
