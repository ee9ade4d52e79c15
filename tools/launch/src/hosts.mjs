// npm run test:hosts [-- --latest]
// Runs the hosts of agents at their pinned versions, as `npm run test:wide` does, or the newest ones: then it prints what changed.
import './machine/node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { installDependencies } from './dependencies.mjs';
import { messageOf, UserError } from './user-error.mjs';

const { values } = readCommandLine({
  name: 'npm run test:hosts',
  about: [
    'Runs the table of docs/agents.md: real hosts of agents from the registry,',
    'with a stub of their models, on the loopback interface alone.',
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

/** Runs the tests in e2e/hosts. Returns their exit code. @param {Record<string, string>} env @param {string[]} files */
const runTests = (env, files) =>
  new Promise((done) => {
    const withDatabase = fileURLToPath(new URL('./with-database.mjs', import.meta.url));
    const vitest = ['npx', 'vitest', 'run', '-r', 'e2e', ...files];
    const child = spawn(process.execPath, [withDatabase, ...vitest], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => done(code ?? 1));
  });

/** Runs the newest hosts, and prints what changed. Returns the exit code. */
const runLatest = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const report = join(folder, 'report.json');
  try {
    const env = { HOST_VERSIONS: 'latest', HOSTS_REPORT: report };
    const code = await runTests(env, ['hosts/hosts.test.ts']);
    if (code !== 0) throw new UserError('The newest hosts could not be run: see above.');
    const { text, isGuaranteeBroken } = JSON.parse(readFileSync(report, 'utf8'));
    console.log(`\n${text}\n`);
    if (isGuaranteeBroken) console.error('A guarantee of docs/agents.md does not hold.');
    return isGuaranteeBroken ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

try {
  const report = (/** @type {string} */ line) => console.error(`  · ${line}`);
  await installDependencies(report);
  if (!values['as-built']) await build(report);
  process.exit(values.latest ? await runLatest() : await runTests({}, ['hosts/']));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
