import { afterEach, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from '../../platform/outbound/push-sender.ts';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { anOutbound, closing, endTest } from '../../testing/posting.ts';
import { aDevice, aPushService, taken } from '../../testing/recorders.ts';
import { sendPushes } from '../../testing/send-pushes.ts';
import { aMessage, anAccount, aSubscriber, personWith } from '../../testing/world.ts';

// The cause of a refusal is named where somebody looks for it: the browser, the timeline, the subscriber (`assent doctor`).

afterEach(endTest);

/** A push service that refuses as Apple does, until it is told to accept. */
async function aRefusingService() {
  const state = { isAccepting: false };
  const server = closing(
    await aHttpServer((_, res) => {
      if (state.isAccepting) return res.writeHead(201).end();
      return res.writeHead(403).end('{"reason":"BadJwtToken"}');
    }),
  );
  const keys = { subject: 'mailto:assent@localhost', ...webPush.generateVAPIDKeys() };
  const hosts = { added: [], isAnyAllowed: true };
  const send = createPushSender(anOutbound(), keys, { hosts, perSecond: 50 });
  const drain = async () => {
    while (await sendPushes(send));
  };
  return { ...server, send, drain, accept: () => (state.isAccepting = true) };
}

async function aPersonAt(origin: string) {
  // Pushes of other tests of this schema.
  while (await sendPushes(aPushService().send));
  const account = await anAccount();
  const person = await aSubscriber(account);
  await aDevice(person, `${origin}/${account.appid}`);
  const device = async () => (await person.inbox.pushes.devices({})).data[0];
  const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
  const shown = async () => {
    const [listed] = (await account.open.subscriptions.subscribers({})).data;
    const subscriber_id = subscriber?.subscriber_id ?? '';
    const alone = await account.open.subscriptions.subscriber({ subscriber_id });
    expect(alone.push_refusal).toEqual(listed?.push_refusal);
    return listed?.push_refusal;
  };
  return { account, person, device, shown };
}

const subject = {
  cause: 'vapid_subject',
  detail: expect.stringMatching(/contact address.*403 BadJwtToken.*set OPERATOR_EMAIL/),
};

it('a refused contact address is named in the browser’s health, the timeline and the subscriber', async () => {
  const service = await aRefusingService();
  const { account, device, shown } = await aPersonAt(service.origin);
  expect(await shown()).toBeNull();
  const { message_id } = await aMessage(account);
  await service.drain();
  expect((await device())?.unreachable).toMatchObject({ reason: 'refused', ...subject });
  const { data } = await account.open.pushes.attempts({ message_id });
  expect(data[0]?.results).toMatchObject([
    { outcome: 'refused', status_code: 403, devices: 1, ...subject },
  ]);
  expect(await shown()).toEqual(subject);
});

it('a test push says what is refused', async () => {
  const service = await aRefusingService();
  const { person, device } = await aPersonAt(service.origin);
  const tested = await personWith(person, service.send).pushes.test({});
  expect(tested).toMatchObject({ outcome: 'refused', detail: subject.detail });
  expect((await device())?.unreachable).toMatchObject({ reason: 'refused', ...subject });
});

it('a push that is accepted ends it', async () => {
  const service = await aRefusingService();
  const { account, device, shown } = await aPersonAt(service.origin);
  await aMessage(account);
  await service.drain();
  service.accept();
  await aMessage(account);
  await service.drain();
  expect((await device())?.unreachable).toBeNull();
  expect(await shown()).toBeNull();
});

it('another cause replaces the first, and keeps the time since which the browser is not reached', async () => {
  const { account, device } = await aPersonAt('https://push.example.net');
  const refuse = async (cause: 'vapid_subject' | 'vapid_key_changed' | null) => {
    await aMessage(account);
    const { send } = aPushService(() => ({ kind: 'refused', statusCode: 403, cause }));
    while (await sendPushes(send));
    return (await device())?.unreachable;
  };
  const first = await refuse('vapid_subject');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const second = await refuse('vapid_key_changed');
  expect(second).toMatchObject({ cause: 'vapid_key_changed', since: first?.since });
  expect(await refuse(null)).toMatchObject({ reason: 'refused', cause: null, detail: null });
});

it('devices that are refused with one status for different causes are different results', async () => {
  const { account, person } = await aPersonAt('https://push.example.net/1');
  await aDevice(person, `https://push.example.net/2/${account.appid}`);
  await aDevice(person, `https://push.example.net/3/${account.appid}`);
  const { message_id } = await aMessage(account);
  const { send } = aPushService(({ endpoint }) => {
    if (endpoint.includes('/3/')) return taken;
    const cause = endpoint.includes('/2/') ? 'vapid_key_changed' : 'vapid_subject';
    return { kind: 'refused', statusCode: 403, cause };
  });
  while (await sendPushes(send));
  const { data } = await account.open.pushes.attempts({ message_id });
  const results = data[0]?.results.map(({ outcome, cause, devices }) => [outcome, cause, devices]);
  expect(results).toEqual([
    ['accepted', null, 1],
    ['refused', 'vapid_key_changed', 1],
    ['refused', 'vapid_subject', 1],
  ]);
});
