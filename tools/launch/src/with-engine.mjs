// node tools/launch/src/with-engine.mjs <engine> <command…>
// Runs a command with DATABASE_URL set to a server of another suite of Debian, or to Vitess, and exits with its code.
import { testDataFolder, toolsFolder } from './checkout.mjs';
import { engines, openEngine } from './engines/other-engines.mjs';
import { openVitess } from './engines/vitess.mjs';
import { openShardedVitess } from './engines/vitess-shards.mjs';
import { runCommand } from './tests/with-database.mjs';

/** @type {Record<string, typeof openVitess>} */
const topologies = { vitess: openVitess, 'vitess-sharded': openShardedVitess };

const [name = '', ...command] = process.argv.slice(2);
const usage = `with-engine.mjs ${[...Object.keys(engines), ...Object.keys(topologies)].join('|')} <command…>`;
await runCommand(usage, command, (report) => {
  const where = { toolsDir: toolsFolder(testDataFolder()), report };
  return topologies[name]?.(where) ?? openEngine(name, where);
});
