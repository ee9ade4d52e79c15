// npm run bench [-- scenario… | explain] [--quick] [--profile] [--write] [--as-built]
import { mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '@assent/launch/build';
import { dataFolder, readDotEnv, toolsFolder } from '@assent/launch/checkout';
import { openDatabase } from '@assent/launch/database';
import { stopOnSignal } from '@assent/launch/stopping';
import { messageOf, UserError } from '@assent/launch/user-error';
import type { Bench } from './bench.ts';
import { writeDocument } from './document.ts';
import { describeServer } from './environments/database.ts';
import { closeEnvironments } from './environments/environment.ts';
import { explain } from './explain/explain.ts';
import { quickPlan, wholePlan } from './plan.ts';
import { profileReport } from './profile/profile-report.ts';
import { type Line, markdownTable, terminalLine } from './report.ts';
import { scenarios } from './scenarios/all.ts';

const options = {
  quick: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  'as-built': { type: 'boolean', default: false },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const known = [...scenarios.map(({ name }) => name), 'explain'];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`"${unknown}" is none of ${known.join(', ')}.`);
  if (values.write && positionals.length > 0)
    throw new UserError('--write is for a run of everything.');

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
  const plan = values.quick ? quickPlan : wholePlan;
  const bench: Bench = { databaseUrl: database.url, plan, profileFolder, say };
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${await describeServer(database.url)}`;
  console.log(`\n${machine}\n`);

  const lines: Line[] = [];
  const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
  for (const scenario of scenarios.filter(({ name }) => isAsked(name))) {
    const found = await scenario.run(bench);
    for (const line of found) console.log(terminalLine(line));
    lines.push(...found);
  }
  const explained = isAsked('explain') ? await explain(bench) : null;
  if (lines.length) console.log(`\n${markdownTable(lines)}`);
  if (explained) console.log(`\n${explained.summary}\n\n${explained.details}`);
  if (profileFolder) console.log(`\n${await profileReport(profileFolder)}`);
  if (values.write && explained)
    await writeDocument({ machine, results: markdownTable(lines), plans: explained.summary });
  await database.close();
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  await closeEnvironments();
  process.exitCode = 1;
}
