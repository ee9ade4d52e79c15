import { Agent, Runner, RunState, tool } from '@openai/agents';
import {
  assistantMessage,
  functionCall,
  modelResponse,
  ScriptedModel,
} from '@openai/agents/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolApprovals } from '../../../packages/clients/sdk/src/adapters/openai-agents.ts';
import {
  approvalService,
  type Outcome,
} from '../../../packages/clients/sdk/src/testing/approval-service.ts';

const runner = new Runner({ tracingDisabled: true });

/** An agent whose model wants to pay these amounts in one turn, and what it paid. */
function anAgent(...amounts: number[]) {
  const paid: number[] = [];
  const calls = amounts.map((amount, at) => functionCall('pay', { amount }, { callId: `c${at}` }));
  const model = new ScriptedModel([
    modelResponse(calls),
    modelResponse([assistantMessage('Done.')]),
  ]);
  const pay = tool({
    name: 'pay',
    description: 'Pays.',
    parameters: z.object({ amount: z.number() }),
    needsApproval: true,
    execute: async ({ amount }) => {
      paid.push(amount);
      return 'paid';
    },
  });
  const agent = new Agent({ name: 'Payer', model, tools: [pay] });
  return { agent, paid, prompt: () => JSON.stringify(model.calls.at(-1)) };
}

const approvalsOf = (outcomeOf: (title: string) => Outcome) => {
  const service = approvalService(outcomeOf);
  const message = ({ args }: { args: unknown }) => ({
    payload: { title: `Pay ${JSON.stringify(args)}?` },
  });
  const approvals = toolApprovals(service.assent, { topic: 'acme/agents', message });
  return { ...service, approvals };
};

describe('approvals of the OpenAI Agents SDK', () => {
  it('asks about each interruption, and runs the calls that a person approved', async () => {
    const { agent, paid, prompt } = anAgent(10, 2000);
    const { approvals, sent } = approvalsOf((title) =>
      title.includes('2000')
        ? { status: 'rejected', comment: 'Too expensive' }
        : { status: 'approved' },
    );
    let result = await runner.run(agent, 'Pay.');
    while (await approvals.ask(result.state, { runId: 'run-1' }))
      result = await runner.run(agent, result.state);
    expect(result.finalOutput).toBe('Done.');
    expect(paid).toEqual([10]);
    expect(sent()).toHaveLength(2);
    expect(prompt()).toContain('A person rejected this action and said: \\"Too expensive');
  });

  it.each<Outcome>([{ status: 'expired' }, { status: 'canceled' }, { status: 'queued' }])(
    'does not run a call that nobody decided: $status',
    async (outcome) => {
      const { agent, paid, prompt } = anAgent(10);
      const { approvals } = approvalsOf(() => outcome);
      const { state } = await runner.run(agent, 'Pay.');
      expect(await approvals.ask(state, { runId: 'run-1', timeoutMs: 1 })).toBe(true);
      await runner.run(agent, state);
      expect(paid).toEqual([]);
      expect(prompt()).toContain('That is not an approval. The action was not taken.');
    },
  );

  it('resumes from a stored state when all calls are decided', async () => {
    const { agent, paid } = anAgent(10, 20);
    const outcomes: Record<string, Outcome> = {};
    const { approvals, sent } = approvalsOf((title) => outcomes[title] ?? { status: 'queued' });
    const stored = (await runner.run(agent, 'Pay.')).state.toString();
    const load = () => RunState.fromString<undefined, typeof agent>(agent, stored);
    const run = { runId: 'run-1' };
    expect(await approvals.send(await load(), run)).toEqual(
      await approvals.send(await load(), run),
    );
    expect(sent()).toHaveLength(2);
    outcomes['Pay {"amount":10}?'] = { status: 'approved' };
    expect(await approvals.resume(await load(), run)).toBe(false);
    outcomes['Pay {"amount":20}?'] = { status: 'approved' };
    const state = await load();
    expect(await approvals.resume(state, run)).toBe(true);
    expect((await runner.run(agent, state)).finalOutput).toBe('Done.');
    expect(paid).toEqual([10, 20]);
  });
});
