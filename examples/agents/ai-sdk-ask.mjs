import { Assent } from '@assent/sdk';
import { toolApprovals } from '@assent/sdk/ai-sdk';
import { agent } from './ai-sdk-agent.mjs';

const approvals = toolApprovals(new Assent(), {
  topic: process.env.ASSENT_TOPIC,
  message: ({ args }) => ({ payload: { title: `Pay ${args.amount} € to ${args.to}?` } }),
});
const runId = process.argv[2] ?? crypto.randomUUID();

const messages = [{ role: 'user', content: 'Pay the invoices.' }];
let result = await agent.generate({ messages });
for (;;) {
  messages.push(...result.responseMessages); // AI SDK 6: result.response.messages
  const answers = await approvals.ask(messages, { runId });
  if (!answers) break;
  messages.push(answers);
  result = await agent.generate({ messages });
}
console.log(result.text);
