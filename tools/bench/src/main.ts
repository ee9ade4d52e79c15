// npm run bench [-- scenario… | explain] [--quick] [--profile] [--write] [--as-built]
//   [--messages=N] [--loop-rates=N,…] [--loop-seconds=N]
import { mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '@assent/launch/build';
import { dataFolder, readDotEnv, toolsFolder } from '@assent/launch/checkout';
import { readCommandLine } from '@assent/launch/command-line/command-line';
import { openDatabase } from '@assent/launch/database';
import { stopOnSignal } from '@assent/launch/stopping';
import { messageOf, UserError } from '@assent/launch/user-error';
import type { Bench } from './bench.ts';
import { markdownTable, writeDocument } from './document.ts';
import { describeServer } from './environments/database.ts';
import { closeEnvironments } from './environments/environment.ts';
import { planOf } from './plan.ts';
import { profileReport } from './profile/profile-report.ts';
import { type Line, terminalLine } from './report.ts';
import { scenarios } from './scenarios/all.ts';
import { explain } from './scenarios/explain.ts';

const known = [...scenarios.map(({ name }) => name), 'explain'];
const { values, words } = readCommandLine({
  name: 'npm run bench',
  about: [
    'Measures on a database of its own: everything takes about an hour.',
    'docs/operations/repeating.md explains each measurement.',
  ],
  words: { name: 'names', text: 'measure only these', choices: known, most: known.length },
  options: {
    quick: { text: 'shows that the code works; the figures mean nothing' },
    profile: { text: 'adds where the time was spent' },
    write: { text: 'writes the results into docs/operations/performance.md' },
    'as-built': { text: 'does not build first' },
    messages: { value: '1000000', valid: /^\d+$/, text: 'messages of the large database' },
    'loop-rates': { value: '60,100', text: 'loops a second' },
    'loop-seconds': { value: '600', text: 'seconds of each of these rates' },
  },
  notes: [
    'Names:',
    `  ${known.slice(0, 8).join(', ')},`,
    `  ${known.slice(8, 16).join(', ')},`,
    `  ${known.slice(16).join(', ')}`,
  ],
});
const textOf = (value: string | true | undefined) => (value === true ? undefined : value);

async function main(): Promise<void> {
  if (values.write && values.quick) throw new UserError('--write is not for a quick run.');

  readDotEnv();
  const say = (text: string) => console.error(`  … ${text}`);
  if (!values['as-built']) await build(say);
  // Of its own and durable: a commit waits for the disk, as it does for whoever runs this in earnest.
  const database = await openDatabase({
    dataDir: join(dataFolder(), 'bench'),
    toolsDir: toolsFolder(dataFolder()),
    report: say,
  });
  stopOnSignal(async () => {
    await closeEnvironments();
    await database.close();
  });

  const profileFolder = values.profile ? mkdtempSync(join(tmpdir(), 'assent-profile-')) : null;
  const plan = planOf({
    quick: values.quick === true,
    messages: textOf(values.messages),
    'loop-rates': textOf(values['loop-rates']),
    'loop-seconds': textOf(values['loop-seconds']),
  });
  const bench: Bench = { databaseUrl: database.url, plan, profileFolder, say };
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${await describeServer(database.url)}`;
  console.log(`\n${machine}\n`);
  // After each scenario: what was measured is not lost when a later one fails.
  const write = async (found: Line[]) => {
    if (values.write) await writeDocument({ machine, lines: found });
  };

  const lines: Line[] = [];
  const isAsked = (name: string) => words.length === 0 || words.includes(name);
  for (const scenario of scenarios.filter(({ name }) => isAsked(name))) {
    const found = await attempt(scenario.name, () => scenario.run(bench));
    if (!found) continue;
    for (const line of found) console.log(terminalLine(line));
    lines.push(...found);
    await write(found);
  }
  const explained = isAsked('explain') ? await attempt('explain', () => explain(bench)) : null;
  if (lines.length) console.log(`\n${markdownTable(lines)}`);
  if (explained) console.log(`\n${explained.summary}\n\n${explained.details}`);
  if (profileFolder) console.log(`\n${await profileReport(profileFolder)}`);
  await database.close();
}

/** Runs something, prints how long it took, and returns its result; null if it failed. The others run nevertheless. */
async function attempt<T>(name: string, run: () => Promise<T>): Promise<T | null> {
  const startedAt = performance.now();
  try {
    return await run();
  } catch (error) {
    console.error(`${name} failed: ${messageOf(error)}`);
    process.exitCode = 1;
    return null;
  } finally {
    console.error(`  … ${name} took ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  await closeEnvironments();
  process.exitCode = 1;
}
