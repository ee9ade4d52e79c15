import { z } from 'zod';
import { NAMED_BY_REFERENCE, NAMED_GROUP } from '../../platform/schemas/references.ts';

/** The test approvers of every test app, by the ids under which messages name them. */
export const TestApprover = z.enum([
  'usr_test_approves',
  'usr_test_rejects',
  'usr_test_reports',
  'usr_test_silent',
  'usr_test_slow',
  'usr_test_comments',
  'usr_test_asks',
]);
export type TestApprover = z.infer<typeof TestApprover>;

/** Their names in answers, reports and groups. */
export const nameOfApprover: Readonly<Record<TestApprover, string>> = {
  usr_test_approves: 'Test approver',
  usr_test_rejects: 'Test rejecter',
  usr_test_reports: 'Test reporter',
  usr_test_silent: 'Silent test approver',
  usr_test_slow: 'Slow test approver',
  usr_test_comments: 'Commenting test approver',
  usr_test_asks: 'Asking test approver',
};

const TEST_NAMES = TestApprover.options.map((id) => id.slice('usr_test_'.length)).join('|');
const IDS = `usr_(?:[0-7][0-9a-hjkmnp-tv-z]{25}|test_(?:${TEST_NAMES}))`;

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

/** How a message names people: a subscriber, a group of them, or those of a group who are on call. */
const AUDIENCE = 'an id such as usr_…, ref: and a reference, or group: and the name of a group';

const isOfGroup = (input: unknown): input is string =>
  typeof input === 'string' && input.startsWith('group:');

/** Returns what is wrong with the name of a group that begins right; null for any other text. */
function groupWords(input: unknown): string | null {
  if (!isOfGroup(input)) return null;
  if (input.includes('/'))
    return 'must be group: and the name of a group; behind it only /on-call may follow, for those of it who are on call: group:ops/on-call';
  return 'must be group: and the name of a group: up to 39 of a-z 0-9 and -, such as group:finance';
}

export const AudienceName = z
  .string()
  .regex(new RegExp(`^(?:${IDS}|${NAMED_BY_REFERENCE}|${NAMED_GROUP})$`), {
    error: ({ input }) => groupWords(input) ?? mustBe(AUDIENCE)({ input }),
  })
  .describe(
    'A subscriber by id or as `ref:` and their reference, `group:` and the name of a group, or those of it who are on call: `group:ops/on-call`. In a test app also a test approver.',
  );

/** A group as a message names it, with all of its members. */
export const WholeGroupName = z
  .string()
  .regex(/^group:[a-z0-9][a-z0-9-]{0,38}$/, {
    error: ({ input }) =>
      isOfGroup(input) && input.includes('/')
        ? 'must be group: and the name of a group, without /on-call: all of its members count'
        : (groupWords(input) ?? 'must be group: and the name of a group, such as group:finance'),
  })
  .describe('`group:` and the name of a group.');

/** The reference of a test approver: the id without its prefix. */
export const referenceOfApprover = (approver: TestApprover): string =>
  approver.slice('usr_'.length);

/** Returns the test approver with a reference; null when there is none. */
export const approverWithReference = (reference: string): TestApprover | null =>
  TestApprover.options.find((each) => referenceOfApprover(each) === reference) ?? null;

const APPROVERS: ReadonlySet<string> = new Set(TestApprover.options);
/** Returns whether an id is that of a test approver. */
export const isTestApprover = (id: string): id is TestApprover => APPROVERS.has(id);
