// npm run test:hosts [-- --latest]
// Runs the hosts of agents at their pinned versions, as `npm run test:wide` does, or the newest ones: then it prints what changed.
import './machine/node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { onPinnedNode, report, runScript } from './script.mjs';
import { runVitest } from './tests/with-database.mjs';
import { UserError } from './user-error.mjs';

const { values } = readCommandLine({
  name: 'npm run test:hosts',
  about: [
    'Runs the table of docs/guides/agents/outcomes.md: real hosts of agents from',
    'the registry, with a stub of their models, on the loopback interface alone.',
  ],
  options: {
    latest: { text: 'the newest versions; prints what changed since the pinned ones' },
    'as-built': { text: 'does not build first' },
  },
  notes: [
    'With --latest the exit code is 1 if a row that the guide calls a guarantee',
    'has changed, and otherwise 0, whatever else has.',
  ],
});

/**
 * Runs the tests in e2e/hosts. Returns their exit code.
 * @param {string[]} files
 * @param {import('./script.mjs').Stop[]} running
 * @param {NodeJS.ProcessEnv} [env]
 */
const runTests = (files, running, env) =>
  runVitest({ workspace: 'e2e', args: ['run', ...files], env, report }, running);

/** Runs the newest hosts, and prints what changed. Returns the exit code. @param {import('./script.mjs').Stop[]} running */
const runLatest = async (running) => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const file = join(folder, 'report.json');
  try {
    const env = { HOST_VERSIONS: 'latest', HOSTS_REPORT: file };
    const code = await runTests(['hosts/hosts.test.ts'], running, env);
    if (code !== 0) throw new UserError('The newest hosts could not be run: see above.');
    const { text, isGuaranteeBroken } = JSON.parse(readFileSync(file, 'utf8'));
    console.log(`\n${text}\n`);
    if (isGuaranteeBroken)
      console.error('A guarantee of docs/guides/agents/outcomes.md does not hold.');
    return isGuaranteeBroken ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await runScript((running) =>
  onPinnedNode(running, async () => {
    if (!values['as-built']) await build(report);
    return values.latest ? runLatest(running) : runTests(['hosts/'], running);
  }),
);
