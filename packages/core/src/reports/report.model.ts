import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
} from 'sequelize';
import { change, table } from '../database/database.ts';

/** A report that a person did not expect a message. */
export class Report extends Model<InferAttributes<Report>, InferCreationAttributes<Report>> {
  declare id: string;
  declare messageId: string;
  declare subscriberId: string;
  /** Name of the person at that time. */
  declare reporterName: string;
  declare comment: string | null;
  declare createdAt: number;

  /**
   * Stores a report. Returns whether it is the first of this person about this message; of two concurrent reports one
   * is.
   */
  static async keep(report: InferCreationAttributes<Report>): Promise<boolean> {
    const kept = await change(
      `INSERT IGNORE INTO reports (id, message_id, subscriber_id, reporter_name, comment, created_at)
       VALUES (:id, :messageId, :subscriberId, :reporterName, :comment, :createdAt)`,
      { ...report },
    );
    return kept === 1;
  }

  /** Returns the reports of these messages by any of these subscribers. */
  static by(subscriberIds: string[], messageIds: string[]) {
    return Report.findAll({ where: { messageId: messageIds, subscriberId: subscriberIds } });
  }

  /** Returns one page of the reports of a message, newest first, starting after `beforeId`. */
  static pageOf(messageId: string, beforeId: string | null, limit: number) {
    return Report.findAll({
      where: { messageId, ...(beforeId !== null && { id: { [Op.lt]: beforeId } }) },
      order: [['id', 'DESC']],
      limit,
    });
  }

  static forgetBefore(createdBefore: number, limit: number) {
    return change(`DELETE FROM reports WHERE created_at < :createdBefore LIMIT ${limit}`, {
      createdBefore,
    });
  }
}

table(Report, 'reports', {
  id: { type: DataTypes.STRING, primaryKey: true },
  messageId: DataTypes.STRING,
  subscriberId: DataTypes.STRING,
  reporterName: DataTypes.STRING,
  comment: DataTypes.TEXT,
  createdAt: DataTypes.BIGINT,
});
