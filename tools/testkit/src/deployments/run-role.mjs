import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// node run-role.mjs server|worker: a process for one built role, which a test can kill. It starts the role when it is
// sent a checkout and an environment, and stops it when it is sent 'stop'; after that it can start the role again for
// another test.

const name = process.argv[2];
let starts = 0;
let running;

/** Each start has modules of its own, as in a new process. Only those of dependencies are loaded once. */
const start = async ({ checkout, environment }) => {
  starts += 1;
  const program = pathToFileURL(join(checkout, 'apps', name, 'dist/main.js'));
  const built = await import(`${program}?start=${starts}`);
  running = await (name === 'server' ? built.startServer : built.startWorker)(environment);
};
const stop = async () => {
  await running?.stop();
  running = undefined;
};

process.on('message', async (message) => {
  try {
    await (message === 'stop' ? stop() : start(message));
    process.send('done');
  } catch (error) {
    process.send({ failed: String(error) });
  }
});
// The channel closes when the test process ends, in whatever way. The database may be gone then, so nothing is awaited.
process.once('disconnect', () => process.exit());
