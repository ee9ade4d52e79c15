import { format } from 'mysql2';
import { database } from '../../platform/database/database.ts';

/**
 * Calls `listener` with the statements of every packet that a connection sends from now on. The driver returns its
 * command, which has the SQL as it is sent.
 */
export function listenTo(connection: object, listener: (packet: string[]) => void): void {
  for (const method of ['query', 'execute']) {
    const send: unknown = Reflect.get(connection, method);
    if (typeof send !== 'function') continue;
    Reflect.set(connection, method, (...given: unknown[]) => {
      const command: unknown = Reflect.apply(send, connection, given);
      listener(sentBy(command, given[0]));
      return command;
    });
  }
}

/** Returns the statements of a command: of several that are sent together, each. */
function sentBy(command: unknown, given: unknown): string[] {
  const parts: unknown = typeof given === 'object' && given ? Reflect.get(given, 'parts') : null;
  if (Array.isArray(parts)) return parts.map(String);
  if (typeof command !== 'object' || command === null || !('sql' in command)) return [];
  const values: unknown = Reflect.get(command, 'values') ?? Reflect.get(command, 'parameters');
  return [Array.isArray(values) ? format(String(command.sql), values) : String(command.sql)];
}

/**
 * Records the statements of this process but those that read the log of changes: a process that has listeners sends one
 * now and then, whatever else it does.
 * @param listener is called with each, also of the log, while it is sent
 */
export function recordStatements(listener: (sql: string) => void = () => {}) {
  const manager = database().connectionManager;
  const known = new WeakSet<object>();
  const statements: string[] = [];
  const packets: string[][] = [];
  let isRecording = true;
  const record = (packet: string[]) => {
    if (!isRecording) return;
    for (const sql of packet) listener(sql);
    if (packet.map(nameOf).join() === 'SELECT changes') return;
    packets.push(packet);
    statements.push(...packet);
  };
  const getConnection = manager.getConnection.bind(manager);
  manager.getConnection = async (options) => {
    const connection = await getConnection(options);
    if (!known.has(connection)) listenTo(connection, record);
    known.add(connection);
    return connection;
  };
  return {
    statements,
    /** The statements by the packets in which they were sent. */
    packets,
    stop() {
      isRecording = false;
      manager.getConnection = getConnection;
    },
  };
}

/** Returns what a statement does, and to which table first: `INSERT messages`. */
export function nameOf(sql: string): string {
  const verb = /[A-Z]+/.exec(sql)?.[0] ?? '';
  const table = /\b(?:FROM|INTO|UPDATE)\s+\(*\s*([a-z_]+)/.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/**
 * Returns the table that a statement writes, and the statement without its values, by which two that differ only in them
 * are one; null for a statement that writes nothing.
 */
export function writeOf(sql: string): { table: string; statement: string } | null {
  const table = /^\s*(?:INSERT(?: IGNORE)? INTO|REPLACE INTO|UPDATE|DELETE FROM)\s+`?(\w+)/.exec(
    sql,
  )?.[1];
  if (table === undefined) return null;
  const statement = sql
    .replaceAll(/'(?:[^'\\]|\\.)*'|\b\d+\b|\b(?:NULL|true|false)\b/g, '?')
    // However many values a list has, and however many rows are inserted.
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { table, statement };
}

/** False for what is sent now and then, whatever the requests are: counts of requests, and notes of changes. */
export const isOfRequest = (name: string): boolean => !/ (changes|burst_windows)$/.test(name);

/** Returns how often each statement is sent for something. */
export async function costOf(
  { statements }: Pick<ReturnType<typeof recordStatements>, 'statements'>,
  act: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = statements.length;
  await act();
  const counts: Record<string, number> = {};
  for (const name of statements.slice(before).map(nameOf).filter(isOfRequest))
    counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** The number of all statements of a cost. */
export const totalOf = (cost: Record<string, number>): number =>
  Object.values(cost).reduce((sum, each) => sum + each, 0);
