import {
  commandFor,
  type Environment,
  openEnvironment,
} from '@assent/testkit/customers/environment';
import { hereInstalled, openPage, readRepository } from '@assent/testkit/customers/page';
import { start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const page = openPage('packages/clients/sdk/README.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => workshop.close());

const run = (name: string) => {
  workshop.write(name, page.take(name));
  return workshop.run(process.execPath, [name], environment.env);
};

/** Answers the next message that is open, as soon as it is there. */
async function answerNext(value: 'approve' | 'reject') {
  const next = async () =>
    (await environment.assent.messages.list({ status: ['queued', 'delivered'] })).data[0]
      ?.message_id;
  await expect.poll(next).toBeDefined();
  const messageId = (await next()) ?? '';
  await environment.person.respond(messageId, value);
  return messageId;
}

describe('the README of the SDK', () => {
  it('names the variables that its snippets read', () => {
    const named = [...page.take('.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const read = readRepository('packages/clients/sdk/README.md').match(/ASSENT_\w+/g);
    expect(named.toSorted()).toEqual([...new Set(read)].toSorted());
  });

  it('lists every method of the client', () => {
    const rows = readRepository('packages/clients/sdk/README.md').matchAll(
      /^\| `(\w+)` \| ((?:`\w+` ?)+)\|$/gm,
    );
    const listed = [...rows].map(([, name, methods]) => [name, methods?.match(/\w+/g)?.toSorted()]);
    const resources = Object.entries(environment.assent).flatMap(([name, resource]) =>
      typeof resource === 'object' ? [[name, Object.keys(resource).toSorted()]] : [],
    );
    expect(listed.toSorted()).toEqual(resources.toSorted());
  });

  it('installs the package of the server', async () => {
    const command = hereInstalled(page.take('install'), environment.baseUrl).trim();
    expect(command).toBe(await commandFor('@assent/sdk'));
  });

  it('asks and waits', async () => {
    const asking = run('ask.mjs');
    await answerNext('approve');
    expect(await asking).toMatch(/^Person \w+ says: pay\n$/);
  });

  it('continues to wait after a timeout', async () => {
    // On a busy machine, sending alone takes seconds.
    workshop.write('wait.mjs', page.take('wait.mjs').replace('2_000', '8_000'));
    const { folder: cwd } = workshop;
    const waiting = start(process.execPath, ['wait.mjs'], { cwd, env: environment.env });
    onTestFinished(() => waiting.stop());
    await expect.poll(waiting.output).toContain('still open');
    const messageId = await answerNext('reject');
    expect(await waiting.ended, waiting.output()).toBe(0);
    expect(waiting.output()).toBe(`asked ${messageId}\nstill open\nanswered rejected\n`);
  });

  it.each(['receiver.mjs', 'verify.mjs'])(
    'receives callbacks (%s) and passes the diagnosis',
    async (name) => {
      workshop.write(name, page.take(name));
      const receiver = await workshop.serve(name, environment.env);
      await environment.business.setCallbackUrl(`http://127.0.0.1:${receiver.port}/callback`);
      await environment.business.send({ title: 'Pay?', ext: name });
      await answerNext('approve');
      await expect.poll(receiver.output).toContain(name);
      expect((await environment.assent.webhooks.diagnose()).ok).toBe(true);
    },
  );

  it('stores and verifies a receipt', async () => {
    const { assent, baseUrl, business, env } = environment;
    const payload = { title: 'Pay invoice 17?' };
    const sent = await assent.messages.send({ topic: business.topic, type: 'approval', payload });
    await environment.person.respond(sent.message_id, 'approve');
    await expect
      .poll(async () => (await assent.messages.receipt(sent.message_id)).proof)
      .not.toBeNull();
    const key = await (await fetch(`${baseUrl}/log/key`)).text();
    workshop.write('receipt.mjs', page.take('receipt.mjs'));
    const verify = (logKey: string, code: number) =>
      workshop.run(process.execPath, ['receipt.mjs', sent.message_id, logKey], env, code);
    expect(await verify(key.trimEnd(), 0)).toContain(`ok result: ${sent.message_id} was approved`);
    expect(await verify('', 0)).toBe('Line 1 of the policy: a log is "log <key> [<url>]".\n');
  });

  it('shows the rest', async () => {
    const { message_id } = await environment.business.send({ title: 'Still open' });
    const told = await run('more.mjs');
    expect(told).toContain(`${message_id} queued`);
    expect(told).toMatch(/^(validation_failed|topic_forbidden) /m);
    expect(told).toContain(`${environment.baseUrl}/inbox/join/`);
    await environment.assent.messages.cancel(message_id); // answerNext() would find it
  });

  it('sets the callback URL', async () => {
    expect(await run('callback-url.mjs')).toBe('https://shop.example.com/callback on\n');
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});
