import { flag, integer, type Row, text } from '../../platform/database/columns.ts';
import { insert } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { defineTable } from '../../platform/database/tables.ts';

/** The quiet hours that a person has set. */
const quietHours = defineTable('quiet_hours', {
  personId: text().key,
  isOn: flag(),
  fromMinute: integer(),
  toMinute: integer(),
  timeZone: text(),
}).of('person', { erased: 'personId', exported: 'quiet_hours' });
export type StoredQuietHours = Row<typeof quietHours>;

export const quietHoursOf = (personId: string) => quietHours.findByPk(personId);

/** Returns the quiet hours of those of these people who have turned them on. */
export const quietHoursAmong = (personIds: string[]) =>
  rowsOf(quietHours, 'WHERE m.person_id IN (:personIds) AND m.is_on = 1', { personIds });

export const saveQuietHours = (hours: StoredQuietHours) =>
  insert(quietHours, [hours], {
    update: `is_on = VALUES(is_on), from_minute = VALUES(from_minute),
       to_minute = VALUES(to_minute), time_zone = VALUES(time_zone)`,
  });
