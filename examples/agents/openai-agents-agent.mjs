import { Agent, setTracingDisabled, tool } from '@openai/agents';
import {
  assistantMessage,
  functionCall,
  modelResponder,
  ScriptedModel,
} from '@openai/agents/testing';
import { z } from 'zod';

setTracingDisabled(true); // it would send the run to OpenAI

const calls = [
  functionCall('pay', { to: 'Ada', amount: 40 }, { callId: 'call_1' }),
  functionCall('pay', { to: 'Bob', amount: 900 }, { callId: 'call_2' }),
];
const resultsOf = (input) => input.filter(({ type }) => type === 'function_call_result');
const respond = ({ request: { input } }) => {
  const results = typeof input === 'string' ? [] : resultsOf(input);
  if (results.length === 0) return calls;
  return [assistantMessage(JSON.stringify(results.map(({ output }) => output)))];
};

export const agent = new Agent({
  name: 'Payer',
  // A scripted model, so that the example needs no account. Without this line, it is one of OpenAI.
  model: new ScriptedModel([modelResponder(respond), modelResponder(respond)]),
  tools: [
    tool({
      name: 'pay',
      description: 'Pays an amount in euros to a person.',
      parameters: z.object({ to: z.string(), amount: z.number() }),
      needsApproval: true,
      execute: async ({ to, amount }) => `Paid ${amount} € to ${to}.`,
    }),
  ],
});
