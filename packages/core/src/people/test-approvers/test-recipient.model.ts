import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert, select } from '../../platform/database/database.ts';
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

export const testRecipientsWithIds = (ids: string[]) =>
  testRecipients.findAll({ where: { id: ids } });

/** Returns the ids of those of an app who are due, longest waiting first. */
export async function dueTestRecipients(
  appId: string,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM test_recipients WHERE app_id = :appId AND due_at <= :now
     ORDER BY due_at LIMIT ${limit}`,
    { appId, now },
  );
  return rows.map((row) => row.id);
}

/** Returns the row of a test approver of a message, if it names them. */
export const testRecipientOf = (messageId: string, approver: TestApprover) =>
  testRecipients.findOne({ where: { messageId, approver } });

/** Makes a test approver due. A process that has claimed them loses its claim. */
export const dueAgain = (id: string, dueAt: number) =>
  change('UPDATE test_recipients SET due_at = :dueAt, claim = NULL WHERE id = :id', {
    id,
    dueAt,
  });

/** Ends a claim. @param dueAt time of the next try, ms; null when there is none */
export const settleTestRecipient = (id: string, claim: string, dueAt: number | null) =>
  change(
    'UPDATE test_recipients SET due_at = :dueAt, claim = NULL WHERE id = :id AND claim = :claim',
    { id, claim, dueAt },
  );

export type NewTestRecipient = NewRow<typeof testRecipients>;
