// node tools/launch/src/with-database.mjs <command…>
// Runs a command with DATABASE_URL set to the private test database, and exits with its code.
import { testDataFolder } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { runCommand } from './tests/with-database.mjs';

await runCommand('with-database.mjs <command…>', process.argv.slice(2), (report) =>
  openDatabase({ dataDir: testDataFolder(), durable: false, report }),
);
