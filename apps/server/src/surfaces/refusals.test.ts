import { anUploadedFile } from '@assent/core/testing/files/uploads';
import { aTestApp } from '@assent/core/testing/test-app';
import { aCard, anAccount, aSubscriber } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

// What newcomers do wrong, and the sentence that they get: it names the field, and what to do.

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

type Credentials = { appid: string; open_secret: string };

async function request(method: string, path: string, by: Credentials, body?: unknown) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...openAuth(by), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { code, detail, errors = [] } = Object(await answer.json());
  return { status: answer.status, code, detail, errors };
}

const sending = async (more: (topic: string) => object) => {
  const account = await anAccount();
  await aSubscriber(account);
  await account.open.groups.create({ name: 'ops' });
  const { default_topic: topic } = account;
  return request('POST', '/v1/open/messages', account, {
    topic,
    type: 'approval',
    payload: aCard,
    ...more(topic),
  });
};

describe('a send', () => {
  it.each([
    [{ to: ['group:ops/oncall'] }, '/to/0', /only \/on-call may follow.*group:ops\/on-call/],
    [{ to: ['group:Ops'] }, '/to/0', /up to 39 of a-z 0-9 and -/],
    [{ widen: [{ after: 60, to: ['group:ops/oncall'] }] }, '/widen/0/to/0', /on-call/],
    [
      { approvals: { each: [{ from: 'group:ops/on-call' }] } },
      '/approvals/each/0/from',
      /without \/on-call: all of its members count/,
    ],
    [
      { approvals: { each: [{ from: 'group:ops' }] } },
      '/approvals/each/0/from',
      /group:ops has no members\. Add members/,
    ],
    [{ to: ['group:ops'] }, '/to', /groups without members\. Add members to ops/],
    [
      { payload: { ...aCard, blocks: [{ type: 'money', amount: '-5.00', currency: 'EUR' }] } },
      '/payload/blocks/0/amount',
      /must not be negative.*Refund/,
    ],
    [
      { payload: { ...aCard, blocks: [{ type: 'money', amount: '1,200.00', currency: 'EUR' }] } },
      '/payload/blocks/0/amount',
      /without a sign, a currency, spaces or separators/,
    ],
  ])('names the field and the cure: %j', async (more, pointer, words) => {
    const { status, errors } = await sending(() => more);
    expect([status, errors[0]?.pointer]).toEqual([400, pointer]);
    expect(errors[0]?.detail).toMatch(words);
  });
});

describe('a file of the other app of the account', () => {
  it('is named as that, in a card and by itself', async () => {
    const test = await aTestApp();
    for (const [mine, other, mode] of [
      [test.live, test, 'test'],
      [test, test.live, 'live'],
    ] as const) {
      const { file_id } = await anUploadedFile(`${other.appid}:${other.open_secret}`);
      const words = `this file belongs to the ${mode} app of the same account`;
      const shown = await request('GET', `/v1/open/files/${file_id}`, mine);
      expect([shown.status, shown.detail]).toEqual([404, expect.stringContaining(words)]);
      const block = { type: 'image', file: file_id, alt: 'A delivery.' };
      const sent = await request('POST', '/v1/open/messages', mine, {
        topic: mine.default_topic,
        type: 'approval',
        payload: { ...aCard, blocks: [block] },
      });
      expect(sent.errors).toMatchObject([{ detail: expect.stringContaining(words) }]);
    }
  });

  it('and so is a topic that only the other app has', async () => {
    const test = await aTestApp();
    const { topic } = await test.open.topics.create({ name: 'payments' });
    const body = { topic, type: 'approval', payload: aCard };
    const { status, detail } = await request('POST', '/v1/open/messages', test.live, body);
    expect([status, detail]).toEqual([
      404,
      expect.stringContaining(`The topic ${topic} belongs to the test app of the same account`),
    ]);
  });

  it('is unknown when it is one of another account', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const { file_id } = await anUploadedFile(`${theirs.appid}:${theirs.open_secret}`);
    const { detail } = await request('GET', `/v1/open/files/${file_id}`, mine);
    expect(detail).toMatch(/^file_id: nothing that these credentials can see/);
  });
});

describe('a 404', () => {
  it.each([
    ['GET', '/v1/open/mesages'],
    ['POST', '/v1/open/messages/send'],
    ['GET', '/v1/openn/messages'],
    ['GET', '/open/messages'],
    ['DELETE', '/v1/nothing/at/all'],
  ])('of a path says that there is no such path: %s %s', async (method, path) => {
    const { status, code, detail } = await request(method, path, await anAccount());
    // A path that takes another method has a problem of its own.
    if (status === 405) return;
    expect([status, code]).toEqual([404, 'not_found']);
    expect(detail).toContain(`There is no ${method} ${path}.`);
    expect(detail).toContain('/v1/openapi.json');
  });

  it.each([
    ['GET', '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3w', 'message_id: '],
    ['POST', '/v1/open/messages/msg_01m7z1gygne4da706vp3v5ma3w/cancel', 'message_id: '],
    ['GET', '/v1/open/groups/grp_01m7z1gygne4da706vp3v5ma3w', 'group_id: '],
    ['GET', '/v1/open/drills/dri_01m7z1gygne4da706vp3v5ma3w', 'drill_id: '],
    ['GET', '/v1/open/deliveries/dlv_01m7z1gygne4da706vp3v5ma3w', 'delivery_id: '],
    ['GET', '/v1/open/subscribers/usr_01m7z1gygne4da706vp3v5ma3w', 'subscriber_id: '],
    ['GET', '/v1/open/files/fil_01m7z1gygne4da706vp3v5ma3w', 'file_id: '],
  ])('of an id says that the path is right: %s %s', async (method, path, begin) => {
    const { status, code, detail } = await request(
      method,
      path,
      await anAccount(),
      {
        POST: {},
      }[method],
    );
    expect([status, code]).toEqual([404, 'not_found']);
    expect(detail.startsWith(begin)).toBe(true);
    expect(detail).toContain('The path is right.');
  });
});

describe('the list of packages', () => {
  it.each([
    [{ 'user-agent': 'npm/11.0.0 node/v26 linux x64' }],
    [{ 'user-agent': 'pnpm/10.1.0' }],
    [{ 'pacote-req-type': 'tarball' }],
  ])('tells a program that installs that it is no package: %j', async (headers) => {
    for (const path of ['/packages', '/packages/']) {
      const answer = await fetch(`${server.url}${path}`, { headers });
      const { error } = Object(await answer.json());
      expect(answer.status).toBe(404);
      expect(error).toMatch(/is a list, not a package\. Install one of: /);
      expect(answer.headers.get('npm-notice')).toBe(error);
    }
  });

  it('says which files there are when one is asked for that is not served', async () => {
    const answer = await fetch(`${server.url}/packages/assent-sdk-0.1.0.tgz`);
    const { code, error } = Object(await answer.json());
    expect([answer.status, code]).toEqual([404, 'not_found']);
    expect(error).toMatch(/^This server has no such package\. Install one of: /);
    expect(answer.headers.get('npm-notice')).toBe(error);
  });

  it('is a page for browsers and JSON for others', async () => {
    const page = await fetch(`${server.url}/packages/`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('html'),
    ]);
  });
});
