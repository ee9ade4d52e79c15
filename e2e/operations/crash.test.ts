import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import type { RoleName } from '@assent/testkit/deployments/role';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { createDevice, type Device } from '@assent/testkit/fixtures/device';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

const roles = ['server', 'worker'] as const;

/** A killed process keeps its work until the lease runs out. */
const leaseMs = 30_000;
const patienceMs = leaseMs + 15_000;

let deployment: Deployment;
let pushService: PushService;
let business: Business;
let person: Person;
let device: Device;
let receiver: Receiver;

/** The message of each moment at which a role was killed. */
type Killed = Record<RoleName, string>;
let afterSending: Killed;
let afterAnswering: Killed;
let whileHeld: Killed;
let whileFailing: Killed;

/** Kills at every moment first and looks at the outcomes later, so that all leases run out side by side. */
beforeAll(async () => {
  pushService = await startPushService();
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  device = createDevice(pushService.openEndpoint(person.vapidPublicKey));
  await person.addDevice(device);

  afterSending = await withEachRole(async (kill) => {
    const messageId = await send();
    await kill();
    return messageId;
  });
  afterAnswering = await withEachRole(async (kill) => {
    const messageId = await sendAndAnswer();
    await kill();
    return messageId;
  });
  whileHeld = await withEachRole(killWhileHeld);
  whileFailing = await withEachRole(async (kill) => {
    const messageId = await send();
    receiver.fail(messageId, 2);
    await person.respond(messageId, 'approve');
    await receiver.see(messageId);
    await kill();
    return messageId;
  });
});

afterAll(async () => {
  await deployment?.close();
  receiver?.stop();
  pushService?.stop();
});

it.each(roles)(
  'pushes a message although the %s was killed just after it was accepted',
  async (role) => {
    const messageId = afterSending[role];
    const missing = () => `${messageId} was not pushed; these were: ${pushed()}`;
    await until(() => pushed().find((id) => id === messageId), missing, patienceMs);
    await person.respond(messageId, 'approve');
    await expectOneEvent(messageId);
  },
);

it.each(roles)('sends the callback although the %s was killed just after the answer', (role) =>
  expectOneEvent(afterAnswering[role]),
);

it.each(roles)(
  'sends the callback although the %s was killed while the receiver held the request',
  (role) => expectOneEvent(whileHeld[role]),
);

it.each(roles)(
  'sends the callback although the %s was killed while the receiver was failing',
  async (role) => {
    await expectOneEvent(whileFailing[role]);
    const statuses = callbacksOf(whileFailing[role]).map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
  },
);

const send = async () => (await business.send({ title: 'Deploy to production?' })).message_id;

async function sendAndAnswer() {
  const messageId = await send();
  await person.respond(messageId, 'approve');
  return messageId;
}

/** The first attempt is the server's, which saved the answer; the next ones are the worker's. */
async function killWhileHeld(kill: () => Promise<void>, role: RoleName) {
  const messageId = await send();
  const attempts = role === 'server' ? 1 : 2;
  receiver.fail(messageId, attempts - 1);
  receiver.hold(messageId, attempts);
  await person.respond(messageId, 'approve');
  const missing = () => `Attempt ${attempts} of ${messageId} did not come.`;
  await until(() => callbacksOf(messageId)[attempts - 1], missing);
  await kill();
  return messageId;
}

async function withEachRole(
  moment: (kill: () => Promise<void>, role: RoleName) => Promise<string>,
): Promise<Killed> {
  const killAndStart = (role: RoleName) => async () => {
    await deployment[role].kill();
    await deployment[role].start();
  };
  return {
    server: await moment(killAndStart('server'), 'server'),
    worker: await moment(killAndStart('worker'), 'worker'),
  };
}

/** The message ids that the device was sent. */
const pushed = () =>
  pushService
    .receivedFor(device.subscription.endpoint)
    .map(({ body }) => JSON.parse(device.decrypt(body)).message_id);

const callbacksOf = (messageId: string) =>
  receiver.callbacks.filter(({ event }) => event.data.message_id === messageId);

/** Waits until the business has taken the callback; every attempt must have been one and the same event. */
async function expectOneEvent(messageId: string) {
  await until(
    () => callbacksOf(messageId).find(({ status }) => status === 200),
    () => `No callback about ${messageId} was taken: ${JSON.stringify(callbacksOf(messageId))}`,
    patienceMs,
  );
  expect(new Set(callbacksOf(messageId).map(({ webhookId }) => webhookId)).size).toBe(1);
  expect(receiver.forged()).toBe(0);
}
