import { generateText, type ModelMessage, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolApprovals } from '../../../packages/clients/sdk/src/adapters/ai-sdk.ts';
import {
  approvalService,
  type Outcome,
} from '../../../packages/clients/sdk/src/testing/approval-service.ts';

type Content = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>['content'];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const payCall = (toolCallId: string, amount: number) =>
  ({ type: 'tool-call', toolCallId, toolName: 'pay', input: JSON.stringify({ amount }) }) as const;

/** An agent whose model says these turns, and what it paid. */
function anAgent(...turns: Content[]) {
  const paid: number[] = [];
  const model = new MockLanguageModelV4({
    doGenerate: turns.map((content) => ({
      content,
      finishReason: { unified: 'stop' as const, raw: undefined },
      usage,
      warnings: [],
    })),
  });
  const pay = tool({
    inputSchema: z.object({ amount: z.number() }),
    execute: async ({ amount }) => {
      paid.push(amount);
      return 'paid';
    },
  });
  const messages: ModelMessage[] = [{ role: 'user', content: 'Pay the invoices.' }];
  const step = async () => {
    const options = { model, tools: { pay }, toolApproval: { pay: 'user-approval' } } as const;
    const { responseMessages, text } = await generateText({ ...options, messages });
    messages.push(...responseMessages);
    return text;
  };
  return { paid, messages, step, prompts: () => JSON.stringify(model.doGenerateCalls.at(-1)) };
}

const done: Content = [{ type: 'text', text: 'Done.' }];
const approvalsOf = (outcomeOf: (title: string) => Outcome, amountInTitle = true) => {
  const service = approvalService(outcomeOf);
  const approvals = toolApprovals(service.assent, {
    topic: 'acme/agents',
    ...(amountInTitle && {
      message: ({ args }) => ({ payload: { title: `Pay ${JSON.stringify(args)}?` } }),
    }),
  });
  return { ...service, approvals };
};

describe('approvals of the AI SDK', () => {
  it('asks about each call of a turn, and runs those that a person approved', async () => {
    const agent = anAgent([payCall('c1', 10), payCall('c2', 2000)], done);
    const { approvals, sent } = approvalsOf((title) =>
      title.includes('2000')
        ? { status: 'rejected', comment: 'Too expensive' }
        : { status: 'approved' },
    );
    await agent.step();
    const answers = await approvals.ask(agent.messages, { runId: 'run-1' });
    if (answers) agent.messages.push(answers);
    expect(await agent.step()).toBe('Done.');
    expect(agent.paid).toEqual([10]);
    expect(sent().map(({ payload }) => payload.title)).toEqual([
      'Pay {"amount":10}?',
      'Pay {"amount":2000}?',
    ]);
    expect(agent.prompts()).toContain('A person rejected this action and said: \\"Too expensive');
    expect(await approvals.ask(agent.messages, { runId: 'run-1' })).toBeNull();
  });

  it.each<[string, Outcome]>([
    ['expired', { status: 'expired' }],
    ['canceled', { status: 'canceled' }],
    ['in time', { status: 'queued' }],
  ])('does not run a call that nobody decided: %s', async (words, outcome) => {
    const agent = anAgent([payCall('c1', 10)], done);
    const { approvals } = approvalsOf(() => outcome);
    await agent.step();
    const answers = await approvals.ask(agent.messages, { runId: 'run-1', timeoutMs: 1 });
    expect(answers?.content).toMatchObject([{ approved: false }]);
    if (answers) agent.messages.push(answers);
    await agent.step();
    expect(agent.paid).toEqual([]);
    expect(agent.prompts()).toContain('That is not an approval. The action was not taken.');
    expect(words).toBeTruthy();
  });

  it('resumes from stored messages when all calls are decided', async () => {
    const agent = anAgent([payCall('c1', 10), payCall('c2', 20)], done);
    const outcomes: Record<string, Outcome> = {};
    const { approvals, sent, forgetKeys } = approvalsOf(
      (title) => outcomes[title] ?? { status: 'queued' },
    );
    await agent.step();
    const stored: ModelMessage[] = JSON.parse(JSON.stringify(agent.messages));
    const run = { runId: 'run-1' };
    const first = await approvals.send(stored, run);
    forgetKeys();
    expect(await approvals.send(stored, run)).toEqual(first);
    expect(sent()).toHaveLength(2);
    outcomes['Pay {"amount":10}?'] = { status: 'approved' };
    expect(await approvals.resume(stored, run)).toBeNull();
    outcomes['Pay {"amount":20}?'] = { status: 'approved' };
    const answers = await approvals.resume(stored, run);
    if (answers) agent.messages.push(answers);
    await agent.step();
    expect(agent.paid).toEqual([10, 20]);
  });

  it('asks again about a later call with the same id and arguments', async () => {
    const agent = anAgent([payCall('call_0', 10)], [payCall('call_0', 10)], done);
    const { approvals, sent } = approvalsOf(() => ({ status: 'approved' }), false);
    for (const asked of [1, 2]) {
      await agent.step();
      const answers = await approvals.ask(agent.messages, { runId: 'run-1' });
      if (answers) agent.messages.push(answers);
      expect(sent()).toHaveLength(asked);
    }
  });

  it('ignores requests that were left open before the last message of the user', async () => {
    const agent = anAgent([payCall('c1', 10)]);
    const { approvals } = approvalsOf(() => ({ status: 'approved' }));
    await agent.step();
    agent.messages.push({ role: 'user', content: 'Stop.' });
    expect(await approvals.ask(agent.messages, { runId: 'run-1' })).toBeNull();
  });
});
