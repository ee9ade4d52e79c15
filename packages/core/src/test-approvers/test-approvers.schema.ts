import { z } from 'zod';

/** The test approvers of every test app, by the ids under which messages name them. */
export const TestApprover = z.enum([
  'usr_test_approves',
  'usr_test_rejects',
  'usr_test_reports',
  'usr_test_silent',
  'usr_test_slow',
  'usr_test_comments',
]);
export type TestApprover = z.infer<typeof TestApprover>;

/** Id of a subscriber or, in a test app, of a test approver. */
export const RecipientId = z
  .string()
  .regex(
    /^usr_(?:[0-7][0-9a-hjkmnp-tv-z]{25}|test_(?:approves|rejects|reports|silent|slow|comments))$/,
    'must be an id such as usr_…',
  )
  .describe('Id that starts with `usr_`. In a test app also the id of a test approver.');

/** Returns whether an id is that of a test approver. */
export const isTestApprover = (id: string): id is TestApprover =>
  TestApprover.options.some((each) => each === id);
