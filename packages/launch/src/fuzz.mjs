// npm run fuzz [-- --count 30000 --seed 1]
// Sends generated requests to /v1 and /trpc of a server that it starts on a private database. Fails at the first 5xx.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30000' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
  },
});
const withDatabase = fileURLToPath(new URL('./with-database.mjs', import.meta.url));
const vitest = ['npx', 'vitest', 'run', '-r', 'apps/server', 'src/openapi/fuzz.test.ts'];
const child = spawn(process.execPath, [withDatabase, ...vitest], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed },
});
child.on('exit', (code) => process.exit(code ?? 1));
