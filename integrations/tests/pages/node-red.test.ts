import { beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { registerBusiness } from '../../../e2e/fixtures/business.ts';
import { openPage } from '../../../examples/tests/page.ts';

// Runs the flow of the page for Node-RED: its functions and its requests, along its wires.

const Node = z.object({
  id: z.string(),
  type: z.string(),
  func: z.string().optional(),
  method: z.string().optional(),
  wires: z.array(z.array(z.string())).default([]),
});
type Message = Record<string, unknown>;

const flow = z
  .array(Node)
  .parse(JSON.parse(openPage('docs/integrations/node-red.md').take('flow.json')));
let env: Record<string, string>;

beforeAll(async () => {
  const { test } = await registerBusiness(inject('baseUrl'));
  env = {
    ASSENT_URL: inject('baseUrl'),
    ASSENT_TOPIC: test.default_topic,
    ASSENT_KEY: `${test.appid}:${test.open_secret}`,
  };
});

/** Returns what a function node sends to each of its outputs. */
function runFunction(code: string, msg: Message): (Message | null)[] {
  const run = new Function('msg', 'env', code);
  const result = run(msg, { get: (name: string) => env[name] });
  return Array.isArray(result) ? result : [result];
}

/** Sends the request of an `http request` node, as its help describes it. */
async function runRequest(method: string, to: string, msg: Message): Promise<Message> {
  const headers = z.record(z.string(), z.string()).parse(msg.headers);
  const payload = z.record(z.string(), z.unknown()).catch({}).parse(msg.payload);
  const answer = await fetch(String(msg.url), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ ...payload, to: [to] }) }),
  });
  return { ...msg, statusCode: answer.status, payload: await answer.json() };
}

/** Follows the wires from the start to a debug node. Returns its id. */
async function end(to: string): Promise<string> {
  let at = flow.find(({ type }) => type === 'inject');
  let msg: Message = { _msgid: crypto.randomUUID() };
  for (let steps = 0; at && at.type !== 'debug' && steps < 20; steps += 1) {
    const outputs: (Message | null)[] =
      at.type === 'function'
        ? runFunction(at.func ?? '', msg)
        : [at.method ? await runRequest(at.method, to, msg) : msg];
    const output = outputs.findIndex((one) => one !== null);
    msg = outputs[output] ?? msg;
    const next: string | undefined = at.wires[output]?.[0];
    at = flow.find(({ id }) => id === next);
  }
  return at?.id ?? 'nowhere';
}

it.each([
  ['usr_test_approves', 'approved'],
  ['usr_test_comments', 'approved'],
  ['usr_test_rejects', 'not-approved'],
  ['usr_nobody', 'not-approved'],
])('the flow for Node-RED ends after %s at: %s', async (to, output) => {
  expect(await end(to)).toBe(output);
});
