import { statfs } from 'node:fs/promises';
import { UserError } from '@assent/launch/user-error';
import type { Pool, RowDataPacket } from 'mysql2/promise';

/**
 * Checks that the disk of the database has this much space, if it is on this machine.
 * @throws UserError
 */
export async function checkDiskSpace(sql: Pool, bytes: number): Promise<void> {
  const [rows] = await sql.query<RowDataPacket[]>('SELECT @@datadir AS folder');
  const free = await freeBytes(String(rows[0]?.folder));
  if (free !== null && free < bytes)
    throw new UserError(
      `The database needs about ${gigabytes(bytes)} GB, and ${gigabytes(free)} GB are free.`,
    );
}

/** Returns null for a folder that is not on this machine. */
const freeBytes = (folder: string): Promise<number | null> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(0);
