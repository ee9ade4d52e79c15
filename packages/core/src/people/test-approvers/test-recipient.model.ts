import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp, rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import type { TestApprover } from './test-approvers.schema.ts';

/** A test approver whom a message of a test app names, and the time at which they answer. */
export const testRecipients = defineTable('test_recipients', {
  id: text().key,
  messageId: text(),
  appId: text(),
  approver: text<TestApprover>(),
  /** Null for one who has answered, or never answers. */
  dueAt: integer().orNull,
  claim: text().optional,
  /** The groups through which the message names them (group-names.ts). */
  inGroups: integer().withDefault,
}).of('app', { work: 'unmeasured' });
export type TestRecipientRow = Row<typeof testRecipients>;

/** Those whom the message names already are skipped. */
export const insertTestRecipients = (rows: NewTestRecipient[]) =>
  insert(testRecipients, rows, { ignore: true });

export const testRecipientsOf = (rows: RowOfApp[]) =>
  rowsOf(
    testRecipients,
    'FORCE INDEX (PRIMARY) WHERE m.app_id IN (:appIds) AND m.id IN (:ids)',
    namesOf(rows),
  );

/** Returns those of an app who are due, longest waiting first. */
export const dueTestRecipients = (appId: string, now: number, limit: number) =>
  select<RowOfApp>(
    `SELECT id, app_id AS appId FROM test_recipients WHERE app_id = :appId AND due_at <= :now
     ORDER BY due_at LIMIT ${limit}`,
    { appId, now },
  );

/** Returns the row of a test approver of a message, if it names them. */
export const testRecipientOf = ({ id: messageId, appId }: RowOfApp, approver: TestApprover) =>
  testRecipients.findOne({ where: { messageId, appId, approver } });

/** Makes a test approver due. A process that has claimed them loses its claim. */
export const dueAgain = ({ id, appId }: RowOfApp, dueAt: number) =>
  change(
    `UPDATE test_recipients SET due_at = :dueAt, claim = NULL
     WHERE id = :id AND app_id = :appId`,
    { id, appId, dueAt },
  );

/** Ends a claim. @param dueAt time of the next try, ms; null when there is none */
export const settleTestRecipient = ({ id, appId }: RowOfApp, claim: string, dueAt: number | null) =>
  change(
    `UPDATE test_recipients SET due_at = :dueAt, claim = NULL
     WHERE id = :id AND app_id = :appId AND claim = :claim`,
    { id, appId, claim, dueAt },
  );

export type NewTestRecipient = NewRow<typeof testRecipients>;
