import { createServer } from 'node:http';
import { Assent, expressHandler } from '@assent/sdk';
import { toolApprovals, toolCallOf } from '@assent/sdk/ai-sdk';
import { agent } from './ai-sdk-agent.mjs';
import { claimRun, loadRun, releaseRun, removeRun, saveRun } from './runs.mjs';

const approvals = toolApprovals(new Assent(), { topic: process.env.ASSENT_TOPIC });

/** Runs the agent until it waits for people or ends. */
async function proceed(runId, messages) {
  const result = await agent.generate({ messages });
  const state = [...messages, ...result.responseMessages];
  await saveRun(runId, state); // before people are asked
  const sent = await approvals.send(state, { runId });
  if (sent.length > 0) return;
  await removeRun(runId);
  console.log(result.text);
}

async function onEvent(event) {
  const { runId } = toolCallOf(event) ?? {};
  const run = runId && (await loadRun(runId));
  if (!run) return; // another message, or the run has ended
  const answers = await approvals.resume(run.state, { runId });
  if (!answers || !(await claimRun(runId, run.version))) return;
  try {
    await proceed(runId, [...run.state, answers]);
  } catch (error) {
    await releaseRun(runId, run.version);
    throw error; // the callback is sent again
  }
}

const secret = process.env.ASSENT_CALLBACK_SECRET;
const start = () =>
  proceed(process.argv[2] ?? crypto.randomUUID(), [{ role: 'user', content: 'Pay the invoices.' }]);
createServer(expressHandler({ secret, onEvent })).listen(process.env.PORT, '127.0.0.1', start);
