import { Assent } from '@assent/sdk';
import { toolApprovals } from '@assent/sdk/langgraph';
import { Command } from '@langchain/langgraph';
import { agent } from './langgraph-agent.mjs';

const approvals = toolApprovals(new Assent(), {
  topic: process.env.ASSENT_TOPIC,
  message: ({ args }) => ({ payload: { title: `Pay ${args.amount} € to ${args.to}?` } }),
});
const runId = process.argv[2] ?? crypto.randomUUID();
const thread = { configurable: { thread_id: runId } };

let result = await agent.invoke({ messages: 'Pay the invoices.' }, thread);
for (;;) {
  const resume = await approvals.ask(result, { runId });
  if (!resume) break;
  result = await agent.invoke(new Command({ resume }), thread);
}
console.log(result.messages.at(-1).content);
