import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Assent } from '@assent/sdk';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { type ModelStub, startModelStub } from '@assent/testkit/model/model-stub';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type N8n, startN8n } from './n8n.ts';
import { asking, type Reference, reviewing } from './workflows.ts';

// The node in n8n itself: installed as its page says, in workflows that start by a webhook and report how they continued.

let n8n: N8n;
let assent: Assent;
let model: ModelStub;
/** What workflows reported, in order. */
const reports: unknown[] = [];
const receiver = createServer(async (request, response) => {
  reports.push(JSON.parse(await text(request)));
  response.end('{}');
});
const Id = z.looseObject({ id: z.string() });
const Saved = Id.extend({ versionId: z.string() });

beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  const apiKey = `${test.appid}:${test.open_secret}`;
  assent = new Assent({ baseUrl, key: apiKey });
  model = await startModelStub();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(receiver.address());
  n8n = await startN8n(baseUrl);
  const credential = async (type: string, data: object): Promise<Reference> => {
    const { id } = Id.parse(await n8n.rest('POST', 'credentials', { name: type, type, data }));
    return { id, name: type };
  };
  const callbackSecret = test.callback_secret;
  const assentApi = await credential('assentApi', { url: baseUrl, apiKey, callbackSecret });
  const openAiApi = await credential('openAiApi', { apiKey: 'stub', url: `${model.url}/v1` });
  const reportTo = `http://127.0.0.1:${port}`;
  for (const workflow of [
    asking('ask', test.default_topic, assentApi, reportTo),
    reviewing('review', test.default_topic, { assentApi, openAiApi }, reportTo),
  ]) {
    const { id, versionId } = Saved.parse(await n8n.rest('POST', 'workflows', workflow));
    await n8n.rest('POST', `workflows/${id}/activate`, { versionId });
  }
});
afterAll(() => {
  n8n?.close();
  model?.close();
  receiver.close();
});

/** Starts a workflow by its webhook, which n8n registers a moment after the workflow is activated. */
const trigger = (path: string, body: object) =>
  until(
    async () => {
      const { ok } = await fetch(`${n8n.url}/webhook/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ok || undefined;
    },
    () => `n8n did not start the workflow ${path}`,
  );

const messageOf = (title: string) =>
  until(
    async () =>
      (await assent.messages.list({})).data.find(({ payload }) => payload.title === title),
    () => `n8n did not send: ${title}`,
    30_000,
  );

/** Starts the workflow that asks, until it waits. Returns the id of its message. */
async function askAndWait(title: string): Promise<string> {
  await trigger('ask', { title, to: 'usr_test_silent' });
  const { message_id } = await messageOf(title);
  await expect.poll(async () => (await executions())[0]?.status).toBe('waiting');
  return message_id;
}

/** Waits for a report that fits. */
const reported = (fits: object) =>
  expect.poll(() => reports, { timeout: 30_000 }).toContainEqual(expect.objectContaining(fits));

const data = (expected: object) => ({ data: expect.objectContaining(expected) });

const Executions = z.looseObject({
  results: z.array(z.looseObject({ id: z.string(), status: z.string() })),
});
/** Returns the status of the newest executions. */
const executions = async () => Executions.parse(await n8n.rest('GET', 'executions')).results;

describe('the n8n node in n8n', () => {
  it.each([
    ['approve', { approved: true, status: 'approved', cancel_reason: '' }],
    ['reject', { approved: false, status: 'rejected' }],
  ] as const)('continues the workflow after an answer: %s', async (value, expected) => {
    const messageId = await askAndWait(`Asks for: ${value}`);
    await assent.test.respond(messageId, { value });
    await reported(data({ ...expected, message_id: messageId }));
  });

  it('continues the workflow after an answer that came before n8n waited', async () => {
    await trigger('ask', { title: 'At once', to: 'usr_test_approves' });
    const { message_id } = await messageOf('At once');
    // n8n refuses an attempt with 409 while the execution runs, so a later one delivers the answer. Each refused attempt
    // makes the next one later: the clock stands until n8n waits.
    await expect.poll(async () => (await executions())[0]?.status).not.toBe('running');
    await expect
      .poll(async () => {
        await assent.test.clock({ advance_seconds: 10 });
        return JSON.stringify(reports);
      })
      .toContain(message_id);
  });

  it('continues the workflow when the message is withdrawn, with the reason', async () => {
    const message_id = await askAndWait('Withdrawn');
    await assent.messages.cancel(message_id, { reason: 'Paid by card' });
    await reported(data({ status: 'canceled', cancel_reason: 'Paid by card', message_id }));
  });

  it('continues the workflow with an answer that was given while n8n was down', async () => {
    const message_id = await askAndWait('Restart');
    await n8n.stop();
    await assent.test.respond(message_id, { value: 'approve' });
    await n8n.start();
    await assent.test.clock({ advance_seconds: 10 });
    await reported(data({ approved: true, message_id }));
  });

  it('leaves the message of a waiting execution open that is stopped, as its page says', async () => {
    const message_id = await askAndWait('Stopped');
    const [execution] = await executions();
    await n8n.rest('POST', `executions/${execution?.id}/stop`);
    expect((await assent.messages.get(message_id)).status).toBe('queued');
    await assent.test.respond(message_id, { value: 'approve' });
    await expect
      .poll(async () => (await assent.deliveries.list({ message_id })).data[0]?.last_status_code)
      .toBe(409);
    expect((await executions())[0]?.status).toBe('canceled');
    expect(JSON.stringify(reports)).not.toContain(message_id);
  });
});

describe('the n8n node as a review step in n8n', () => {
  const input = { toolParameters: { input: '6*7' }, hitlParameters: {} };
  const call = `STUB ${JSON.stringify([{ tool: 'Calculator', input }])}`;

  it.each([
    ['approve', true],
    ['reject', false],
  ] as const)('shows the tool and its arguments, and obeys: %s', async (value, isRun) => {
    const title = `Review: ${value}`;
    await trigger('review', { title, prompt: call });
    const { message_id, payload } = await messageOf(title);
    expect(JSON.stringify(payload)).not.toContain('[object Object]');
    expect(payload.details).toEqual([
      { label: 'Tool', value: expect.stringMatching(/calculator/i) },
      { label: 'input', value: '6*7' },
    ]);
    await expect.poll(async () => (await executions())[0]?.status).toBe('waiting');
    const before = reports.length;
    await assent.test.respond(message_id, { value });
    await expect.poll(() => reports.length, { timeout: 30_000 }).toBe(before + 1);
    expect(reports.at(-1)).toEqual({ output: expect.stringMatching(/^STUB DONE/) });
    expect(JSON.stringify(reports.at(-1)).includes('42')).toBe(isRun);
  });
});
