import { AIMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { createAgent, fakeModel, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';

// A scripted model, so that the example needs no account. Put yours here: 'openai:…', 'anthropic:…'.
const model = fakeModel()
  .respondWithTools([
    { id: 'call_1', name: 'pay', args: { to: 'Ada', amount: 40 } },
    { id: 'call_2', name: 'pay', args: { to: 'Bob', amount: 900 } },
  ])
  .respond((messages) => {
    const results = messages.filter(({ type }) => type === 'tool');
    return new AIMessage(JSON.stringify(results.map(({ content }) => content)));
  });

export const agent = createAgent({
  model,
  tools: [
    tool(async ({ to, amount }) => `Paid ${amount} € to ${to}.`, {
      name: 'pay',
      description: 'Pays an amount in euros to a person.',
      schema: z.object({ to: z.string(), amount: z.number() }),
    }),
  ],
  middleware: [
    humanInTheLoopMiddleware({ interruptOn: { pay: { allowedDecisions: ['approve', 'reject'] } } }),
  ],
  checkpointer: new MemorySaver(), // keeps the threads in memory: take one with a database
});
