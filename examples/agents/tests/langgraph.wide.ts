import { AIMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import {
  Annotation,
  Command,
  END,
  interrupt,
  MemorySaver,
  START,
  StateGraph,
} from '@langchain/langgraph';
import { createAgent, fakeModel, humanInTheLoopMiddleware } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolApprovals } from '../../../packages/clients/sdk/src/adapters/langgraph.ts';
import {
  approvalService,
  type Outcome,
} from '../../../packages/clients/sdk/src/testing/approval-service.ts';

const thread = { configurable: { thread_id: 'thread-1' } };
const run = { runId: 'thread-1' };
const question = { messages: [{ role: 'user', content: 'Pay.' }] };

/** An agent whose model wants to pay these amounts, in one turn each, and what it paid. */
function anAgent(...turns: number[][]) {
  const paid: number[] = [];
  const model = fakeModel();
  for (const [turn, amounts] of turns.entries())
    model.respondWithTools(
      amounts.map((amount, at) => ({ name: 'pay', args: { amount }, id: `c${turn}${at}` })),
    );
  model.respond(new AIMessage('Done.'));
  const pay = tool(
    async ({ amount }) => {
      paid.push(amount);
      return 'paid';
    },
    { name: 'pay', description: 'Pays.', schema: z.object({ amount: z.number() }) },
  );
  const agent = createAgent({
    model,
    tools: [pay],
    middleware: [humanInTheLoopMiddleware({ interruptOn: { pay: true } })],
    checkpointer: new MemorySaver(),
  });
  return { agent, paid, prompt: () => JSON.stringify(model.calls.at(-1)?.messages) };
}

/** A graph with two nodes side by side, which each pay twice the same. */
function aGraph() {
  const State = Annotation.Root({
    paid: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
  });
  const paying = (to: string) => () => {
    const decide = () => interrupt({ name: 'pay', args: { to } });
    const paid = [decide(), decide()].filter(({ type }) => type === 'approve').map(() => to);
    return { paid };
  };
  return new StateGraph(State)
    .addNode('first', paying('Ada'))
    .addNode('second', paying('Bob'))
    .addEdge(START, 'first')
    .addEdge(START, 'second')
    .addEdge('first', END)
    .addEdge('second', END)
    .compile({ checkpointer: new MemorySaver() });
}

const approvalsOf = (outcomeOf: (title: string) => Outcome) => {
  const service = approvalService(outcomeOf);
  const message = ({ args }: { args: unknown }) => ({
    payload: { title: `Pay ${JSON.stringify(args)}?` },
  });
  const approvals = toolApprovals(service.assent, { topic: 'acme/agents', message });
  return { ...service, approvals };
};

describe('approvals of LangGraph', () => {
  it('asks about each call of a turn, and runs them when people approved all', async () => {
    const { agent, paid } = anAgent([10, 20]);
    const { approvals, sent } = approvalsOf(() => ({ status: 'approved' }));
    const resume = await approvals.ask(await agent.invoke(question, thread), run);
    expect(sent()).toHaveLength(2);
    const result = await agent.invoke(new Command({ resume }), thread);
    expect(paid).toEqual([10, 20]);
    expect(await approvals.ask(result, run)).toBeNull();
  });

  it('gives the model the reason why a person rejected a call', async () => {
    const { agent, paid, prompt } = anAgent([10, 2000]);
    const { approvals } = approvalsOf((title) =>
      title.includes('2000')
        ? { status: 'rejected', comment: 'Too expensive' }
        : { status: 'approved' },
    );
    const resume = await approvals.ask(await agent.invoke(question, thread), run);
    await agent.invoke(new Command({ resume }), thread);
    expect(paid).not.toContain(2000);
    expect(prompt()).toContain('A person rejected this action and said: \\"Too expensive');
  });

  it.each<Outcome>([{ status: 'expired' }, { status: 'canceled' }, { status: 'queued' }])(
    'does not run a call that nobody decided: $status',
    async (outcome) => {
      const { agent, paid, prompt } = anAgent([10]);
      const { approvals } = approvalsOf(() => outcome);
      const interrupted = await agent.invoke(question, thread);
      const resume = await approvals.ask(interrupted, { ...run, timeoutMs: 1 });
      await agent.invoke(new Command({ resume }), thread);
      expect(paid).toEqual([]);
      expect(prompt()).toContain('That is not an approval. The action was not taken.');
    },
  );

  it('resumes from the stored thread when all calls are decided', async () => {
    const { agent, paid } = anAgent([10, 20]);
    const outcomes: Record<string, Outcome> = {};
    const { approvals, sent } = approvalsOf((title) => outcomes[title] ?? { status: 'queued' });
    await approvals.send(await agent.invoke(question, thread), run);
    const stored = await agent.graph.getState(thread);
    await approvals.send(stored, run);
    expect(sent()).toHaveLength(2);
    outcomes['Pay {"amount":10}?'] = { status: 'approved' };
    expect(await approvals.resume(stored, run)).toBeNull();
    outcomes['Pay {"amount":20}?'] = { status: 'approved' };
    const resume = await approvals.resume(stored, run);
    await agent.invoke(new Command({ resume }), thread);
    expect(paid).toEqual([10, 20]);
  });

  it('asks again about the same call in a later turn', async () => {
    const { agent, paid } = anAgent([10], [10]);
    const { approvals, sent } = approvalsOf(() => ({ status: 'approved' }));
    let result = await agent.invoke(question, thread);
    for (const asked of [1, 2]) {
      const resume = await approvals.ask(result, run);
      expect(sent()).toHaveLength(asked);
      result = await agent.invoke(new Command({ resume }), thread);
    }
    expect(paid).toEqual([10, 10]);
  });

  it('asks about each interrupt of a graph, also about equal ones', async () => {
    const graph = aGraph();
    const { approvals, sent } = approvalsOf((title) => ({
      status: title.includes('Bob') ? 'rejected' : 'approved',
    }));
    let result = await graph.invoke({}, thread);
    for (const asked of [2, 4]) {
      const resume = await approvals.ask(result, run);
      expect(sent()).toHaveLength(asked);
      result = await graph.invoke(new Command({ resume }), thread);
    }
    expect(result.paid).toEqual(['Ada', 'Ada']);
  });

  it('refuses an interrupt that is no call', async () => {
    const { approvals } = approvalsOf(() => ({ status: 'approved' }));
    const asking = approvals.ask({ __interrupt__: [{ id: 'i1', value: 'Your name?' }] }, run);
    await expect(asking).rejects.toThrow('The value of the interrupt i1 is not {name, args}.');
  });
});
