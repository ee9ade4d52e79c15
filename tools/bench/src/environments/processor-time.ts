import { readFileSync } from 'node:fs';
import type { Pool, RowDataPacket } from 'mysql2/promise';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a process has used so far, ms. Null where the machine does not tell. */
export function processorMs(pid: number | undefined): number | null {
  try {
    // The fields after the name, which may contain anything but ends with the last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** The process of the database, if it runs on this machine. */
export async function databasePid(sql: Pool): Promise<number | undefined> {
  const [rows] = await sql.query<RowDataPacket[]>('SELECT @@pid_file AS file');
  try {
    return Number(readFileSync(String(rows[0]?.file), 'utf8'));
  } catch {
    return undefined;
  }
}
