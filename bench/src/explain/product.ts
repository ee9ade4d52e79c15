import { connectDatabase } from '@assent/core/database';

/** The core of the product in this process, and a way to hear its statements. */
export type Product = {
  /** Runs something and answers the SQL statements that it made, in order. */
  heard(act: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

export function openProduct(databaseUrl: string): Product {
  const sequelize = connectDatabase(databaseUrl, 4);
  let statements: string[] = [];
  const listen = (text: unknown) => {
    statements.push(String(text).replace(/^Executing \([^)]*\): /, ''));
  };
  // Sequelize does not publish its options (6.37); it reads this one at each statement.
  const options: unknown = Reflect.get(sequelize, 'options');
  if (typeof options === 'object' && options) Reflect.set(options, 'logging', listen);
  return {
    async heard(act) {
      statements = [];
      await act();
      return statements;
    },
    close: () => sequelize.close(),
  };
}
