import { connectDatabase } from '@assent/core/database/database';
import { listenTo } from '@assent/core/testing/machine/statements';

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
    if (typeof connection === 'object' && connection !== null)
      listenTo(connection, (packet) => statements.push(...packet));
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
