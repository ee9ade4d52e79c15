// node tools/launch/src/with-engine.mjs <engine> <command…>
// Runs a command with DATABASE_URL set to a server of another suite of Debian, and exits with its code.
import { testDataFolder, toolsFolder } from './checkout.mjs';
import { engines, openEngine } from './engines/other-engines.mjs';
import { runCommand } from './tests/with-database.mjs';

const [name = '', ...command] = process.argv.slice(2);
const usage = `with-engine.mjs ${Object.keys(engines).join('|')} <command…>`;
await runCommand(usage, command, (report) =>
  openEngine(name, { toolsDir: toolsFolder(testDataFolder()), report }),
);
