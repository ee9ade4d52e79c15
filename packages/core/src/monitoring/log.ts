import { type Logger, pino } from 'pino';
import { Overtaken } from '../database/connections/overtaken.ts';
import { onConnection } from '../database/database.ts';
import {
  driverCodeOf,
  isDiskFull,
  isHangingCommit,
  isUnreachable,
  unreachableCode,
} from '../database/driver-errors.ts';
import { openLogOutput } from './log-output.ts';
import type { SecurityLog } from './security-log.ts';

/**
 * Returns the log of one program. Errors are written without the values of statements, which may be personal or
 * secret.
 */
export const createLog = (
  level: string,
  role: 'server' | 'worker',
  write?: (line: string) => void,
): Logger => {
  let log: Logger | undefined;
  const outage = openOutage(() => log?.warn('the database is reachable again'));
  const full = openOutage();
  const hanging = openOutage();
  const options = {
    level,
    base: { role },
    serializers: { err: safeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        const error = errorIn(args[0]);
        // The guard has logged it once (schema-guard.ts).
        if (error instanceof Overtaken) return;
        if (isDiskFull(error)) {
          if (full.begin()) method.call(this, { code: driverCodeOf(error) }, DISK_FULL);
          return;
        }
        if (isHangingCommit(error)) {
          if (hanging.begin()) method.call(this, { code: driverCodeOf(error) }, COMMITS_HANG);
          return;
        }
        if (!isUnreachable(error)) return method.apply(this, args);
        if (outage.begin()) method.call(this, { code: unreachableCode(error) }, UNREACHABLE);
      },
    },
  };
  log = pino(options, write ? { write } : standardOutput());
  return log;
};

/** One for all logs of this process, whose lines must not mix. */
let output: ReturnType<typeof openLogOutput> | undefined;
const standardOutput = () => {
  output ??= openLogOutput();
  return output;
};

const UNREACHABLE = 'the database is unreachable';
const DISK_FULL =
  'the disk of the database is full: nothing can be stored until it has space again. Free some; nothing has to be restarted';
const COMMITS_HANG =
  'the database does not complete commits, as when the disk of its binary log is full: writes are refused until it does. Free some space; nothing has to be restarted, and no connection may be killed';
const TELL_AGAIN_MS = 60_000;

const errorIn = (first: unknown) =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;

/**
 * Limits messages about a database that fails all requests and jobs alike: one line a minute.
 * @param over called when there was a line and then a new connection
 */
function openOutage(over?: () => void) {
  let toldAt: number | null = null;
  if (over)
    onConnection(() => {
      if (toldAt === null) return;
      toldAt = null;
      over();
    });
  return {
    /** Returns whether to log it now. */
    begin(): boolean {
      const now = Date.now();
      if (toldAt !== null && now - toldAt < TELL_AGAIN_MS) return false;
      toldAt = now;
      return true;
    },
  };
}

/** Returns a log of security events, which are written at every level except silent. */
export function securityLogOf(log: Logger): SecurityLog {
  const security = log.child({}, log.level === 'silent' ? {} : { level: 'info' });
  return (record, level) => security[level](record, 'security event');
}

/**
 * Returns the parts of an error that may be logged: its type and origin; its message only if it is not from the
 * database.
 */
export function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const isDatabase = 'sql' in error || 'sqlState' in error || error.name.startsWith('Sequelize');
  const code = 'code' in error ? String(error.code) : undefined;
  const parent = 'parent' in error && error.parent instanceof Error ? error.parent : null;
  return {
    type: error.name,
    code: code ?? (parent && 'code' in parent ? String(parent.code) : undefined),
    ...(!isDatabase && { message: error.message }),
    ...('statement' in error && { statement: String(error.statement) }),
    // Only the stack frames: the lines before them repeat the message.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
