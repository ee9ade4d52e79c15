import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Assent } from '@assent/sdk';
import { start } from '@assent/testkit/customers/program';
import { freePort } from '@assent/testkit/deployments/listen';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { typeErrorsOf } from './typed.ts';

// The examples in examples/agents, in the test app of an account: people are invented.

const cwd = fileURLToPath(new URL('../agents', import.meta.url));
const runs = mkdtempSync(join(tmpdir(), 'runs-'));
afterAll(() => rmSync(runs, { recursive: true, force: true }));

let business: Business;
let assent: Assent;
let env: Record<string, string>;
beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  business = await registerBusiness(baseUrl);
  const { appid, open_secret: openSecret, callback_secret, default_topic } = business.test;
  assent = new Assent({ appid, openSecret, baseUrl });
  env = {
    PATH: process.env.PATH ?? '',
    RUNS_DIR: runs,
    ASSENT_URL: baseUrl,
    ASSENT_KEY: `${appid}:${openSecret}`,
    ASSENT_CALLBACK_SECRET: callback_secret,
    ASSENT_TOPIC: default_topic,
  };
});

const run = (program: string, runId: string, more: Record<string, string> = {}) => {
  const running = start(process.execPath, [program, runId], { cwd, env: { ...env, ...more } });
  onTestFinished(() => running.stop());
  return running;
};

/** Returns the open messages of a run. */
const openOf = async (runId: string) => {
  const { data } = await assent.messages.list({ status: ['queued', 'delivered'], limit: 100 });
  return data.filter(({ ext }) => ext?.includes(`"${runId}"`));
};

/** Waits for both messages of a run, approves the payment to Ada, and rejects the other one. */
async function answer(runId: string) {
  await expect.poll(() => openOf(runId)).toHaveLength(2);
  for (const { message_id, payload } of await openOf(runId))
    await assent.test.respond(
      message_id,
      JSON.stringify(payload).includes('Ada')
        ? { value: 'approve' }
        : { value: 'reject', comment: 'Ask me tomorrow' },
    );
}

describe.each(['ai-sdk', 'openai-agents', 'langgraph'])('the example for %s', (framework) => {
  const paysOnReject = framework !== 'langgraph'; // its middleware runs no call of a turn with a rejected one

  it('waits for people and tells the model what they decided', async () => {
    const runId = `${framework}-ask`;
    const running = run(`${framework}-ask.mjs`, runId);
    await answer(runId);
    expect(await running.ended, running.output()).toBe(0);
    expect(running.output()).toContain('Ask me tomorrow');
    expect(running.output().includes('Paid 40 € to Ada.')).toBe(paysOnReject);
    expect(running.output()).not.toContain('to Bob.');
  });

  it('resumes from the callback of the last answer', async () => {
    const runId = `${framework}-callback`;
    const port = await freePort();
    await assent.webhooks.setUrl({ callback_url: `http://127.0.0.1:${port}/callback` });
    const running = run(`${framework}-callback.mjs`, runId, { PORT: String(port) });
    await answer(runId);
    await expect.poll(running.output).toContain('Ask me tomorrow');
    expect(running.output().includes('Paid 40 € to Ada.')).toBe(paysOnReject);
    expect(running.output().match(/Ask me tomorrow/g)).toHaveLength(1);
  });
});

it('the tests of the adapters are typed, with the types of the frameworks', async () => {
  expect(await typeErrorsOf(cwd)).toBe('');
});

// LangGraph's thread has to be in a database for that.
it.each(['ai-sdk', 'openai-agents'])(
  'the example for %s continues after a restart without asking twice',
  async (framework) => {
    const runId = `${framework}-restart`;
    const first = run(`${framework}-ask.mjs`, runId);
    await expect.poll(() => openOf(runId)).toHaveLength(2);
    await first.stop();
    const second = run(`${framework}-ask.mjs`, runId);
    await answer(runId);
    expect(await second.ended, second.output()).toBe(0);
    const { data } = await assent.messages.list({ limit: 100 });
    expect(data.filter(({ ext }) => ext?.includes(`"${runId}"`))).toHaveLength(2);
  },
);
