const exitCodes = { approved: 0, rejected: 1 }; // any other end: 2

try {
  const { Assent } = await import('@assent/sdk'); // here, so that a missing package ends with 3
  const version = process.argv[2];
  const { ASSENT_TOPIC, PATIENCE_S, RUN_ID } = process.env;
  const runId = RUN_ID || Date.now();
  const patienceS = Number(PATIENCE_S || 1800);
  if (!version) throw new Error('Name the version: deploy-gate.mjs <version>');
  if (!ASSENT_TOPIC) throw new Error('Set ASSENT_TOPIC.');
  if (!(patienceS >= 1)) throw new Error('PATIENCE_S must be a number of seconds, at least 1.');

  const message = await new Assent().messages.sendAndWait(
    {
      topic: ASSENT_TOPIC,
      type: 'approval',
      ext: `deploy-${version}`,
      payload: { title: `Deploy ${version} to production?`, approve_label: 'Deploy' },
    },
    {
      timeoutMs: patienceS * 1000,
      idempotencyKey: `deploy-${version}-${runId}`,
    },
  );
  const person = message.response?.responder.display_name;
  console.log(message.status, person ?? message.cancel_reason ?? '');
  process.exitCode = exitCodes[message.status] ?? 2;
} catch (error) {
  console.error(error.message.replaceAll(/\s+/g, ' '));
  process.exitCode = error.isCanceled ? 2 : 3; // isCanceled: nobody answered in time, and it is withdrawn
}
