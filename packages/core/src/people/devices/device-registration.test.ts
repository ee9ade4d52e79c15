import { describe, expect, it } from 'vitest';
import { consequences } from '../../consequences.ts';
import { streams } from '../../live/streams/streams.ts';
import { readConfig } from '../../platform/configuration/config.ts';
import { noCookies } from '../../platform/credentials/cookies.ts';
import { newToken } from '../../platform/credentials/keyring.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { createService } from '../../platform/service.ts';
import { listening } from '../../testing/listening.ts';
import { aDevice, aPushService, browserKeys } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import {
  aClientAddress,
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  call,
  MASTER_KEY,
  problemIn,
  refusal,
  service,
  type TestPerson,
} from '../../testing/world.ts';
import { identifyPerson } from '../people/person-caller.ts';
import { subscribeDevice } from './device-registration.ts';

const devicesOf = async (person: TestPerson) => (await person.inbox.pushes.devices({})).data;
const MOST = 20;

async function drain(send: Parameters<typeof sendPushes>[0]) {
  while (await sendPushes(send));
}

describe('a person', () => {
  it('has at most twenty devices, so a message causes at most twenty pushes', async () => {
    await drain(aPushService().send);
    const account = await anAccount();
    const person = await aSubscriber(account);
    for (let n = 0; n < 30; n += 1) await aDevice(person, `https://one.example.net/${n}`);
    expect(await devicesOf(person)).toHaveLength(MOST);
    await aMessage(account);
    const pushService = aPushService();
    await drain(pushService.send);
    expect(pushService.pushes).toHaveLength(MOST);
  });

  it('has at most twenty devices when all are registered at once', async () => {
    const person = await aPerson();
    await Promise.all(Array.from({ length: 30 }, () => aDevice(person)));
    expect(await devicesOf(person)).toHaveLength(MOST);
  });

  it('can add a device, which replaces the one that was unreachable for the longest time', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const endpoints: string[] = [];
    for (let n = 0; n < MOST; n += 1) endpoints.push((await aDevice(person)).endpoint);
    await aMessage(account);
    const [refusing] = endpoints.slice(7);
    await drain(
      aPushService(({ endpoint }) => ({
        kind: endpoint === refusing ? 'refused' : 'accepted',
        statusCode: endpoint === refusing ? 403 : 201,
      })).send,
    );
    const added = await aDevice(person);
    await aDevice(person);
    await aMessage(account);
    const pushService = aPushService();
    await drain(pushService.send);
    const reached = pushService.pushes.map(({ endpoint }) => endpoint);
    expect(reached).toHaveLength(MOST);
    expect(reached).toContain(added.endpoint);
    expect(reached).not.toContain(refusing);
  });

  it('can register sixty new devices an hour, and the same one without limit', async () => {
    const person = await aPerson();
    const { endpoint, keys } = await aDevice(person);
    for (let n = 1; n < 60; n += 1) await aDevice(person);
    expect(await refusal(aDevice(person))).toBe('rate_limited');
    const [newest] = (await devicesOf(person)).slice(-1);
    expect(newest).toBeDefined();
    await person.inbox.pushes.unsubscribe({ endpoint });
    expect(await refusal(aDevice(person, endpoint, keys))).toBe('rate_limited');
  });
});

it('does not register a device whose session ended meanwhile', async () => {
  const { token, inbox } = await aPerson();
  const credentials = { bearer: null, ...noCookies.credentials, personSession: token };
  const unknown = { userAgent: null, languages: null, ...noCookies.facts };
  const request = { id: 'test-request', ip: aClientAddress(), ...unknown };
  const caller = { ...(await identifyPerson(service, credentials)), service, request };
  await inbox.people.logout({});
  const device = { endpoint: 'https://push.example.net/ended', keys: browserKeys() };
  expect(await refusal(subscribeDevice(caller, { ...device, expirationTime: null }))).toBe(
    'not_signed_in',
  );
});

describe('an endpoint that another person registered', () => {
  it('is moved with the same keys, and that person is informed by mail and on open pages', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const { endpoint, keys } = await aDevice(one);
    const page = await listening(() => one.inbox.changes.ofPerson());
    await aDevice(two, endpoint, keys);
    expect(await devicesOf(one)).toHaveLength(0);
    expect(await devicesOf(two)).toHaveLength(1);
    await expect.poll(page.kinds).toContain('person');
    const [mail] = await showMailbox(service, one.email);
    expect(mail?.subject).toBe('One of your browsers now shows another person’s notifications');
    expect(mail?.text).not.toContain(two.email);
    streams.endAll();
  });

  it('is not moved with other keys, and the response does not reveal its owner', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    const { endpoint, keys } = await aDevice(one);
    const others = [
      { ...keys, auth: browserKeys().auth },
      { ...keys, p256dh: browserKeys().p256dh },
    ];
    for (const other of others) {
      const problem = await problemIn(aDevice(two, endpoint, other));
      expect([problem.code, problem.status]).toEqual(['push_subscription_taken', 409]);
      expect(JSON.stringify(problem)).not.toContain(one.email);
    }
    expect(await devicesOf(one)).toHaveLength(1);
    expect(await devicesOf(two)).toHaveLength(0);
  });

  it('has one owner when two persons register it at once', async () => {
    const people = [await aPerson(), await aPerson()] as const;
    const endpoint = `https://push.example.net/${people[0].token}`;
    const registered = await Promise.allSettled(people.map((person) => aDevice(person, endpoint)));
    expect(registered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const counts = await Promise.all(people.map(async (each) => (await devicesOf(each)).length));
    expect(counts.sort()).toEqual([0, 1]);
  });
});

/** The inbox of a person on a server in production. */
function inProduction({ token }: TestPerson, more: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: process.env.DATABASE_URL,
    BASE_URL: 'https://assent.test',
    MASTER_KEY,
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'Assent <assent@example.com>',
    VAPID_SUBJECT: 'mailto:ops@acme.dev',
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 4).toString('base64url'),
    ...more,
  });
  return call({
    surface: 'app',
    service: createService(config, consequences),
    credentials: { personSession: token },
  }).api;
}

describe('in production, an endpoint', () => {
  const subscribe = async (endpoint: string, more: Record<string, string> = {}) => {
    const { pushes } = inProduction(await aPerson(), more);
    return pushes.subscribe({ endpoint, keys: browserKeys() });
  };

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QH/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a known push service is accepted: %s', async (endpoint) => {
    const { push_subscription_id } = await subscribe(`${endpoint}${newToken(16)}`);
    expect(push_subscription_id).toMatch(/^psh_/);
  });

  it.each([
    'https://collector.example.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://storage.googleapis.com/bucket',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com./abc',
  ])('of another host is refused: %s', async (endpoint) => {
    const problem = await problemIn(subscribe(endpoint));
    expect([problem.code, problem.status]).toEqual(['push_service_unknown', 422]);
  });

  it.each(['http://fcm.googleapis.com/abc', 'https://a:b@fcm.googleapis.com/abc'])(
    'that is not a plain HTTPS URL is refused: %s',
    async (endpoint) => expect(await refusal(subscribe(endpoint))).toBe('callback_url_blocked'),
  );

  it('of a host in PUSH_HOSTS is accepted, including subdomains with a wildcard', async () => {
    const more = { PUSH_HOSTS: 'push.example.org, *.push.example.net' };
    await subscribe(`https://push.example.org/${newToken(16)}`, more);
    await subscribe(`https://eu.push.example.net/${newToken(16)}`, more);
    expect(await refusal(subscribe('https://eu.push.example.org/1', more))).toBe(
      'push_service_unknown',
    );
    expect(() => inProduction({ token: '' } as TestPerson, { PUSH_HOSTS: '*.com' })).toThrow(
      /PUSH_HOSTS/,
    );
  });
});
