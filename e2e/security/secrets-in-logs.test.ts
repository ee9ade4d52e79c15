import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { listen } from '@assent/testkit/deployments/listen';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { type Call, call } from '@assent/testkit/fixtures/call';
import { createDevice } from '@assent/testkit/fixtures/device';
import { codeFor } from '@assent/testkit/fixtures/mailbox';
import { tokenIn } from '@assent/testkit/fixtures/person';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

// Searches all that server and worker log at the level `trace` for everything that is secret in a full run.

let deployment: Deployment;
let log = '';
const secrets = new Map<string, string>();
const codes = new Set<string>();
const requests: string[] = [];
const outside = createServer((request, response) => {
  const times = requests.filter((url) => url === request.url).length;
  requests.push(request.url ?? '');
  response.writeHead(times > 0 ? 201 : 500).end(secretText('answer of a receiver'));
});

/** Returns a unique value that must not be in the log. */
function secretText(what: string) {
  const text = `s3cret${randomBytes(12).toString('hex')}`;
  secrets.set(text, what);
  return text;
}
const keep = (what: string, value: unknown) => {
  if (typeof value === 'string' && value.length > 8) secrets.set(value, what);
  return String(value);
};

const Body = z.looseObject({});
const SECRET_FIELDS = [
  'challenge',
  'access_token',
  'open_secret',
  'callback_secret',
  'value',
  'url',
];

/** Sends a request and records what is secret in its response: cookies, tokens and challenges. */
async function send(path: string, request: Call = {}) {
  const answer = await call(deployment.baseUrl + path, {
    ...request,
    headers: { origin: deployment.baseUrl, ...request.headers },
  });
  for (const cookie of answer.headers.getSetCookie())
    keep('cookie', cookie.split(';')[0]?.split('=')[1]);
  const body = Body.safeParse(answer.body).data ?? {};
  for (const field of SECRET_FIELDS) keep(`${field} of ${path}`, body[field]);
  return { ...answer, body };
}
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
async function mailedCode(email: string) {
  const code = await codeFor(deployment.baseUrl, email);
  codes.add(code);
  return code;
}

beforeAll(async () => {
  deployment = await startDeployment({ LOG_LEVEL: 'trace' }, (text) => {
    log += text;
  });
  const place = `http://127.0.0.1:${await listen(outside)}`;
  const business = await registerBusiness(deployment.baseUrl);
  const { email, password, openSecret, callbackSecret, accessToken } = business;
  for (const value of [email, password, openSecret, callbackSecret, accessToken])
    keep('of a developer', value);
  codes.add(await codeFor(deployment.baseUrl, email));

  const auth = '/v1/developer/auth';
  await send(`${auth}/email/login`, { body: { email, password: secretText('wrong password') } });
  const signedIn = await send(`${auth}/email/login`, { body: { email, password } });
  const refreshed = await send(`${auth}/refresh`, {
    body: {},
    headers: { cookie: cookiesOf(signedIn) },
  });
  const asDeveloper = { authorization: `Bearer ${refreshed.body.access_token}` };
  const developer = (path: string, body: unknown, method = 'POST') =>
    send(`/v1/developer/${path}`, { method, body, headers: asDeveloper });
  await developer('auth/reauthenticate', { password: secretText('wrong password') });
  const callback_url = `${place}/callback/${secretText('path of a callback URL')}`;
  await developer('callback', { callback_url }, 'PUT');
  await developer('callback-secret/roll', {});
  const reset = await developer('secrets/reset', { secret: 'open_secret' });
  const asApp = { authorization: `Bearer ${business.appid}:${reset.body.value}` };

  const invited = await send('/v1/open/invites', {
    body: { topic: business.topic },
    headers: asApp,
  });
  const token = keep('invite token', tokenIn(String(invited.body.url)));
  for (const path of ['/v1/app/invites/', '/V1/App/INVITES/', '/inbox/JOIN/', '/v1/app/%69nvites/'])
    await send(path + token);

  const person = keep('address of a person', `p${randomBytes(8).toString('hex')}@example.com`);
  await send('/v1/app/auth/email/start', { body: { email: person } });
  await send('/v1/app/auth/email/verify', { body: { email: person, code: '000000' } });
  const entered = await send('/v1/app/auth/email/verify', {
    body: { email: person, code: await mailedCode(person), display_name: secretText('name') },
  });
  const cookie = cookiesOf(entered);
  const app = (path: string, body?: unknown) =>
    send(`/v1/app/${path}`, { body, headers: { cookie } });
  await app('join', { invite_token: token });
  const { subscription } = createDevice(`${place}/push/${secretText('push endpoint')}`);
  keep('key of a device', subscription.keys.auth);
  keep('key of a device', subscription.keys.p256dh);
  expect((await app('push-subscriptions', subscription)).status).toBe(200);

  const sent = await send('/v1/open/messages', {
    headers: { ...asApp, 'idempotency-key': secretText('idempotency key') },
    body: {
      topic: business.topic,
      type: 'approval',
      ext: secretText('ext'),
      payload: { title: secretText('title'), body: secretText('body') },
      context_url: `${place}/orders/${secretText('context URL')}`,
      context_secure: true,
      reply_to: {
        url: `${place}/reply/${secretText('path of a reply_to')}`,
        authorization: `Bearer ${secretText('authorization of a reply_to')}`,
      },
    },
  });
  const message = `messages/${sent.body.message_id}`;
  const link = await app(`${message}/context-link`, {});
  const contextToken = keep(
    'token',
    new URL(String(link.body.url)).searchParams.get('context_token'),
  );
  await send('/v1/open/context-links/verify', { headers: asApp, body: { token: contextToken } });
  await send(`/v1/open/context-links/verify?token=${contextToken}`, { headers: asApp });
  const answered = await app(`${message}/respond`, {
    value: 'approve',
    comment: secretText('comment'),
  });
  expect(answered.status).toBe(200);

  await app('passkeys/code', {});
  const made = await app('passkeys/start', { code: await mailedCode(person) });
  expect(made.status).toBe(200);

  await send('/v1/open/messages', { headers: asApp, body: secretText('no object') });
  await send(`/trpc/people.enter?input=${secretText('query')}`, { headers: { cookie } });
  await send('/trpc/people.rename', { headers: { cookie }, body: { x: secretText('field') } });
  await send(`/nowhere/${openSecret}`);

  await send(`${auth}/email/forgot`, { body: { email } });
  const next = secretText('new password');
  await send(`${auth}/email/reset`, {
    body: { email, code: await mailedCode(email), password: next },
  });
  await send(`${auth}/logout`, { body: {}, headers: { cookie: cookiesOf(refreshed) } });
  await app('auth/logout', {});
  await until(
    () =>
      ['/callback', '/reply'].every(
        (path) => requests.filter((url) => url.startsWith(path)).length > 1,
      ) || undefined,
    () => `A delivery was not tried again; there were: ${requests.join()}`,
  );
}, 240_000);
afterAll(async () => {
  await deployment?.close();
  outside.close();
  outside.closeAllConnections();
});

it('the log contains the run, of both programs', () => {
  for (const event of ['account_registered', 'sign_in', 'sign_in_failed', 'open_secret_reset'])
    expect(log).toContain(`"event":"${event}"`);
  for (const role of ['server', 'worker']) expect(log).toContain(`"role":"${role}"`);
  expect(secrets.size).toBeGreaterThan(30);
  expect(codes.size).toBeGreaterThan(3);
});

it('the log contains none of its secrets', () => {
  const found = [...secrets].filter(([secret]) => log.includes(secret)).map(([, what]) => what);
  expect(found).toEqual([]);
});

it('the log contains none of its codes', () => {
  // Digits within a longer number, such as a time, are not a code.
  const found = [...codes].filter((code) => new RegExp(`(?<![0-9])${code}(?![0-9])`).test(log));
  expect(found).toEqual([]);
});
