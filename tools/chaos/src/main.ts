// npm run chaos [-- --seed 1 --faults 1000 --kills 1000 --seconds 3600 --rate 5 --nodes 3 --cluster galera --log file --as-built]
import { createWriteStream } from 'node:fs';
import { cpus } from 'node:os';
import { build } from '@assent/launch/build';
import { dataFolder, toolsFolder } from '@assent/launch/checkout';
import { readCommandLine } from '@assent/launch/command-line/command-line';
import { findEngine } from '@assent/launch/engines/other-engines';
import { stopOnSignal } from '@assent/launch/stopping';
import { messageOf, UserError } from '@assent/launch/user-error';
import { findFakeTime } from '@assent/testkit/deployments/process-clock';
import { findGalera } from './databases/galera.ts';
import { startGaleraNodes } from './databases/galera-nodes.ts';
import { findDatabaseServer, startOneNodeOnDisk } from './databases/nodes.ts';
import { startReplicationGroup } from './databases/replication-group.ts';
import { startVitess } from './databases/vitess.ts';
import { faultsByKind } from './figures.ts';
import { describeViolations } from './report.ts';
import { runChaos } from './run.ts';

const number = (value: number, text: string) => ({
  value: String(value),
  valid: /^(?!0*\.?0*$)\d+(\.\d+)?$/,
  text: `${text} (default ${value})`,
});
const options = {
  kills: number(1_000, 'ends after this many kills'),
  seconds: number(3_600, 'ends after this time'),
  rate: number(5, 'messages a second'),
  pause: number(250, 'milliseconds between two kills, about'),
  nodes: number(1, 'database nodes; several are a cluster'),
};
const { values } = readCommandLine({
  name: 'npm run chaos',
  about: [
    'Kills processes and the database under load, and checks that nothing that a',
    'client was told is lost or doubled. It starts everything itself.',
  ],
  options: {
    seed: { value: '1', valid: /^(?!0+$)\d+$/, text: 'repeats a run, which prints its seed' },
    ...options,
    faults: {
      value: '1000',
      valid: /^(?!0+$)\d+$/,
      text: 'ends after this many faults of all kinds instead',
    },
    cluster: {
      value: 'galera',
      choices: ['galera', 'group-replication', 'vitess'],
      text: 'what several nodes are; vitess has two shards',
    },
    log: { value: 'file', text: 'writes what the programs print to a file' },
    'as-built': { text: 'does not build first' },
  },
});

const numberOf = (name: keyof typeof options) => Number(values[name] ?? options[name].value);

let stop = async () => {};

async function main(): Promise<number> {
  const plan = {
    seed: Number(values.seed ?? Math.trunc(Math.random() * 2 ** 31)),
    kills: values.faults === undefined ? numberOf('kills') : Number.POSITIVE_INFINITY,
    faults: Number(values.faults ?? Number.POSITIVE_INFINITY),
    seconds: numberOf('seconds'),
    perSecond: numberOf('rate'),
    pauseMs: numberOf('pause'),
  };
  const onProgress = (line: string) => console.log(`  … ${line}`);
  if (!values['as-built']) await build(onProgress);
  const nodes = numberOf('nodes');
  const { server, startNodes } = await findNodes(nodes, onProgress);
  const fakeTime = await findFakeTime(dataFolder(), onProgress);
  if ('missing' in fakeTime) console.log(`No clock is set: ${fakeTime.missing}`);
  console.log(
    `seed ${plan.seed}: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${nodes} × ${server.flavour} ${server.version}`,
  );
  const log = typeof values.log === 'string' ? createWriteStream(values.log) : undefined;
  const { violations, timeline, arrivals, figures } = await runChaos(
    plan,
    { startNodes, fakeTime },
    {
      onProgress,
      onOutput: (line) => log?.write(`${line}\n`),
      onStart: (end) => {
        stop = end;
      },
    },
  );
  console.table(figures);
  console.table(faultsByKind(timeline));
  if (violations.length === 0) return 0;
  console.error(describeViolations(violations, timeline, arrivals));
  console.error(`${violations.length} violations. Seed ${plan.seed}.`);
  return 1;
}

/** Returns the server program, and what starts the nodes. */
async function findNodes(count: number, onProgress: (line: string) => void) {
  const where = { toolsDir: toolsFolder(dataFolder()), report: onProgress };
  if (count > 1 && values.cluster === 'group-replication') {
    const server = await findEngine('mysql', where);
    return { server, startNodes: startReplicationGroup(server, count) };
  }
  if (values.cluster === 'vitess') {
    const server = await findEngine('mysql', where);
    return { server, startNodes: startVitess(where) };
  }
  const server = await findDatabaseServer(dataFolder());
  if (!server) throw new UserError('No database server was found. `npm test` fetches one.');
  const startNodes =
    count === 1
      ? startOneNodeOnDisk(server)
      : startGaleraNodes(await findGalera(dataFolder(), onProgress), server, count);
  return { server, startNodes };
}

stopOnSignal(() => stop());
try {
  process.exit(await main());
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
