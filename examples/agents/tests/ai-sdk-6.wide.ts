import { generateText, type ModelMessage, tool } from 'ai-6';
import { MockLanguageModelV3 } from 'ai-6/test';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toolApprovals } from '../../../packages/clients/sdk/src/adapters/ai-sdk.ts';
import {
  approvalService,
  type Outcome,
} from '../../../packages/clients/sdk/src/testing/approval-service.ts';

// Version 6 has the same messages as 7, and other names for what makes and returns them.

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

it.each<[string, Outcome, number[], string]>([
  ['runs the calls that a person approved', { status: 'approved' }, [10], 'paid'],
  [
    'does not run the calls that a person rejected',
    { status: 'rejected', comment: 'Too expensive' },
    [],
    'A person rejected this action and said: \\"Too expensive',
  ],
])('AI SDK 6 %s', async (_words, outcome, expected, prompt) => {
  const paid: number[] = [];
  const input = JSON.stringify({ amount: 10 });
  const model = new MockLanguageModelV3({
    doGenerate: [
      [{ type: 'tool-call' as const, toolCallId: 'c1', toolName: 'pay', input }],
      [{ type: 'text' as const, text: 'Done.' }],
    ].map((content) => ({
      content,
      finishReason: { unified: 'stop' as const, raw: undefined },
      usage,
      warnings: [],
    })),
  });
  const pay = tool({
    inputSchema: z.object({ amount: z.number() }),
    needsApproval: true,
    execute: async ({ amount }) => {
      paid.push(amount);
      return 'paid';
    },
  });
  const messages: ModelMessage[] = [{ role: 'user', content: 'Pay the invoice.' }];
  const step = async () => {
    const { response, text } = await generateText({ model, tools: { pay }, messages });
    messages.push(...response.messages);
    return text;
  };
  const { assent, sent } = approvalService(() => outcome);
  const approvals = toolApprovals(assent, { topic: 'acme/agents' });

  await step();
  const answers = await approvals.ask(messages, { runId: 'run-1' });
  if (answers) messages.push(answers);
  expect(await step()).toBe('Done.');
  expect(sent()).toHaveLength(1);
  expect(paid).toEqual(expected);
  expect(JSON.stringify(model.doGenerateCalls.at(-1))).toContain(prompt);
  expect(await approvals.ask(messages, { runId: 'run-1' })).toBeNull();
});
