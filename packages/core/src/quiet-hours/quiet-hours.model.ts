import { change, select } from '../database/database.ts';

/** The quiet hours that a person has set. */
export type StoredQuietHours = {
  personId: string;
  isOn: number;
  fromMinute: number;
  toMinute: number;
  timeZone: string;
};

const COLUMNS = `person_id AS personId, is_on AS isOn, from_minute AS fromMinute, to_minute AS toMinute,
  time_zone AS timeZone`;

export async function quietHoursOf(personId: string): Promise<StoredQuietHours | null> {
  const [row] = await select<StoredQuietHours>(
    `SELECT ${COLUMNS} FROM quiet_hours WHERE person_id = :personId`,
    { personId },
  );
  return row ?? null;
}

/** Returns the quiet hours of those of these people who have turned them on. */
export const quietHoursAmong = (personIds: string[]) =>
  select<StoredQuietHours>(
    `SELECT ${COLUMNS} FROM quiet_hours WHERE person_id IN (:personIds) AND is_on = 1`,
    { personIds },
  );

export const saveQuietHours = (hours: StoredQuietHours) =>
  change(
    `INSERT INTO quiet_hours (person_id, is_on, from_minute, to_minute, time_zone)
     VALUES (:personId, :isOn, :fromMinute, :toMinute, :timeZone)
     ON DUPLICATE KEY UPDATE is_on = VALUES(is_on), from_minute = VALUES(from_minute),
       to_minute = VALUES(to_minute), time_zone = VALUES(time_zone)`,
    { ...hours },
  );
