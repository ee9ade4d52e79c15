import { connectDatabase } from '@assent/core/database/database';

/** The core of the product in this process, and a way to hear its statements. */
export type Product = {
  /** Runs something and answers the SQL statements that it made, in order. */
  heard(act: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

export function openProduct(databaseUrl: string): Product {
  let statements: string[] = [];
  const sequelize = connectDatabase(databaseUrl, 4);
  sequelize.addHook('afterConnect', (connection: unknown) => {
    if (typeof connection !== 'object' || connection === null) return;
    for (const method of ['query', 'execute'])
      listen(connection, method, (sql) => statements.push(sql));
  });
  return {
    async heard(act) {
      statements = [];
      await act();
      return statements;
    },
    close: () => sequelize.close(),
  };
}

/** The driver answers each call with its command, in which the SQL stands as it is sent. */
function listen(connection: object, method: string, hear: (sql: string) => void): void {
  const call: unknown = Reflect.get(connection, method);
  if (typeof call !== 'function') return;
  Reflect.set(connection, method, (...given: unknown[]) => {
    const command: unknown = Reflect.apply(call, connection, given);
    if (typeof command === 'object' && command && 'sql' in command) hear(String(command.sql));
    return command;
  });
}
