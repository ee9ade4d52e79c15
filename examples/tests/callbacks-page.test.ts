import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyCallback } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { createDatabase } from '@assent/testkit/deployments/database';
import { listen } from '@assent/testkit/deployments/listen';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keysOf } from './shape.ts';

const page = openPage('docs/guides/callbacks.md');
const workshop = openWorkshop();
let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => workshop.close());

/** The example of the page as an HTTP request. */
function exampleCallback() {
  const [head = '', body = ''] = page.take('http').trimEnd().split('\n\n');
  const headers = head
    .split('\n')
    .slice(1)
    .map((line) => line.split(': '));
  return { body, headers: Object.fromEntries(headers) };
}

/** Points the callbacks there, asks, and lets the person approve. */
async function approve(port: number, ext: string) {
  await environment.business.setCallbackUrl(`http://127.0.0.1:${port}/callback`);
  const { message_id } = await environment.business.send({ title: 'Pay?', ext });
  await environment.person.respond(message_id, 'approve');
  return message_id;
}

describe('what arrives', () => {
  it('has the headers and the fields of the example, and no others', async () => {
    const came: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer(async (req, res) => {
      came.push({ headers: req.headers, body: await text(req) });
      res.end();
    });
    await approve(await listen(server), 'invoice-118');
    await expect.poll(() => came.length).toBe(1);
    server.close();

    const example = exampleCallback();
    const ours = Object.keys(came[0]?.headers ?? {}).filter((name) => /^webhook|type/.test(name));
    expect(ours.toSorted()).toEqual(Object.keys(example.headers).toSorted());
    expect(keysOf(JSON.parse(came[0]?.body ?? ''))).toEqual(keysOf(JSON.parse(example.body)));
  });

  it('can be verified, also in the example', () => {
    const { body, headers } = exampleCallback();
    vi.useFakeTimers({ now: Number(headers['webhook-timestamp']) * 1000 });
    const [, secret = ''] = /^secret=(.*)$/m.exec(page.take('by-hand.sh')) ?? [];
    expect(verifyCallback(body, headers, secret).data.ext).toBe('invoice-118');
    vi.useRealTimers();
  });

  it.skipIf(!isInstalled('openssl'))('verifies by hand (skipped without openssl)', async () => {
    const { body, headers } = exampleCallback();
    workshop.write('body.json', body);
    const printed = await workshop.run('sh', ['-c', page.take('by-hand.sh')], environment.env);
    expect(`v1,${printed.trim()}`).toBe(headers['webhook-signature']);
  });
});

describe('a receiver', () => {
  it('in Python is a part of the file that receivers.test.ts runs', () => {
    const path = 'examples/python/receiver.py';
    expect(readRepository(path)).toContain(page.take(path));
  });

  it.each(['receiver.mjs', 'route.mjs'])('with the SDK accepts an answer (%s)', async (name) => {
    workshop.write(name, page.take(name));
    workshop.write('serve-route.mjs', readRepository('examples/tests/serve-route.mjs'));
    const isRoute = name === 'route.mjs';
    const receiver = await workshop.serve(isRoute ? 'serve-route.mjs' : name, environment.env);
    await approve(receiver.port, name);
    await expect.poll(receiver.output).toBe(`pay ${name}\n`);

    workshop.write('try.mjs', page.take('try.mjs'));
    const told = await workshop.run(process.execPath, ['try.mjs'], environment.env);
    expect(told).toMatch(/^true 204 \d+ ms It accepted/);
    expect(told.match(/^✓ /gm)).toHaveLength(5);
  });

  it('that accepts everything is reported by the diagnosis', async () => {
    const gullible = createServer((_req, res) => res.end());
    await environment.business.setCallbackUrl(
      `http://127.0.0.1:${await listen(gullible)}/callback`,
    );
    workshop.write('try.mjs', page.take('try.mjs'));
    const told = await workshop.run(process.execPath, ['try.mjs'], environment.env, 1);
    expect(told).toMatch(/✗ wrong_signature/);
    gullible.close();
  });
});

it('the table of seen events gives each event to one process', async () => {
  const database = await createDatabase(process.env.DATABASE_URL ?? '');
  const env = { ...environment.env, SHOP_DATABASE_URL: database.url };
  workshop.write('seen-events.mjs', readRepository('examples/callbacks/seen-events.mjs'));
  workshop.write('claims.mjs', readRepository('examples/tests/claims.mjs'));
  const told = await workshop.run(process.execPath, ['claims.mjs'], env);
  await database.drop();
  expect(JSON.parse(told)).toEqual({
    atOnce: ['busy', 'busy', 'busy', 'new'],
    afterFailure: 'new',
    afterDeath: 'new',
    afterwards: 'done',
  });
});

it('the log is read unchanged, and skipped and pending deliveries are resent', async () => {
  let status = 503;
  const gone = createServer((_req, res) => res.writeHead(status, { 'Retry-After': 3600 }).end());
  const port = await listen(gone);
  const logOf = async (message_id: string) =>
    (await environment.assent.deliveries.list({ message_id })).data[0];
  const answerTo = async (message_id: string) => (await logOf(message_id))?.last_status_code;
  const waiting = await approve(port, 'waits for an hour');
  await expect.poll(() => answerTo(waiting)).toBe(503);
  status = 410;
  const first = await approve(port, 'says that it is gone');
  await expect.poll(() => answerTo(first)).toBe(410);
  const { message_id } = await environment.business.send({
    title: 'Pay?',
    ext: 'while it was off',
  });
  await environment.person.respond(message_id, 'approve');
  expect((await logOf(message_id))?.status).toBe('skipped');
  gone.close();

  const receiver = await workshop.serve('receiver.mjs', environment.env);
  await environment.business.setCallbackUrl(`http://127.0.0.1:${receiver.port}/callback`);
  workshop.write('log.mjs', page.take('log.mjs'));
  const told = await workshop.run(process.execPath, ['log.mjs'], environment.env);
  expect(told).toMatch(/^message.approved skipped undefined$/m);
  expect(told).toMatch(/^message.approved pending 503$/m);
  expect((await logOf(message_id))?.status).toBe('skipped');

  workshop.write('send-again.mjs', page.take('send-again.mjs'));
  const again = await workshop.run(process.execPath, ['send-again.mjs'], environment.env);
  expect(again).toBe('1 sent again\n');
  await expect.poll(receiver.output).toContain('pay while it was off');
  await expect.poll(receiver.output).toContain('pay waits for an hour');
});

it('a program rolls the secret with the requests and the fields that the page names', async () => {
  const { email, password } = await registerBusiness(environment.baseUrl);
  const [, section = ''] = readRepository('docs/guides/callbacks.md').split('**Rolling** ');
  const [login = '', roll = ''] = [...section.matchAll(/POST (\/v1\/\S+)`/g)].map(
    ([, path]) => path,
  );
  const [, fields = ''] = /roll` `(\{.+?\})`/.exec(section) ?? [];
  const signedIn = await call(environment.baseUrl + login, { body: { email, password } });
  const named = [...section.matchAll(/returns \D+?`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(['access_token', 'value']);
  const { access_token } = z.object({ access_token: z.string() }).parse(signedIn.body);
  const rolled = await call(environment.baseUrl + roll, {
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.parse(fields),
  });
  expect(rolled.body).toMatchObject({ value: expect.stringMatching(/^whsec_/) });
});

it('every snippet of the page was run', () => {
  expect(page.untaken()).toEqual([]);
});
