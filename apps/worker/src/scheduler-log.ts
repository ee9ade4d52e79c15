import type { createLog } from '@assent/core/monitoring/log';

type Log = ReturnType<typeof createLog>;

/** Writes the messages of node-cron into the log. By default it writes coloured text between the lines of JSON. */
export const schedulerLog = (log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string | Error, error?: Error) => log.error(...asLine(message, error)),
  debug: (message: string | Error, error?: Error) => log.debug(...asLine(message, error)),
});

const asLine = (message: string | Error, error?: Error): [{ err?: Error }, string] =>
  typeof message === 'string' ? [{ err: error }, message] : [{ err: message }, message.message];
