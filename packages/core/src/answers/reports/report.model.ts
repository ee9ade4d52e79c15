import { Op } from 'sequelize';
import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { insert } from '../../platform/database/database.ts';
import { namesOf, type RowOfApp } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';
import { CONTENT_DAYS } from '../../platform/schemas/published-limits.ts';

/** A report that a person did not expect a message. */
export const reports = defineTable('reports', {
  id: text().key,
  messageId: text(),
  appId: text(),
  subscriberId: text(),
  /** Name of the person at that time. */
  reporterName: text(),
  comment: text().orNull,
  createdAt: integer(),
}).of('app', {
  erased: 'by rule',
  exported: 'messages',
  kept: { after: 'createdAt', days: CONTENT_DAYS },
});
export type ReportRow = Row<typeof reports>;

/**
 * Stores a report. Returns whether it is the first of this person about this message; of two concurrent reports one
 * is.
 */
export async function keepReport(report: NewRow<typeof reports>): Promise<boolean> {
  return (await insert(reports, [report], { ignore: true })) === 1;
}

/** Returns the reports of these messages by any of these subscribers. */
export function reportsBy(subscriberIds: string[], messages: RowOfApp[]) {
  const { appIds, ids } = namesOf(messages);
  return reports.findAll({
    where: { appId: appIds, messageId: ids, subscriberId: subscriberIds },
  });
}

/** Returns one page of the reports of a message, newest first, starting after `beforeId`. */
export const pageOfReports = (
  { id: messageId, appId }: RowOfApp,
  beforeId: string | null,
  limit: number,
) =>
  reports.findAll({
    where: { messageId, appId, ...(beforeId !== null && { id: { [Op.lt]: beforeId } }) },
    order: [['id', 'DESC']],
    limit,
  });
