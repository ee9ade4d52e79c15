import { askBeside, type DriverConnection, threadIdOf } from '../driver.ts';
import { COMMITS_HANG } from '../driver-errors.ts';

// A server that writes a binary log waits in COMMIT while the disk of that log is full, and tries again once a minute
// (MariaDB 10.11, MySQL 9.7). It still answers what changes nothing.

/** Time after which the server is asked why a write has no answer, ms. */
export const SUSPECT_MS = 2_000;
/** Time between two questions whether the commits still hang, ms. */
const CHECK_MS = 1_000;

/** The beginning of the state of a connection that waits in COMMIT: of MySQL, and two of MariaDB. */
const IN_COMMIT = /^(waiting for handler commit|commit|waiting for someone to free space)\b/i;

/** The connections whose writes have no answer, of which one that was closed here may still be open on the server. */
let suspects: DriverConnection[] = [];
let hangs = false;
let asking = false;

/** Returns whether the database hangs in commits, so that writes are refused. */
export const areCommitsHanging = (): boolean => hangs;

/** The error of a write that is refused or given up because commits hang. */
export const commitsHang = (): Error =>
  Object.assign(new Error('the database does not complete commits'), { code: COMMITS_HANG });

/**
 * Asks the server whether a write without an answer waits in its COMMIT. If it does, writes are refused until the server
 * has ended all of these; a write that tests it would be one more connection that hangs. They are not killed: MySQL ends
 * itself when a connection is killed that waits for space in the binary log (ADR 89).
 * @param giveUp ends the writes that have no answer
 */
export function suspect(connection: DriverConnection, giveUp: () => void): void {
  suspects.push(connection);
  if (!asking) void watch(giveUp);
}

async function watch(giveUp: () => void): Promise<void> {
  asking = true;
  for (;;) {
    const asked = suspects;
    const hanging = await stillInCommit(asked);
    suspects = [...hanging, ...suspects.slice(asked.length)];
    if (suspects.length === 0) break;
    if (!hangs && hanging.length > 0) {
      hangs = true;
      giveUp();
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS).unref());
  }
  hangs = false;
  asking = false;
}

/** Returns those of the connections that wait in a commit. None does if the server cannot be asked: it may be gone. */
async function stillInCommit(asked: readonly DriverConnection[]): Promise<DriverConnection[]> {
  const newest = asked.at(-1);
  if (!newest) return [];
  try {
    // Not information_schema.processlist: MySQL needs space on the disk for that.
    const rows = await askBeside(newest, 'SHOW FULL PROCESSLIST');
    const ids = new Set(rows.filter(isInCommit).map((row) => Number(Reflect.get(row, 'Id'))));
    return asked.filter((connection) => ids.has(threadIdOf(connection)));
  } catch (error) {
    const isFull = error instanceof Error && Reflect.get(error, 'code') === 'ER_CON_COUNT_ERROR';
    return isFull && hangs ? [...asked] : [];
  }
}

/** `Time` is in seconds since the statement was begun; a commit that goes on ends sooner. */
const isInCommit = (row: object) =>
  IN_COMMIT.test(String(Reflect.get(row, 'State'))) && Number(Reflect.get(row, 'Time')) >= 1;
