import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
} from 'sequelize';
import { change, select, table } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';
import type { TestApprover } from './test-approvers.schema.ts';

const written = ['id', 'messageId', 'appId', 'approver', 'dueAt'] as const;

/** A test approver whom a message of a test app names, and the time at which they answer. */
export class TestRecipient extends Model<
  InferAttributes<TestRecipient>,
  InferCreationAttributes<TestRecipient>
> {
  declare id: string;
  declare messageId: string;
  declare appId: string;
  declare approver: TestApprover;
  /** Null for one who has answered, or never answers. */
  declare dueAt: number | null;
  declare claim: CreationOptional<string | null>;

  /** Those whom the message names already are skipped. */
  static insertAll(rows: NewTestRecipient[]) {
    return insertRows('test_recipients', written, rows, { ignore: true });
  }

  static withIds(ids: string[]) {
    return TestRecipient.findAll({ where: { id: ids } });
  }

  /** Returns the ids of those of an app who are due, longest waiting first. */
  static async dueOf(appId: string, now: number, limit: number): Promise<string[]> {
    const rows = await select<{ id: string }>(
      `SELECT id FROM test_recipients WHERE app_id = :appId AND due_at <= :now
       ORDER BY due_at LIMIT ${limit}`,
      { appId, now },
    );
    return rows.map((row) => row.id);
  }

  /** Ends a claim. @param dueAt time of the next try, ms; null when there is none */
  static settle(id: string, claim: string, dueAt: number | null) {
    return change(
      'UPDATE test_recipients SET due_at = :dueAt, claim = NULL WHERE id = :id AND claim = :claim',
      { id, claim, dueAt },
    );
  }
}

export type NewTestRecipient = Pick<InferAttributes<TestRecipient>, (typeof written)[number]>;

table(TestRecipient, 'test_recipients', {
  id: { type: DataTypes.STRING, primaryKey: true },
  messageId: DataTypes.STRING,
  appId: DataTypes.STRING,
  approver: DataTypes.STRING,
  dueAt: DataTypes.BIGINT,
  claim: DataTypes.STRING,
});
