// node tools/launch/src/with-engine.mjs <engine> <command…>
// Runs a command with DATABASE_URL set to a server of another suite of Debian, and exits with its code.
import { testDataFolder, toolsFolder } from './checkout.mjs';
import { engines, openEngine } from './engines/other-engines.mjs';
import { spawnChild } from './machine/child-process.mjs';
import { usePinnedNode } from './machine/runtime.mjs';
import { messageOf } from './user-error.mjs';

const [name = '', program, ...args] = process.argv.slice(2);
if (!program) {
  console.error(
    `usage: node tools/launch/src/with-engine.mjs ${Object.keys(engines).join('|')} <command…>`,
  );
  process.exit(2);
}

try {
  const report = (/** @type {string} */ line) => console.error(`database: ${line}`);
  const engine = await openEngine(name, { toolsDir: toolsFolder(testDataFolder()), report });
  usePinnedNode();
  const child = spawnChild(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: engine.url },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.on('exit', (exit) => done(exit ?? 1));
  });
  await engine.close();
  process.exit(code);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
