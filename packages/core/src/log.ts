import { type Logger, pino } from 'pino';
import type { SecurityLog } from './security-log.ts';

/** The log of one program. Errors are written without the values of statements: those are people's words and secrets. */
export const createLog = (
  level: string,
  role: 'server' | 'worker',
  write?: (line: string) => void,
): Logger => {
  const options = { level, base: { role }, serializers: { err: safeError } };
  return write ? pino(options, { write }) : pino(options);
};

/** Writes security events to a log, whatever its level is; only a silent log has none of them. */
export function securityLogOf(log: Logger): SecurityLog {
  const security = log.child({}, log.level === 'silent' ? {} : { level: 'info' });
  return (record, level) => security[level](record, 'security event');
}

/** What an error may tell a log: what it is and where it came from; its message only when no database wrote it. */
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
    // The first lines repeat the message.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
