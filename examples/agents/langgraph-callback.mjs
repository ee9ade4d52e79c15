import { createServer } from 'node:http';
import { Assent, expressHandler } from '@assent/sdk';
import { toolApprovals, toolCallOf } from '@assent/sdk/langgraph';
import { Command } from '@langchain/langgraph';
import { agent } from './langgraph-agent.mjs';
import { claimRun, releaseRun } from './runs.mjs';

const approvals = toolApprovals(new Assent(), { topic: process.env.ASSENT_TOPIC });
const threadOf = (runId) => ({ configurable: { thread_id: runId } });

/** Runs the agent until it waits for people or ends. The checkpointer stores the thread. */
async function proceed(runId, input) {
  const result = await agent.invoke(input, threadOf(runId));
  const sent = await approvals.send(result, { runId });
  if (sent.length === 0) console.log(result.messages.at(-1).content);
}

async function onEvent(event) {
  const { runId } = toolCallOf(event) ?? {};
  if (!runId) return; // another message
  const state = await agent.graph.getState(threadOf(runId));
  const resume = await approvals.resume(state, { runId });
  const version = state.config.configurable.checkpoint_id;
  if (!resume || !(await claimRun(runId, version))) return;
  try {
    await proceed(runId, new Command({ resume }));
  } catch (error) {
    await releaseRun(runId, version);
    throw error; // the callback is sent again
  }
}

const secret = process.env.ASSENT_CALLBACK_SECRET;
const start = () =>
  proceed(process.argv[2] ?? crypto.randomUUID(), { messages: 'Pay the invoices.' });
createServer(expressHandler({ secret, onEvent })).listen(process.env.PORT, '127.0.0.1', start);
