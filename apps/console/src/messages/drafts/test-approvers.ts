/** The test approvers of a test app, with what each does (docs/testing.md). */
export const testApprovers = [
  { id: 'usr_test_approves', words: 'Approves at once' },
  { id: 'usr_test_rejects', words: 'Rejects at once' },
  { id: 'usr_test_comments', words: 'Approves with a comment' },
  { id: 'usr_test_slow', words: 'Approves after a minute' },
  { id: 'usr_test_reports', words: 'Reports the message' },
  { id: 'usr_test_silent', words: 'Does not answer' },
] as const;

/** `''`: the people who are subscribed. */
export type Approver = (typeof testApprovers)[number]['id'] | '';

/** Returns the test approver of this id. */
export const approverOf = (id: string): Approver =>
  testApprovers.find((approver) => approver.id === id)?.id ?? '';
