import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { createDevice, type Device } from '@assent/testkit/fixtures/device';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { until } from '@assent/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Messages with `notify_after`, while every process is killed before their time.

/** Long enough to start both programs and answer before it is over, also on a busy machine. */
const DELAY_S = 45;

let deployment: Deployment;
let pushService: PushService;
let business: Business;
let person: Person;
let device: Device;

beforeAll(async () => {
  pushService = await startPushService();
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  person = await signInPerson(deployment.baseUrl);
  await person.join(await business.invite());
  device = createDevice(pushService.openEndpoint(person.vapidPublicKey));
  await person.addDevice(device);
});
afterAll(async () => {
  await deployment?.close();
  pushService?.stop();
});

const pushed = () =>
  pushService
    .receivedFor(device.subscription.endpoint)
    .map(({ body }): string => JSON.parse(device.decrypt(body)).message_id);

it('leaves once and at its time after all processes were killed, and not at all after an answer', async () => {
  const send = (title: string, notifyAfter: number) => business.send({ title, notifyAfter });
  const answered = await send('Answered before?', DELAY_S);
  const earliest = Date.now() + DELAY_S * 1000;
  const open = await send('Still open?', DELAY_S);
  const { server, worker } = deployment;
  await Promise.all([server.kill(), worker.kill()]);
  await Promise.all([server.start(), worker.start()]);
  await person.respond(answered.message_id, 'approve');
  expect([Date.now() < earliest, pushed()]).toEqual([true, []]);

  await until(
    () => pushed().find((id) => id === open.message_id),
    () => `${open.message_id} was not pushed; these were: ${pushed()}`,
    DELAY_S * 1000 + 45_000,
  );
  expect(Date.now()).toBeGreaterThanOrEqual(earliest);
  // What would have left with it, or twice, has left before this one.
  const last = await send('Another one?', 0);
  await until(
    () => pushed().find((id) => id === last.message_id),
    () => `${last.message_id} was not pushed`,
  );
  expect(pushed()).toEqual([open.message_id, last.message_id]);
});
