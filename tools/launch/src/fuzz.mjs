// npm run fuzz [-- --count=30000 --seed=1]
// Sends generated requests to /v1 and /trpc of a server that it starts on a private database. Fails at the first 5xx.
import './machine/node-version.mjs';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './checkout.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { installDependencies } from './dependencies.mjs';
import { messageOf } from './user-error.mjs';

const { values } = readCommandLine({
  name: 'npm run fuzz',
  about: [
    'Sends malformed and unusual requests to every operation of a server that it',
    'starts on a private database. Fails at the first answer that is a 5xx.',
  ],
  options: {
    count: { value: '30000', valid: /^[1-9]\d*$/, text: 'number of requests' },
    seed: {
      value: '1',
      valid: /^\d+$/,
      text: 'repeats the requests of a run, which prints its seed',
    },
  },
});

const { count = '30000', seed = Math.trunc(Math.random() * 2 ** 31) } = values;
try {
  await installDependencies((line) => console.error(`  · ${line}`));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
const withDatabase = fileURLToPath(new URL('./with-database.mjs', import.meta.url));
const vitest = ['npx', 'vitest', 'run', '-r', 'apps/server', 'src/openapi/fuzz.test.ts'];
const child = spawn(process.execPath, [withDatabase, ...vitest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_COUNT: String(count), FUZZ_SEED: String(seed) },
});
child.on('exit', (code) => process.exit(code ?? 1));
