import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { openPage } from '@assent/testkit/customers/page';
import { freePort } from '@assent/testkit/deployments/listen';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';

// Runs the handler of the page in a Restate server.

const hosts = inject('hosts');
const data = mkdtempSync(join(tmpdir(), 'restate-'));
const running: ChildProcess[] = [];
let assent: Assent;
let [ingress, admin] = ['', ''];

/** Starts a program, which ends with the test. */
function start(program: string, args: string[], env: Record<string, string>) {
  const child = spawn(program, args, {
    cwd: hosts,
    env: { PATH: process.env.PATH ?? '', HOME: data, ...env },
    stdio: 'ignore',
  });
  running.push(child);
}

beforeAll(async () => {
  const [ingressPort, adminPort, nodePort, handlerPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  ingress = `http://127.0.0.1:${ingressPort}`;
  admin = `http://127.0.0.1:${adminPort}`;
  const baseUrl = inject('baseUrl');
  const { test } = await registerBusiness(baseUrl);
  assent = new Assent({ baseUrl, appid: test.appid, openSecret: test.open_secret });

  const { resolve } = createRequire(join(hosts, 'package.json'));
  const name = `@restatedev/restate-server-${process.platform}-${process.arch}`;
  start(resolve(`${name}/bin/restate-server`), [], {
    RESTATE_BASE_DIR: data,
    RESTATE_BIND_IP: '127.0.0.1',
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingressPort}`,
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${adminPort}`,
    RESTATE_BIND_ADDRESS: `127.0.0.1:${nodePort}`,
    RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${nodePort}`,
    RESTATE_DISABLE_TELEMETRY: 'true',
    RESTATE_LOG_FILTER: 'error',
  });
  writeFileSync(
    join(hosts, 'payments.ts'),
    openPage('docs/guides/integrations/restate.md').take('payments.ts'),
  );
  writeFileSync(
    join(hosts, 'main.mjs'),
    `import * as restate from '@restatedev/restate-sdk';
     import { payments } from './payments.ts';
     await restate.serve({ services: [payments], port: ${handlerPort} });`,
  );
  start(process.execPath, ['main.mjs'], {
    ASSENT_URL: baseUrl,
    ASSENT_KEY: `${test.appid}:${test.open_secret}`,
    ASSENT_TOPIC: test.default_topic,
    RESTATE_INGRESS: ingress,
  });
  const register = () =>
    fetch(`${admin}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri: `http://127.0.0.1:${handlerPort}` }),
    }).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(register, () => 'Restate did not start', 60_000);
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const Called = z.object({ invocationId: z.string() });

/** Begins a payment. Returns the id of the invocation, its message, and what it returns. */
async function pay(invoice: string) {
  const called = await fetch(`${ingress}/payments/pay/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(invoice),
  });
  const { invocationId } = Called.parse(await called.json());
  const find = async () => (await assent.messages.list({ ext: invoice })).data[0];
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const result = async () =>
    (await fetch(`${ingress}/restate/invocation/${invocationId}/attach`)).text();
  return { invocationId, message: find, result };
}

it.each([
  ['approve' as const, '"paid, approved by Grace"'],
  ['reject' as const, '"rejected"'],
])('an invocation ends with an answer: %s', async (value, expected) => {
  const { message, result } = await pay(`invoice-${value}`);
  const { message_id = '' } = (await message()) ?? {};
  await assent.test.respond(message_id, { value, name: 'Grace' });
  expect(await result()).toBe(expected);
});

it('an invocation that is canceled withdraws its question', async () => {
  const { invocationId, message } = await pay('invoice-canceled');
  await fetch(`${admin}/invocations/${invocationId}/cancel`, { method: 'PATCH' });
  await expect.poll(async () => (await message())?.status, { timeout: 20_000 }).toBe('canceled');
});
