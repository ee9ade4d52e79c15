// node app-process.mjs server|worker [number]: runs one app in a child process, for supervisor.mjs.
import { messageOf } from '../user-error.mjs';

// The channel closes when the supervisor ends, even by `kill -9`.
process.on('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);
// A terminal sends these to every process in it. The supervisor decides what follows, and sends SIGTERM.
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => {});
process.stdout.on('error', () => {}); // the terminal may be closed before this process ends

const stopping = new AbortController();
/** @type {Promise<import('../apps.mjs').RunningApp> | undefined} */
let running;
// Before what takes long to load: a start is stopped like everything else.
process.on('SIGTERM', async () => {
  if (stopping.signal.aborted) return; // systemd sends SIGTERM to every process, and the supervisor sends it too
  stopping.abort();
  try {
    await (await running?.catch(() => undefined))?.stop();
    process.exit(0);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
});

const [name, processNumber] = process.argv.slice(2);
try {
  const { startApp } = await import('../apps.mjs');
  const how = { processNumber, stopping: stopping.signal };
  running = startApp(name === 'worker' ? 'worker' : 'server', process.env, how);
  const { url } = await running;
  process.send?.({ type: 'started', url });
} catch (error) {
  if (!stopping.signal.aborted)
    process.send?.({ type: 'failed', message: messageOf(error) }, () => process.exit(1));
}
