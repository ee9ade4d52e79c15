// node app-process.mjs server|worker [number]: runs one app in a child process, for supervisor.mjs.
import { startApp } from '../apps.mjs';
import { messageOf } from '../user-error.mjs';

// The channel closes when the supervisor ends, even by `kill -9`.
process.on('disconnect', () => process.exit(1));
if (!process.connected) process.exit(1);
// A terminal sends these to every process in it. The supervisor decides what follows, and sends SIGTERM.
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => {});
process.stdout.on('error', () => {}); // the terminal may be closed before this process ends

const [name, processNumber] = process.argv.slice(2);
try {
  const app = await startApp(name === 'worker' ? 'worker' : 'server', process.env, processNumber);
  let isStopping = false;
  process.on('SIGTERM', () => {
    if (isStopping) return; // systemd sends SIGTERM to every process, and the supervisor sends it too
    isStopping = true;
    app.stop().then(() => process.exit(0), fail);
  });
  process.send?.({ type: 'started', url: app.url });
} catch (error) {
  process.send?.({ type: 'failed', message: messageOf(error) }, () => process.exit(1));
}

/** @param {unknown} error */
function fail(error) {
  console.error(messageOf(error));
  process.exit(1);
}
