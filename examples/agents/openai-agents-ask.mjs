import { Assent } from '@assent/sdk';
import { toolApprovals } from '@assent/sdk/openai-agents';
import { run } from '@openai/agents';
import { agent } from './openai-agents-agent.mjs';

const approvals = toolApprovals(new Assent(), {
  topic: process.env.ASSENT_TOPIC,
  message: ({ args }) => ({ payload: { title: `Pay ${args.amount} € to ${args.to}?` } }),
});
const runId = process.argv[2] ?? crypto.randomUUID();

let result = await run(agent, 'Pay the invoices.');
while (await approvals.ask(result.state, { runId })) result = await run(agent, result.state);
console.log(result.finalOutput);
