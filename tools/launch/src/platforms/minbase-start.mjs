import { freePort } from '../machine/port.mjs';
import { openMinbaseRoot } from './minbase-root.mjs';

export const title = 'npm start and the demo in such a root folder';

const answers =
  'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))';

/** @param {{ report: (line: string) => void }} how */
export const run = async ({ report }) => {
  const root = await openMinbaseRoot('minbase-start', report);
  try {
    const port = await freePort();
    const startedAt = Date.now();
    report('npm start, npm run demo -- --test, npm run demo -- --auto');
    const output = await root.run(
      `export PORT=${port}
npm start & start=$!
until node -e "${answers}" http://127.0.0.1:${port}/healthz; do kill -0 $start && sleep 1 || exit 1; done
echo "ready after $(($(date +%s) - ${Math.floor(startedAt / 1000)})) s"
npm run demo -- --test && npm run demo -- --auto || exit 1
kill $start; wait $start || true`,
    );
    report(/^ready after .*$/m.exec(output)?.[0] ?? 'ready');
  } finally {
    await root.remove();
  }
};
