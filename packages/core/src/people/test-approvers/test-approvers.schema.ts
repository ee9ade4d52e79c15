import { z } from 'zod';
import { NAMED_BY_REFERENCE } from '../../platform/schemas/references.ts';

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

const IDS =
  'usr_(?:[0-7][0-9a-hjkmnp-tv-z]{25}|test_(?:approves|rejects|reports|silent|slow|comments))';

/** Returns the words for a wrong id; one that begins like a test approver is a typing error in its name. */
const mustBe =
  (what: string) =>
  ({ input }: { input: unknown }) =>
    String(input).startsWith('usr_test_')
      ? `must be a subscriber or, in a test app, one of ${TestApprover.options.join(', ')}`
      : `must be ${what}`;

/** Id of a subscriber or, in a test app, of a test approver. */
export const RecipientId = z
  .string()
  .regex(new RegExp(`^${IDS}$`), { error: mustBe('an id such as usr_…') })
  .describe('Id that starts with `usr_`. In a test app also the id of a test approver.');

/** How a message names a subscriber: by the id, or by `ref:` and the reference. */
export const RecipientName = z
  .string()
  .regex(new RegExp(`^(?:${IDS}|${NAMED_BY_REFERENCE})$`), {
    error: mustBe('an id such as usr_…, or ref: and a reference'),
  })
  .describe(
    'Id that starts with `usr_`, or `ref:` and the reference of a subscriber. In a test app also the id of a test approver, or `ref:test_approves` and so on.',
  );

/** The reference of a test approver: the id without its prefix. */
export const referenceOfApprover = (approver: TestApprover): string =>
  approver.slice('usr_'.length);

/** Returns the test approver with a reference; null when there is none. */
export const approverWithReference = (reference: string): TestApprover | null =>
  TestApprover.options.find((each) => referenceOfApprover(each) === reference) ?? null;

/** Returns whether an id is that of a test approver. */
export const isTestApprover = (id: string): id is TestApprover =>
  TestApprover.options.some((each) => each === id);
