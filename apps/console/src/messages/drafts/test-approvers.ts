import { messageTexts } from '../../texts.ts';

const ids = [
  'usr_test_approves',
  'usr_test_rejects',
  'usr_test_comments',
  'usr_test_asks',
  'usr_test_slow',
  'usr_test_reports',
  'usr_test_silent',
] as const;

/** The test approvers of a test app, with what each does (docs/testing.md), and its name. */
export const testApprovers = ids.map((id) => ({
  id,
  get words() {
    return messageTexts.approvers.does[id];
  },
  get name() {
    return messageTexts.approvers.name[id];
  },
}));

/** `''`: the people who are subscribed. */
export type Approver = (typeof ids)[number] | '';

/** Returns the test approver of this id. */
export const approverOf = (id: string): Approver => ids.find((each) => each === id) ?? '';
