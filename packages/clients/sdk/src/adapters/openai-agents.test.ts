import { describe, expect, it } from 'vitest';
import { approvalService } from '../testing/approval-service.ts';
import { toolApprovals } from './openai-agents.ts';

// The tests with the real frameworks are in examples/agents/tests: these are not installed here.

describe('approvals of the OpenAI Agents SDK', () => {
  it('names calls without arguments by their action', async () => {
    const { assent, sent } = approvalService(() => ({ status: 'queued' }));
    const item = {
      name: 'shell',
      arguments: undefined,
      rawItem: { type: 'shell_call', callId: 'c1', action: { commands: ['ls'] } },
    };
    const state = { getInterruptions: () => [item], approve() {}, reject() {} };
    await toolApprovals(assent, { topic: 'acme/agents' }).send(state, { runId: 'run-1' });
    expect(sent()).toMatchObject([
      { payload: { title: 'Run shell?', details: [{}, { label: 'commands', value: '["ls"]' }] } },
    ]);
  });
});
