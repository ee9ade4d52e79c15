import { Assent } from '@assent/sdk';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, describe, expect, inject, it } from 'vitest';

// agents.wide.ts runs the programs of the page, with the frameworks.

describe('the page about agent frameworks', () => {
  const page = openPage('docs/guides/agent-frameworks.md');
  const workshop = openWorkshop();
  afterAll(() => workshop.close());

  it.each(['ai-sdk-ask', 'openai-agents-ask', 'langgraph-ask'])(
    'shows examples/agents/%s.mjs',
    (program) => {
      const path = `examples/agents/${program}.mjs`;
      expect(page.take(path)).toBe(readRepository(path));
    },
  );

  it('shows options that work', async () => {
    workshop.write('options.mjs', page.take('options.mjs'));
    const name = workshop.write(
      'send.mjs',
      `import { approvals } from './options.mjs';
      const call = { toolCallId: 'c1', toolName: 'pay', input: { to: 'Ada', amount: 40 } };
      const request = { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' };
      const content = [{ type: 'tool-call', ...call }, request];
      console.log(await approvals.send([{ role: 'assistant', content }], { runId: 'options' }));`,
    );
    const baseUrl = inject('baseUrl');
    const {
      appid,
      open_secret: openSecret,
      default_topic,
    } = (await registerBusiness(baseUrl)).test;
    await workshop.run(process.execPath, [name], {
      PATH: process.env.PATH ?? '',
      ASSENT_URL: baseUrl,
      ASSENT_KEY: `${appid}:${openSecret}`,
      ASSENT_TOPIC: default_topic,
    });
    const { data } = await new Assent({ appid, openSecret, baseUrl }).messages.list();
    expect(data).toMatchObject([{ payload: { title: 'Pay 40 € to Ada?', approve_label: 'Pay' } }]);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
