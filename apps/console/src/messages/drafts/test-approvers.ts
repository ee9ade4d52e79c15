import type { TestApprover } from '@assent/core/schemas';
import { messageTexts } from '../../texts.ts';

/** In the order in which they are offered. The compiler asks for a line when there is a new one. */
const offered: Record<TestApprover, true> = {
  usr_test_approves: true,
  usr_test_rejects: true,
  usr_test_comments: true,
  usr_test_asks: true,
  usr_test_slow: true,
  usr_test_reports: true,
  usr_test_silent: true,
};
const isApprover = (id: string): id is TestApprover => Object.hasOwn(offered, id);
const ids = Object.keys(offered).filter(isApprover);

/** The test approvers of a test app, with what each does (docs/guides/testing.md), and its name. */
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
export type Approver = TestApprover | '';

/** Returns the test approver of this id. */
export const approverOf = (id: string): Approver => ids.find((each) => each === id) ?? '';
