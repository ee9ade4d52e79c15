import { createServer } from 'node:http';
import { Assent, expressHandler } from '@assent/sdk';
import { toolApprovals, toolCallOf } from '@assent/sdk/openai-agents';
import { RunState, run } from '@openai/agents';
import { agent } from './openai-agents-agent.mjs';
import { claimRun, loadRun, releaseRun, removeRun, saveRun } from './runs.mjs';

const approvals = toolApprovals(new Assent(), { topic: process.env.ASSENT_TOPIC });

/** Runs the agent until it waits for people or ends. */
async function proceed(runId, input) {
  const { state, finalOutput } = await run(agent, input);
  await saveRun(runId, state.toString()); // before people are asked
  const sent = await approvals.send(state, { runId });
  if (sent.length > 0) return;
  await removeRun(runId);
  console.log(finalOutput);
}

async function onEvent(event) {
  const { runId } = toolCallOf(event) ?? {};
  const stored = runId && (await loadRun(runId));
  if (!stored) return; // another message, or the run has ended
  const state = await RunState.fromString(agent, stored.state);
  if (!(await approvals.resume(state, { runId }))) return; // other calls are open
  if (!(await claimRun(runId, stored.version))) return; // another callback resumed it
  try {
    await proceed(runId, state);
  } catch (error) {
    await releaseRun(runId, stored.version);
    throw error; // the callback is sent again
  }
}

const secret = process.env.ASSENT_CALLBACK_SECRET;
const start = () => proceed(process.argv[2] ?? crypto.randomUUID(), 'Pay the invoices.');
createServer(expressHandler({ secret, onEvent })).listen(process.env.PORT, '127.0.0.1', start);
