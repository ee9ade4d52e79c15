// npm run fuzz [-- --count=30000 --seed=1]
// Sends generated requests to /v1 and /trpc of a server that it starts on a private database. Fails at the first 5xx.
import './machine/node-version.mjs';
import { readCommandLine } from './command-line/command-line.mjs';
import { onPinnedNode, report, runScript } from './script.mjs';
import { runVitest } from './tests/with-database.mjs';

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
await runScript((running) =>
  onPinnedNode(running, () => {
    const args = ['run', 'src/openapi/fuzz.test.ts'];
    const env = { FUZZ_COUNT: String(count), FUZZ_SEED: String(seed) };
    return runVitest({ workspace: 'apps/server', args, env, report }, running);
  }),
);
