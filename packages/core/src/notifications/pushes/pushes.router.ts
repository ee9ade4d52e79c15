import { asApp } from '../../accounts/procedures.ts';
import { subscribeDevice } from '../../people/devices/device-registration.ts';
import { PushSubscriptionIn } from '../../people/devices/push-subscriptions.schema.ts';
import { asPerson } from '../../people/procedures.ts';
import { Done, done, Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import * as docs from './pushes.docs.ts';
import {
  DeviceIdIn,
  DevicesOut,
  EndpointIn,
  PushAttemptsIn,
  PushAttemptsOut,
  PushSubscriptionOut,
  TestPushIn,
  TestPushOut,
} from './pushes.schema.ts';
import {
  listDevices,
  listPushAttempts,
  removeDevice,
  testDevice,
  unsubscribeDevice,
} from './pushes.ts';

export const pushesRouter = router({
  subscribe: asPerson
    .meta(rest('POST', '/app/push-subscriptions', docs.subscribe))
    .input(PushSubscriptionIn)
    .output(PushSubscriptionOut)
    .mutation(({ ctx, input }) => subscribeDevice(ctx.caller, input)),
  unsubscribe: asPerson
    .meta(rest('DELETE', '/app/push-subscriptions', docs.unsubscribe))
    .input(EndpointIn)
    .output(Done)
    .mutation(({ ctx, input }) => unsubscribeDevice(ctx.caller, input).then(() => done)),
  devices: asPerson
    .meta(rest('GET', '/app/push-subscriptions', docs.devices))
    .input(Nothing)
    .output(DevicesOut)
    .query(({ ctx }) => listDevices(ctx.caller)),
  attempts: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/messages/{message_id}/pushes', docs.attempts))
    .input(PushAttemptsIn)
    .output(PushAttemptsOut)
    .query(({ ctx, input }) => listPushAttempts(ctx.caller, input)),
  remove: asPerson
    .meta(rest('POST', '/app/push-subscriptions/{push_subscription_id}/remove', docs.remove))
    .input(DeviceIdIn)
    .output(Done)
    .mutation(({ ctx, input }) => removeDevice(ctx.caller, input).then(() => done)),
  test: asPerson
    .meta(rest('POST', '/app/push-subscriptions/test', docs.test))
    .input(TestPushIn)
    .output(TestPushOut)
    .mutation(({ ctx, input }) => testDevice(ctx.caller, input, ctx.senders.push)),
});
