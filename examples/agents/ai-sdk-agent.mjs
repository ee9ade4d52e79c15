import { ToolLoopAgent, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const turn = (...content) => ({ content, finishReason: { unified: 'stop' }, usage, warnings: [] });
const callOf = (toolCallId, input) => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'pay',
  input: JSON.stringify(input),
});

// A scripted model, so that the example needs no account. Put yours here: openai('…'), anthropic('…').
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) =>
    prompt.at(-1)?.role === 'user'
      ? turn(
          callOf('call_1', { to: 'Ada', amount: 40 }),
          callOf('call_2', { to: 'Bob', amount: 900 }),
        )
      : turn({ type: 'text', text: JSON.stringify(prompt.at(-1)?.content) }),
});

export const agent = new ToolLoopAgent({
  model,
  tools: {
    pay: tool({
      description: 'Pays an amount in euros to a person.',
      inputSchema: z.object({ to: z.string(), amount: z.number() }),
      execute: async ({ to, amount }) => `Paid ${amount} € to ${to}.`,
    }),
  },
  toolApproval: { pay: 'user-approval' }, // AI SDK 6: needsApproval: true in the tool
});
