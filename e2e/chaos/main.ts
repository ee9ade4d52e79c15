// npm run chaos [-- --seed 1 --kills 1000 --seconds 3600 --rate 5 --nodes 3 --log file --as-built]
import { createWriteStream } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '@assent/launch/build';
import { dataFolder } from '@assent/launch/checkout';
import { stopOnSignal } from '@assent/launch/stopping';
import { messageOf, UserError } from '@assent/launch/user-error';
import { findGalera } from './databases/galera.ts';
import { startGaleraNodes } from './databases/galera-nodes.ts';
import { findDatabaseServer, startOneNode } from './databases/nodes.ts';
import { describeViolations } from './report.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    kills: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '3600' },
    rate: { type: 'string', default: '5' },
    pause: { type: 'string', default: '250' },
    nodes: { type: 'string', default: '1' },
    log: { type: 'string' },
    'as-built': { type: 'boolean', default: false },
  },
});

const numberOf = (name: Exclude<keyof typeof values, 'log' | 'as-built'>) => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new UserError(`--${name} must be a number above 0.`);
  return number;
};

let stop = async () => {};

async function main(): Promise<number> {
  const plan = {
    seed: numberOf('seed'),
    kills: numberOf('kills'),
    seconds: numberOf('seconds'),
    perSecond: numberOf('rate'),
    pauseMs: numberOf('pause'),
  };
  const onProgress = (line: string) => console.log(`  … ${line}`);
  if (!values['as-built']) await build(onProgress);
  const server = await findDatabaseServer(dataFolder());
  if (!server) throw new UserError('No database server was found. `npm test` fetches one.');
  const nodes = numberOf('nodes');
  const startNodes =
    nodes === 1
      ? startOneNode(server)
      : startGaleraNodes(await findGalera(dataFolder(), onProgress), server, nodes);
  console.log(
    `seed ${plan.seed}: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${nodes} × ${server.flavour} ${server.version}`,
  );
  const log = values.log ? createWriteStream(values.log) : undefined;
  const { violations, timeline, arrivals, figures } = await runChaos(plan, startNodes, {
    onProgress,
    onOutput: (line) => log?.write(`${line}\n`),
    onStart: (end) => {
      stop = end;
    },
  });
  console.table(figures);
  if (violations.length === 0) return 0;
  console.error(describeViolations(violations, timeline, arrivals));
  console.error(`${violations.length} violations. Seed ${plan.seed}.`);
  return 1;
}

stopOnSignal(() => stop());
try {
  process.exit(await main());
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
