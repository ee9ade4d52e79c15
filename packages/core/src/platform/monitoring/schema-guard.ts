import {
  onUnknownName,
  overtakenReason,
  setOvertaken,
  withoutRefusal,
} from '../database/connections/overtaken.ts';
import { endsThisVersion, newerMigrations } from '../migrations/newer-migrations.ts';

/** Interval of the checks. A newer version waits for twice this time before a change that ends this one (migrate.ts). */
const EVERY_MS = 2_000;

/**
 * Finds out, now and every 2 seconds, whether a newer version has changed the schema so that this process must not go on.
 * While it must not, no statement is sent.
 * @param version of this process
 * @param report called once when that begins, with the reason, and once if it ends, with null
 * @returns a function that stops it
 */
export function guardSchema(
  version: string,
  report: (reason: string | null) => void,
): { check: () => Promise<void>; stop: () => void } {
  let checking: Promise<void> | null = null;
  const look = async () => {
    const ended = (await withoutRefusal(newerMigrations)).find(endsThisVersion);
    const reason = ended ? overtakenBy(version, ended) : null;
    if (reason === overtakenReason()) return;
    setOvertaken(reason);
    report(reason);
  };
  /** An unreachable database is noticed elsewhere; the next check follows. */
  const check = async () => {
    await checking; // it may have begun before the change that the caller saw
    checking ??= look()
      .catch(() => {})
      .finally(() => {
        checking = null;
      });
    await checking;
  };
  const removeListener = onUnknownName(check);
  const timer = setInterval(check, EVERY_MS).unref();
  void check();
  return {
    check,
    stop() {
      clearInterval(timer);
      removeListener();
      setOvertaken(null);
    },
  };
}

const overtakenBy = (version: string, by: { name: string; version: string | null }) =>
  `This process runs Assent ${version}, and ${by.version ? `version ${by.version}` : 'a newer version'} has changed the database (${by.name}) so that it can no longer use it. Replace this process by that version.`;
