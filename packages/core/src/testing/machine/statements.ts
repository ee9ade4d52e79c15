import { database } from '../../database/database.ts';

/**
 * Calls `listener` with every statement that a connection sends from now on. The driver returns its command, which has
 * the SQL as it is sent.
 */
export function listenTo(connection: object, listener: (sql: string) => void): void {
  for (const method of ['query', 'execute']) {
    const send: unknown = Reflect.get(connection, method);
    if (typeof send !== 'function') continue;
    Reflect.set(connection, method, (...given: unknown[]) => {
      const command: unknown = Reflect.apply(send, connection, given);
      if (typeof command === 'object' && command && 'sql' in command) listener(String(command.sql));
      return command;
    });
  }
}

/** Records the statements of this process. */
export function recordStatements() {
  const manager = database().connectionManager;
  const known = new WeakSet<object>();
  const statements: string[] = [];
  let isRecording = true;
  const getConnection = manager.getConnection.bind(manager);
  manager.getConnection = async (options) => {
    const connection = await getConnection(options);
    if (!known.has(connection)) listenTo(connection, (sql) => isRecording && statements.push(sql));
    known.add(connection);
    return connection;
  };
  return {
    statements,
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
