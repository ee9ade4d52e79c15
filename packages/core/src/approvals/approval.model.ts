import { change } from '../database/database.ts';
import { snakeCase } from '../database/rows.ts';
import type { Final } from '../messages/message-progress.model.ts';
import { ANSWERABLE } from '../statuses.schema.ts';

/**
 * Counts one approval and, if it is the last one that is required, closes the message: one statement, so concurrent
 * approvals cannot both close it or be counted after that. Returns 1 if it was counted.
 * @param set extra columns of the final state
 */
export function countApproval(id: string, set: Final, now: number): Promise<number> {
  const isLast = 'approvals_given + 1 >= required_approvals';
  const columns = Object.keys(set).map(
    (name) => `, ${snakeCase(name)} = IF(${isLast}, :${name}, ${snakeCase(name)})`,
  );
  // Assignments are evaluated from left to right, so the count that the others read is last.
  return change(
    `UPDATE messages FORCE INDEX (PRIMARY)
     SET status = IF(${isLast}, 'approved', 'delivered'), closed_at = IF(${isLast}, :now, NULL)${columns.join('')},
       has_answers = 1, approvals_given = approvals_given + 1
     WHERE id = :id AND status IN (:answerable) AND expires_at > :now`,
    { ...set, id, now, answerable: [...ANSWERABLE] },
  );
}

/** Subtracts one approval that was taken back. Returns 0 if the message is closed or has expired. */
export const uncountApproval = (id: string, now: number): Promise<number> =>
  change(
    `UPDATE messages FORCE INDEX (PRIMARY) SET approvals_given = approvals_given - 1
     WHERE id = :id AND status IN (:answerable) AND expires_at > :now AND approvals_given > 0`,
    { id, now, answerable: [...ANSWERABLE] },
  );
