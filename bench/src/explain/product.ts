import { connectDatabase } from '@assent/core/database/database';

/** The core of the product in this process, and a way to record its statements. */
export type Product = {
  /** Runs a function and returns the SQL statements that it executed, in order. */
  record(act: () => Promise<unknown>): Promise<string[]>;
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
    async record(act) {
      statements = [];
      await act();
      return statements;
    },
    close: () => sequelize.close(),
  };
}

/** Calls `listener` with the SQL of each statement: the driver returns it with each call. */
function listen(connection: object, method: string, listener: (sql: string) => void): void {
  const call: unknown = Reflect.get(connection, method);
  if (typeof call !== 'function') return;
  Reflect.set(connection, method, (...given: unknown[]) => {
    const command: unknown = Reflect.apply(call, connection, given);
    if (typeof command === 'object' && command && 'sql' in command) listener(String(command.sql));
    return command;
  });
}
