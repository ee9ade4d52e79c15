// node run-role.mjs server|worker: one built role in a process of its own, so that a test can kill it.
const roles = {
  server: async () => (await import('../apps/server/dist/main.js')).startServer,
  worker: async () => (await import('../apps/worker/dist/main.js')).startWorker,
};

const start = await roles[process.argv[2]]();
const running = await start(process.env);
process.send('started');

// The channel closes when the test stops this role, and also when the test itself dies: nothing is left behind.
process.once('disconnect', async () => {
  await running.stop();
  process.exit();
});
