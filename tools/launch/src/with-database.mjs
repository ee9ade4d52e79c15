// node tools/launch/src/with-database.mjs <command…>
// Runs a command with DATABASE_URL set to the private test database, and exits with its code.
import { testDataFolder } from './checkout.mjs';
import { openDatabase } from './database.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { usePinnedNode } from './machine/runtime.mjs';
import { messageOf } from './user-error.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tools/launch/src/with-database.mjs <command…>');
  process.exit(2);
}

try {
  const report = (/** @type {string} */ line) => console.error(`database: ${line}`);
  const database = await openDatabase({ dataDir: testDataFolder(), durable: false, report });
  usePinnedNode();
  const child = spawnChild(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: database.url },
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(name, () => child.kill(name));
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.on('exit', (exit) => done(exit ?? 1));
  });
  await database.close();
  process.exit(code);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
