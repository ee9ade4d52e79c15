// The process that owns the private database of one data folder. It stops the database and itself
// when the last connection to its socket is closed.

/** @type {() => void} */
let stop = () => process.exit(0);
// Before what takes long to load.
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stop());
process.on('SIGHUP', () => {});

const keeper = await import('./keeping.mjs');
stop = keeper.stop;
await keeper.start();
